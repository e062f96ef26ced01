-- People and what belongs to them.

-- `email` is in the spelling of normaliseEmail. An invited client has no password yet.
CREATE TABLE user (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  password_hash TEXT,
  user_type_id INTEGER NOT NULL CHECK (user_type_id BETWEEN 1 AND 5),
  first_name TEXT,
  last_name TEXT,
  expertise_level INTEGER CHECK (expertise_level BETWEEN 1 AND 8),
  organisation_type INTEGER CHECK (organisation_type BETWEEN 1 AND 4),
  health_profession INTEGER CHECK (health_profession BETWEEN 1 AND 17),
  language TEXT NOT NULL,
  activated_at INTEGER,
  created_at INTEGER NOT NULL,
  -- SHA-256 of the key that the registration answered: the browser with the key knows the registered password.
  registration_key_hash TEXT,
  -- Which day is today for the account: an IANA name, sent by the browser.
  timezone TEXT NOT NULL DEFAULT 'Europe/London',
  -- When the account will be erased, as its person asked; `erasure_mails` counts the mails about it.
  erase_at INTEGER,
  erasure_mails INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX user_by_erasure ON user (erase_at) WHERE erase_at IS NOT NULL;

-- One-time proofs of a person for export and erasure.
CREATE TABLE data_ticket (
  hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_as TEXT CHECK (used_as IN ('export', 'erasure'))
) STRICT, WITHOUT ROWID;
CREATE INDEX data_ticket_by_user ON data_ticket (user_id, created_at);

-- A browser that knew the old password says nothing about who knows the new one.
CREATE TRIGGER login_device_ends_with_password AFTER UPDATE OF password_hash ON user
WHEN new.password_hash IS NOT old.password_hash
BEGIN DELETE FROM login_device WHERE user_id = new.id; END;

-- For what the cron deletes: accounts whose address nobody has proved.
CREATE INDEX user_unproved ON user (created_at) WHERE activated_at IS NULL;

CREATE TABLE address (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  line_1 TEXT NOT NULL,
  line_2 TEXT,
  city TEXT NOT NULL,
  postcode TEXT NOT NULL,
  phone TEXT,
  country TEXT NOT NULL CHECK (length(country) = 2)
) STRICT;
CREATE INDEX address_by_user ON address (user_id);
CREATE UNIQUE INDEX one_default_address ON address (user_id) WHERE is_default = 1;

CREATE TABLE milestone (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 14),
  reached_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, number)
) STRICT, WITHOUT ROWID;

-- Who has looked at whose data. No foreign keys: a row outlives the accounts that it names.
CREATE TABLE access_log (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  actor_id INTEGER,
  actor_kind TEXT NOT NULL CHECK (actor_kind IN ('person', 'key', 'admin', 'system')),
  subject_id INTEGER NOT NULL,
  action TEXT NOT NULL,
  object TEXT NOT NULL
) STRICT;

-- Proofs of a profession. The decision stays with the account, the files go (src/db/credential/expiry.ts).
CREATE TABLE credential (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('submitted', 'approved', 'rejected', 'withdrawn')),
  body TEXT NOT NULL,
  number TEXT,
  country TEXT NOT NULL CHECK (length(country) = 2),
  valid_until TEXT CHECK (date(valid_until, '+0 days') IS valid_until),
  submitted_at INTEGER NOT NULL,
  decided_at INTEGER,
  decided_by INTEGER,
  reason TEXT CHECK (reason IN ('unreadable', 'expired', 'name', 'not_recognised', 'other')),
  reason_text TEXT,
  -- When the mail about `valid_until` was queued.
  reminded_at INTEGER
) STRICT;
CREATE UNIQUE INDEX one_open_credential ON credential (user_id) WHERE state = 'submitted';
CREATE INDEX credential_by_user ON credential (user_id);
CREATE INDEX credential_by_state ON credential (state, submitted_at);

-- The bytes are in the private bucket, under the same id, until `deleted_at`.
CREATE TABLE credential_file (
  id TEXT PRIMARY KEY,
  credential_id INTEGER NOT NULL REFERENCES credential (id) ON DELETE CASCADE,
  type TEXT NOT NULL CHECK (type IN ('application/pdf', 'image/jpeg', 'image/png')),
  bytes INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  deleted_at INTEGER
) STRICT;
CREATE INDEX credential_file_by_credential ON credential_file (credential_id);
CREATE INDEX credential_file_stored ON credential_file (credential_id) WHERE deleted_at IS NULL;

-- Objects of the private bucket that lost their row, mostly with an account; the cron deletes them.
CREATE TABLE stray_file (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

CREATE TRIGGER credential_file_stray AFTER DELETE ON credential_file WHEN old.deleted_at IS NULL
BEGIN INSERT OR IGNORE INTO stray_file VALUES (old.id); END;

-- Claims by the caller's Idempotency-Key. `claim` names the request that did the work. A repeat is answered from what is there
-- now; `outcome` is what cannot be read again: why the first one was refused, or what it left out.
CREATE TABLE idempotency_key (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  claim TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  outcome TEXT CHECK (json_valid(outcome) AND length(outcome) <= 4096),
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_key_by_time ON idempotency_key (created_at);
CREATE INDEX idempotency_key_by_user ON idempotency_key (user_id, created_at);

-- Rates of an account. `full_at` is the moment at which its allowance of changes is complete again; `uploads` are
-- those of the day in UTC that began `upload_day` days after 1970-01-01.
CREATE TABLE account_usage (
  user_id INTEGER PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  full_at INTEGER NOT NULL DEFAULT 0,
  upload_day INTEGER NOT NULL DEFAULT 0,
  uploads INTEGER NOT NULL DEFAULT 0,
  -- Bytes of what the account wrote, as src/db/account/usage.ts counts them after each change.
  bytes INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TRIGGER account_bytes_limit BEFORE INSERT ON account_usage
WHEN new.bytes > coalesce((SELECT bytes FROM account_usage WHERE user_id = new.user_id), 0)
  AND new.bytes > iif((SELECT activated_at FROM user WHERE id = new.user_id) IS NULL, 2097152, 20971520)
BEGIN SELECT RAISE (ABORT, 'maximum of bytes'); END;
