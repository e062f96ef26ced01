-- Guessing passwords. `login_attempt` counts guesses by source: a hash of an account's address, of such an address
-- and a device, or of a client's prefix (src/db/login.ts).

-- Browsers that an account has signed in with: `device` is the hash of a random value in a cookie of theirs.
CREATE TABLE login_device (
  device TEXT NOT NULL,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  used_at INTEGER NOT NULL,
  PRIMARY KEY (device, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX login_device_by_user ON login_device (user_id, used_at);
CREATE INDEX login_device_by_use ON login_device (used_at);

-- A browser that knew the old password says nothing about who knows the new one.
CREATE TRIGGER login_device_ends_with_password AFTER UPDATE OF password_hash ON user
WHEN new.password_hash IS NOT old.password_hash
BEGIN DELETE FROM login_device WHERE user_id = new.id; END;

-- Addresses that somebody asked a reset link for, known or not, until the mail is written (src/db/reset-request.ts).
CREATE TABLE reset_request (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL,
  language TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
