-- Keys with which other software acts for an account. `scopes` is a JSON list. `used_on` is a date and never a time; a revoked key can
-- be restored for a day.
CREATE TABLE api_key (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  scopes TEXT NOT NULL CHECK (json_valid(scopes)),
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  used_on TEXT CHECK (date(used_on, '+0 days') IS used_on),
  revoked_at INTEGER
) STRICT;
CREATE INDEX api_key_by_user ON api_key (user_id);
