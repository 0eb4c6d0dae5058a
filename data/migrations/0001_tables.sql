-- Times are whole milliseconds since 1970, UTC. JSON is TEXT; the database never looks into it.

CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- buttons carry it for years: never given twice
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    options TEXT NOT NULL,
    settings TEXT NOT NULL,
    seed BLOB NOT NULL CHECK (length(seed) = 32),
    salt TEXT,
    commitment TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('opening', 'lobby', 'running', 'ended', 'closed')),
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    thread_id INTEGER,
    host_id INTEGER NOT NULL,
    language TEXT NOT NULL,
    step INTEGER NOT NULL,
    state TEXT,
    result TEXT,
    opened_at INTEGER NOT NULL,
    started_at INTEGER,
    ended_at INTEGER
) STRICT;
CREATE INDEX tables_status ON tables (status);
CREATE INDEX tables_channel ON tables (channel_id);
CREATE INDEX tables_thread ON tables (thread_id) WHERE thread_id IS NOT NULL;

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER,
    computer TEXT,
    name TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('invited', 'seated')),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
-- Nobody holds two seats of a table.
CREATE UNIQUE INDEX seats_person ON seats (user_id, table_id) WHERE user_id IS NOT NULL;

CREATE TABLE moves (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    step INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE drafts (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    step INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    body TEXT NOT NULL,
    confirmed INTEGER NOT NULL CHECK (confirmed IN (0, 1)),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- nonces are made from it: never given twice
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    seat INTEGER,
    step INTEGER NOT NULL,
    body TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    began_at INTEGER,
    sent_at INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    not_before INTEGER,
    error TEXT,
    failed_at INTEGER
) STRICT;
CREATE INDEX outbox_unsent ON outbox (id) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_table ON outbox (table_id);

CREATE TABLE posts (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    step INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX posts_message ON posts (message_id);

CREATE TABLE people (
    user_id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT,
    dm_channel_id INTEGER,
    dm_closed_until INTEGER
) STRICT;

CREATE TABLE keeper (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
