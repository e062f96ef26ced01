-- What one account may fill. Time is milliseconds since 1970 in UTC.

-- A repeated request is answered from what is there now; only what cannot be read again is stored: why the first
-- one was refused, or what it left out.
-- `status` and `answer` stay for the version before this one, and are written no more.
UPDATE idempotency_key SET status = NULL, answer = NULL;
ALTER TABLE idempotency_key ADD COLUMN outcome TEXT CHECK (json_valid(outcome) AND length(outcome) <= 4096);
CREATE INDEX idempotency_key_by_user ON idempotency_key (user_id, created_at);

-- Rates of an account. `full_at` is the moment at which its allowance of changes is complete again; `uploads` are
-- those of the day in UTC that began `upload_day` days after 1970-01-01.
CREATE TABLE account_usage (
  user_id INTEGER PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  full_at INTEGER NOT NULL DEFAULT 0,
  upload_day INTEGER NOT NULL DEFAULT 0,
  uploads INTEGER NOT NULL DEFAULT 0
) STRICT;

-- A practitioner has 5,000 clients; one more makes the transaction fail that would add it.
CREATE TRIGGER practitioner_client_limit BEFORE INSERT ON practitioner_client
WHEN (SELECT count(*) FROM practitioner_client WHERE practitioner_id = new.practitioner_id) >= 5000
  AND NOT EXISTS (SELECT 1 FROM practitioner_client
                  WHERE practitioner_id = new.practitioner_id AND client_id = new.client_id)
BEGIN SELECT RAISE (ABORT, 'maximum of clients'); END;
