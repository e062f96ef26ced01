-- Protocols, whom they are given to, and what they are made from. Time is milliseconds since 1970 in UTC.

-- Ids are never given twice: mails name them. `search_key` is name and description as the search folds them,
-- `creation` names the request that made the row.
CREATE TABLE protocol (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  practitioner_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  search_key TEXT NOT NULL,
  creation TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX protocol_by_practitioner ON protocol (practitioner_id, id);

-- The least position is the top. A variant that leaves the catalogue stays here unseen and shows again when
-- it is back, so it is no foreign key.
CREATE TABLE protocol_line (
  protocol_id INTEGER NOT NULL REFERENCES protocol (id) ON DELETE CASCADE,
  variant_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  notes TEXT NOT NULL,
  PRIMARY KEY (protocol_id, variant_id)
) STRICT, WITHOUT ROWID;

-- A protocol holds 200 lines; what is added beyond that is left out.
CREATE TRIGGER protocol_line_limit BEFORE INSERT ON protocol_line
WHEN (SELECT count(*) FROM protocol_line WHERE protocol_id = new.protocol_id) >= 200
  AND NOT EXISTS (SELECT 1 FROM protocol_line
                  WHERE protocol_id = new.protocol_id AND variant_id = new.variant_id)
BEGIN SELECT RAISE (IGNORE); END;

-- The token opens what stands beside it in this database, so it is kept as it is.
CREATE TABLE protocol_link (
  protocol_id INTEGER PRIMARY KEY REFERENCES protocol (id) ON DELETE CASCADE,
  token TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE protocol_assignment (
  protocol_id INTEGER NOT NULL REFERENCES protocol (id) ON DELETE CASCADE,
  client_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  assigned_by INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  notes TEXT NOT NULL,
  discount INTEGER CHECK (discount BETWEEN 0 AND 100),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (protocol_id, client_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX protocol_assignment_by_client ON protocol_assignment (client_id, created_at);
CREATE INDEX protocol_assignment_by_sharer ON protocol_assignment (assigned_by);

-- What a practitioner calls a client; the client's own account may say otherwise. `updated_at` of the link is
-- from now on the moment its discount was set. `search_key` is names and address as the search folds them.
ALTER TABLE practitioner_client ADD COLUMN first_name TEXT;
ALTER TABLE practitioner_client ADD COLUMN last_name TEXT;
ALTER TABLE practitioner_client ADD COLUMN search_key TEXT NOT NULL DEFAULT '';

CREATE TABLE protocol_template (
  id INTEGER PRIMARY KEY,
  sort INTEGER NOT NULL
) STRICT;

CREATE TABLE protocol_template_text (
  template_id INTEGER NOT NULL REFERENCES protocol_template (id) ON DELETE CASCADE,
  language TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (template_id, language)
) STRICT, WITHOUT ROWID;

-- `notes` by language: {"en": "…", "de": "…"}.
CREATE TABLE protocol_template_line (
  template_id INTEGER NOT NULL REFERENCES protocol_template (id) ON DELETE CASCADE,
  variant_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  notes TEXT NOT NULL CHECK (json_valid(notes)),
  PRIMARY KEY (template_id, variant_id)
) STRICT, WITHOUT ROWID;

-- How often a practitioner has met a trigger; those that can be met once only are kept once.
CREATE TABLE marketing_event (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  trigger_id INTEGER NOT NULL CHECK (trigger_id BETWEEN 1 AND 14),
  times INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, trigger_id)
) STRICT, WITHOUT ROWID;
