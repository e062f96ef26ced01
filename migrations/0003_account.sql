-- People, how they sign in, and what belongs to them. Time is milliseconds since 1970 in UTC. Tokens are
-- stored as SHA-256 in hexadecimal, never as they are.

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
  created_at INTEGER NOT NULL
) STRICT;

-- A session is a family of refresh tokens, of which one is unused.
CREATE TABLE session (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER
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
  used_by TEXT UNIQUE
) STRICT, WITHOUT ROWID;
CREATE INDEX mail_token_by_user ON mail_token (user_id, purpose);
CREATE INDEX mail_token_by_expiry ON mail_token (expires_at);

-- One row for each guess that counts; `source` is a hash of the address and the client's IP.
CREATE TABLE login_attempt (
  source TEXT NOT NULL,
  at INTEGER NOT NULL,
  attempt TEXT NOT NULL,
  PRIMARY KEY (source, at, attempt)
) STRICT, WITHOUT ROWID;
CREATE INDEX login_attempt_by_time ON login_attempt (at);

CREATE TABLE used_multipass (
  hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL,
  session_id TEXT UNIQUE
) STRICT, WITHOUT ROWID;
CREATE INDEX used_multipass_by_expiry ON used_multipass (expires_at);

-- The practitioner whose link changed last sets the client's discount.
CREATE TABLE practitioner_client (
  practitioner_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  client_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  discount_rate INTEGER CHECK (discount_rate BETWEEN 0 AND 100),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (practitioner_id, client_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX practitioner_client_by_client ON practitioner_client (client_id, updated_at);

CREATE TABLE milestone (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 14),
  reached_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, number)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE ad (
  id INTEGER PRIMARY KEY,
  ad_type INTEGER NOT NULL,
  sort INTEGER NOT NULL,
  image_url TEXT NOT NULL,
  link_url TEXT NOT NULL
) STRICT;
CREATE INDEX ad_by_type ON ad (ad_type, sort);

CREATE TABLE ad_text (
  ad_id INTEGER NOT NULL REFERENCES ad (id) ON DELETE CASCADE,
  language TEXT NOT NULL,
  title TEXT NOT NULL,
  text TEXT,
  PRIMARY KEY (ad_id, language)
) STRICT, WITHOUT ROWID;
