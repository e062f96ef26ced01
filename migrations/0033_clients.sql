-- The list of a practitioner's clients, what clients need, and what they agree to. Time is milliseconds since 1970 in UTC.

-- `archived_at` takes a client out of search and suggestions; `invited_at` is the last mail that invited them.
ALTER TABLE practitioner_client ADD COLUMN archived_at INTEGER;
ALTER TABLE practitioner_client ADD COLUMN invited_at INTEGER;
UPDATE practitioner_client SET invited_at = updated_at
  WHERE (SELECT u.activated_at FROM user u WHERE u.id = client_id) IS NULL;
-- Who sent an invitation may take it back.
ALTER TABLE mail_token ADD COLUMN invited_by INTEGER REFERENCES user (id) ON DELETE SET NULL;
CREATE INDEX mail_token_by_inviter ON mail_token (invited_by) WHERE invited_by IS NOT NULL;

-- Needs as the practitioner recorded them, or as the client shared them:
-- {"allergens": ["milk"], "diets": ["vegan"], "life_stage": "none", "minor": false}, null for what was not asked.
CREATE TABLE client_need (
  practitioner_id INTEGER NOT NULL,
  client_id INTEGER NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('practitioner', 'client')),
  needs TEXT NOT NULL CHECK (json_valid(needs)),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (practitioner_id, client_id, source),
  FOREIGN KEY (practitioner_id, client_id) REFERENCES practitioner_client (practitioner_id, client_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX client_need_by_client ON client_need (client_id);

-- What somebody says of themselves; rows of `client_need` with source 'client' are copies for those it is shared with.
CREATE TABLE own_need (
  user_id INTEGER PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  needs TEXT NOT NULL CHECK (json_valid(needs)),
  updated_at INTEGER NOT NULL
) STRICT;

-- What somebody agreed to, and until when. `text_version` names the text that they read, in `language`.
-- `health_data` without a practitioner is for the own needs, with one for what that practitioner records.
CREATE TABLE consent (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  practitioner_id INTEGER,
  kind TEXT NOT NULL CHECK (kind IN ('health_data', 'needs_shared', 'run_out_mails', 'device_copy')),
  text_version TEXT NOT NULL,
  language TEXT NOT NULL,
  given_at INTEGER NOT NULL,
  withdrawn_at INTEGER
) STRICT;
CREATE UNIQUE INDEX one_live_consent ON consent (user_id, kind, ifnull(practitioner_id, 0)) WHERE withdrawn_at IS NULL;

-- Clients that were taken off a list within 30 days, with what a restore brings back: JSON of their rows.
CREATE TABLE removed_client (
  practitioner_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  client_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  link TEXT NOT NULL CHECK (json_valid(link)),
  needs TEXT NOT NULL CHECK (json_valid(needs)),
  assignments TEXT NOT NULL CHECK (json_valid(assignments)),
  removed_at INTEGER NOT NULL,
  PRIMARY KEY (practitioner_id, client_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX removed_client_by_client ON removed_client (client_id);
CREATE INDEX removed_client_by_time ON removed_client (removed_at);
