-- What a table that lives for weeks needs: how people want to be called, waits, votes, servers.

ALTER TABLE people ADD COLUMN called TEXT NOT NULL DEFAULT 'dm'
    CHECK (called IN ('dm', 'mention', 'both', 'none'));
ALTER TABLE people ADD COLUMN timezone TEXT;
ALTER TABLE people ADD COLUMN quiet_from INTEGER;  -- minutes after local midnight
ALTER TABLE people ADD COLUMN quiet_to INTEGER;
ALTER TABLE people ADD COLUMN large_print INTEGER NOT NULL DEFAULT 0;

-- Days away, both inclusive, as local dates (YYYY-MM-DD).
CREATE TABLE absences (
    user_id INTEGER NOT NULL,
    first_day TEXT NOT NULL,
    last_day TEXT NOT NULL,
    PRIMARY KEY (user_id, first_day)
) STRICT, WITHOUT ROWID;

ALTER TABLE seats ADD COLUMN owner_id INTEGER;  -- whose seat a computer keeps until they are back
ALTER TABLE seats ADD COLUMN conceded INTEGER NOT NULL DEFAULT 0;

ALTER TABLE tables ADD COLUMN paused_at INTEGER;

-- A seat that has to decide: since when, until when, and what the clock does next about it.
CREATE TABLE waits (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    step INTEGER NOT NULL,
    called_at INTEGER NOT NULL,  -- when its time begins: at once, or at the end of quiet hours
    due_at INTEGER,
    rung INTEGER NOT NULL,       -- 0: not yet called, 1: called, 2 and 3: reminded
    extended INTEGER NOT NULL,   -- how often in a row its time has been given anew
    next_at INTEGER,             -- when the clock has next something to do
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX waits_next ON waits (next_at) WHERE next_at IS NOT NULL;

CREATE TABLE votes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    seat INTEGER,                -- whom it is about
    step INTEGER NOT NULL,
    body TEXT NOT NULL,
    opened_at INTEGER NOT NULL,
    closes_at INTEGER,
    closed_at INTEGER,
    outcome TEXT
) STRICT;
CREATE INDEX votes_open ON votes (table_id) WHERE closed_at IS NULL;

CREATE TABLE ballots (
    vote_id INTEGER NOT NULL REFERENCES votes (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL,
    choice TEXT NOT NULL,
    PRIMARY KEY (vote_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE servers (
    guild_id INTEGER PRIMARY KEY,
    settings TEXT NOT NULL,
    left_at INTEGER
) STRICT;
