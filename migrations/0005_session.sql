-- How people sign in. Tokens are stored as SHA-256 in hexadecimal, never as they are.

-- A session is a family of refresh tokens, of which one is unused.
CREATE TABLE session (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER,
  -- The device as its owner recognises it; the User-Agent itself and addresses are not stored.
  last_used_at INTEGER NOT NULL DEFAULT 0,
  browser TEXT,
  system TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX session_by_user ON session (user_id);

CREATE TABLE refresh_token (
  hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX refresh_token_by_session ON refresh_token (session_id);
CREATE INDEX refresh_token_by_expiry ON refresh_token (expires_at);

-- Links of mails; `used_by` is the session that the use opened. `registration` is what an activation applies
-- to an invited client whose address somebody registered: only the owner of the address can make it count.
CREATE TABLE mail_token (
  hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('activation', 'reset')),
  registration TEXT CHECK (json_valid(registration)),
  expires_at INTEGER NOT NULL,
  used_by TEXT UNIQUE,
  -- The link was sent because somebody shared with the address; its use always sets a new password.
  invites INTEGER NOT NULL DEFAULT 0 CHECK (invites IN (0, 1)),
  used_at INTEGER,
  -- Who sent an invitation may take it back.
  invited_by INTEGER REFERENCES user (id) ON DELETE SET NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX mail_token_by_user ON mail_token (user_id, purpose);
CREATE INDEX mail_token_by_expiry ON mail_token (expires_at);
CREATE INDEX mail_token_by_inviter ON mail_token (invited_by) WHERE invited_by IS NOT NULL;

-- Addresses that somebody asked a link for, known or not, until the mail is written (src/db/session/link-request.ts).
CREATE TABLE link_request (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL,
  language TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  purpose TEXT NOT NULL DEFAULT 'reset' CHECK (purpose IN ('reset', 'activation'))
) STRICT;

CREATE TABLE used_multipass (
  hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL,
  session_id TEXT UNIQUE
) STRICT, WITHOUT ROWID;
CREATE INDEX used_multipass_by_expiry ON used_multipass (expires_at);

-- One row for each guess that counts; `source` is a hash of an account's address, of such an address and a device, or of a
-- client's prefix.
CREATE TABLE login_attempt (
  source TEXT NOT NULL,
  at INTEGER NOT NULL,
  attempt TEXT NOT NULL,
  PRIMARY KEY (source, at, attempt)
) STRICT, WITHOUT ROWID;
CREATE INDEX login_attempt_by_time ON login_attempt (at);

-- Browsers that an account has signed in with: `device` is the hash of a random value in a cookie of theirs.
CREATE TABLE login_device (
  device TEXT NOT NULL,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  used_at INTEGER NOT NULL,
  PRIMARY KEY (device, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX login_device_by_user ON login_device (user_id, used_at);
CREATE INDEX login_device_by_use ON login_device (used_at);

-- One row for each guess of the present password that counts, when somebody signed in changes it.
CREATE TABLE password_guess (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  guess TEXT NOT NULL,
  PRIMARY KEY (user_id, at, guess)
) STRICT, WITHOUT ROWID;
CREATE INDEX password_guess_by_time ON password_guess (at);
