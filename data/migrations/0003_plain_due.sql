-- When a decision would be due but for the person's days away: what is due is that again when a stay
-- is given up. What was kept before knows nothing else than what is due.
ALTER TABLE waits ADD COLUMN plain_due_at INTEGER;
UPDATE waits SET plain_due_at = due_at;

-- Messages are found by table and kind; nobody asks whose a message is.
DROP INDEX posts_message;
