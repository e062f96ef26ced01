-- Addresses to which accounts ask to change, until a mailed link proves them; `hash` is of its token. The row without
-- `ended_at` is pending. Ended rows count against the limits of a day, until the cron deletes them.
CREATE TABLE email_change (
  hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  -- The session that asked, which alone outlives the change.
  session_id TEXT NOT NULL,
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX email_change_by_user ON email_change (user_id, created_at);
CREATE INDEX email_change_by_email ON email_change (email, created_at);
CREATE INDEX email_change_by_expiry ON email_change (expires_at);

-- A change that was asked for with the former password ends with it.
CREATE TRIGGER email_change_ends_with_password AFTER UPDATE OF password_hash ON user
WHEN new.password_hash IS NOT old.password_hash
BEGIN DELETE FROM email_change WHERE user_id = new.id; END;
