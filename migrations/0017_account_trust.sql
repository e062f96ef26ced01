-- Whose account it is, and where it is signed in. Until `activated_at` nobody has proved to own the address.

-- SHA-256 of the key that the registration answered: the browser with the key knows the registered password.
ALTER TABLE user ADD COLUMN registration_key_hash TEXT;

-- `invites`: the link was sent because somebody shared with the address; its use always sets a new password.
ALTER TABLE mail_token ADD COLUMN invites INTEGER NOT NULL DEFAULT 0 CHECK (invites IN (0, 1));
ALTER TABLE mail_token ADD COLUMN used_at INTEGER;
UPDATE mail_token SET invites = 1 WHERE purpose = 'activation' AND registration IS NULL
  AND user_id IN (SELECT id FROM user WHERE password_hash IS NULL);
-- A proved account has nothing to activate.
DELETE FROM mail_token WHERE purpose = 'activation' AND used_by IS NULL
  AND user_id IN (SELECT id FROM user WHERE activated_at IS NOT NULL);

-- The device as its owner recognises it; the User-Agent itself and addresses are not stored.
ALTER TABLE session ADD COLUMN last_used_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE session ADD COLUMN browser TEXT;
ALTER TABLE session ADD COLUMN system TEXT;
UPDATE session SET last_used_at = max(created_at, coalesce(
  (SELECT max(t.used_at) FROM refresh_token t WHERE t.session_id = session.id), 0));

-- One row for each guess of the present password that counts, when somebody signed in changes it.
CREATE TABLE password_guess (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  guess TEXT NOT NULL,
  PRIMARY KEY (user_id, at, guess)
) STRICT, WITHOUT ROWID;
CREATE INDEX password_guess_by_time ON password_guess (at);
