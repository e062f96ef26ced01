-- The list of a practitioner's clients, what clients need, and what they agree to.

-- `updated_at` is the moment of the last share: the practitioner who shared last sets the client's discount. The names are what
-- the practitioner calls the client, whose own account may say otherwise; `search_key` is names and address as the search folds
-- them. `archived_at` takes a client out of search and suggestions; `invited_at` is the last mail that invited them.
CREATE TABLE practitioner_client (
  practitioner_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  client_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  discount_rate INTEGER CHECK (discount_rate BETWEEN 0 AND 100),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  first_name TEXT,
  last_name TEXT,
  search_key TEXT NOT NULL DEFAULT '',
  archived_at INTEGER,
  invited_at INTEGER,
  PRIMARY KEY (practitioner_id, client_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX practitioner_client_by_client ON practitioner_client (client_id, updated_at);

-- A practitioner has 5,000 clients; one more makes the transaction fail that would add it.
CREATE TRIGGER practitioner_client_limit BEFORE INSERT ON practitioner_client
WHEN (SELECT count(*) FROM practitioner_client WHERE practitioner_id = new.practitioner_id) >= 5000
  AND NOT EXISTS (SELECT 1 FROM practitioner_client
                  WHERE practitioner_id = new.practitioner_id AND client_id = new.client_id)
BEGIN SELECT RAISE (ABORT, 'maximum of clients'); END;

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

-- Consent to needs can end: what was found with them goes as well.
CREATE TRIGGER findings_with_needs_end AFTER DELETE ON client_need
BEGIN
  UPDATE protocol_assignment SET findings = json_remove(findings, '$.with_needs')
  WHERE client_id = OLD.client_id AND findings IS NOT NULL AND assigned_by = OLD.practitioner_id;
END;

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
  -- Null once the account was erased: `erased_as` and numbers below zero in the other columns are pseudonyms.
  user_id INTEGER REFERENCES user (id) ON DELETE CASCADE,
  erased_as INTEGER,
  practitioner_id INTEGER,
  kind TEXT NOT NULL CHECK (kind IN ('health_data', 'needs_shared', 'run_out_mails', 'device_copy')),
  text_version TEXT NOT NULL,
  language TEXT NOT NULL,
  given_at INTEGER NOT NULL,
  withdrawn_at INTEGER,
  -- Accounts that recorded a consent and that withdrew it. `withdrawn_by` is null for an end that nobody asked for: of an older
  -- text, or of a client who was taken off a list.
  given_by INTEGER,
  withdrawn_by INTEGER,
  CHECK ((user_id IS NULL) = (erased_as IS NOT NULL))
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
