-- Protocols, whom they are given to, and what they are made from. A day is a civil date without a zone.

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
  updated_at INTEGER NOT NULL,
  -- 0: `plan_run_out` is up to date. Every touch of the protocol, of a start, a stock or a label sets 1; the cron that makes
  -- the rows again puts a number of its own there meanwhile, so that a touch in between is not lost.
  run_out_stale INTEGER NOT NULL DEFAULT 1,
  -- The interface language in which name, description and notes were last written; null where nobody recorded it.
  lang TEXT,
  -- Begins at an edit of a version that was shared, read or left alone for 30 minutes.
  version INTEGER NOT NULL DEFAULT 1,
  -- Bytes of its rows in `protocol_version`.
  version_bytes INTEGER NOT NULL DEFAULT 0,
  -- Hidden from everybody, until it is restored or the cron removes it.
  deleted_at INTEGER
) STRICT;
CREATE INDEX protocol_by_practitioner ON protocol (practitioner_id, deleted_at, id);
CREATE INDEX protocol_by_deletion ON protocol (deleted_at) WHERE deleted_at IS NOT NULL;

-- The search reads nothing but these of somebody's protocols, in the order of the list. Its key is as long as the
-- texts, so lists without a search stay with the small index.
CREATE INDEX protocol_search ON protocol (practitioner_id, deleted_at, id, search_key);
CREATE INDEX protocol_run_out_stale ON protocol (run_out_stale, id) WHERE run_out_stale <> 0;

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

-- How products are taken. Amounts in `phases` are whole hundredths of the unit; a dose is read and written as a whole.
CREATE TABLE protocol_dose (
  protocol_id INTEGER NOT NULL,
  variant_id INTEGER NOT NULL,
  unit TEXT NOT NULL,
  phases TEXT NOT NULL CHECK (json_valid(phases)),
  updated_at INTEGER NOT NULL,
  -- Times of day of a dose, phase by phase.
  intakes INTEGER GENERATED ALWAYS AS (
    coalesce(json_array_length(phases, '$[0].intakes'), 0) + coalesce(json_array_length(phases, '$[1].intakes'), 0)
    + coalesce(json_array_length(phases, '$[2].intakes'), 0) + coalesce(json_array_length(phases, '$[3].intakes'), 0)) VIRTUAL,
  PRIMARY KEY (protocol_id, variant_id),
  FOREIGN KEY (protocol_id, variant_id) REFERENCES protocol_line (protocol_id, variant_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- A protocol has at most 300 times of day; what is more in it already does not grow.
CREATE TRIGGER protocol_intake_limit AFTER INSERT ON protocol_dose
WHEN (SELECT sum(intakes) FROM protocol_dose WHERE protocol_id = new.protocol_id) > 300
BEGIN SELECT RAISE (ABORT, 'maximum of intakes'); END;

CREATE TRIGGER protocol_intake_limit_of_change AFTER UPDATE OF phases ON protocol_dose
WHEN new.intakes > old.intakes
  AND (SELECT sum(intakes) FROM protocol_dose WHERE protocol_id = new.protocol_id) > 300
BEGIN SELECT RAISE (ABORT, 'maximum of intakes'); END;

-- What a practitioner usually gives of a product.
CREATE TABLE usual_dose (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  unit TEXT NOT NULL,
  phases TEXT NOT NULL CHECK (json_valid(phases)),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, product_id)
) STRICT, WITHOUT ROWID;

-- Findings about a protocol that its practitioner has considered. `key` names rule, lines, amounts and the version of the
-- table of levels, so that a changed dose or table is another finding. `by` is whoever considered it.
CREATE TABLE protocol_considered (
  protocol_id INTEGER NOT NULL REFERENCES protocol (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  by INTEGER NOT NULL,
  at INTEGER NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  tells_client INTEGER NOT NULL DEFAULT 0 CHECK (tells_client IN (0, 1)),
  PRIMARY KEY (protocol_id, key)
) STRICT, WITHOUT ROWID;

-- The token opens what stands beside it in this database, so it is kept as it is, until 30 days after its end, when it can no
-- longer be restored. Its hash stays for 400 days: the page then says that the link has ended. A personal link was mailed to
-- an address without a proved account, and opens what was shared with it.
CREATE TABLE share_link (
  id INTEGER PRIMARY KEY,
  protocol_id INTEGER NOT NULL REFERENCES protocol (id) ON DELETE CASCADE,
  kind TEXT NOT NULL DEFAULT 'open' CHECK (kind IN ('open', 'personal')),
  client_id INTEGER REFERENCES user (id) ON DELETE CASCADE,
  token TEXT UNIQUE,
  token_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  ended_at INTEGER,
  ended_as TEXT CHECK (ended_as IN ('revoked', 'rotated', 'expired', 'removed')),
  CHECK ((kind = 'personal') = (client_id IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (ended_as IS NULL))
) STRICT;
CREATE UNIQUE INDEX one_open_link ON share_link (protocol_id) WHERE kind = 'open' AND ended_at IS NULL;
CREATE UNIQUE INDEX one_personal_link ON share_link (protocol_id, client_id) WHERE kind = 'personal' AND ended_at IS NULL;
CREATE INDEX share_link_by_client ON share_link (client_id, protocol_id) WHERE client_id IS NOT NULL;
CREATE INDEX share_link_by_end ON share_link (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX share_link_by_protocol ON share_link (protocol_id, ended_at);

-- Sealed versions: the tables above are the newest. `at` is the last edit of the version, a snapshot is
-- {name, description, lang, lines: [{variant_id, name, position, quantity, notes, dose}]}.
CREATE TABLE protocol_version (
  protocol_id INTEGER NOT NULL REFERENCES protocol (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  at INTEGER NOT NULL,
  sealed_at INTEGER NOT NULL,
  snapshot TEXT NOT NULL CHECK (json_valid(snapshot)),
  PRIMARY KEY (protocol_id, version)
) STRICT;

-- Readings that somebody confirmed with the button.
CREATE TABLE plan_receipt (
  id INTEGER PRIMARY KEY,
  protocol_id INTEGER NOT NULL REFERENCES protocol (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  link_id INTEGER REFERENCES share_link (id) ON DELETE CASCADE,
  client_id INTEGER REFERENCES user (id) ON DELETE CASCADE,
  read_at INTEGER NOT NULL,
  CHECK ((link_id IS NULL) <> (client_id IS NULL))
) STRICT;
CREATE INDEX plan_receipt_by_protocol ON plan_receipt (protocol_id, version);
CREATE INDEX plan_receipt_by_link ON plan_receipt (link_id, version) WHERE link_id IS NOT NULL;
CREATE INDEX plan_receipt_by_client ON plan_receipt (client_id, protocol_id) WHERE client_id IS NOT NULL;

-- A protocol has 100 versions with the newest: what goes first is the oldest that nobody has read.
CREATE TRIGGER protocol_version_limit AFTER INSERT ON protocol_version
BEGIN
  DELETE FROM protocol_version WHERE rowid IN (
    SELECT v.rowid FROM protocol_version v WHERE v.protocol_id = new.protocol_id
    ORDER BY v.version = new.version DESC, EXISTS (SELECT 1 FROM plan_receipt r
      WHERE r.protocol_id = v.protocol_id AND r.version = v.version) DESC, v.version DESC LIMIT -1 OFFSET 99);
  UPDATE protocol SET version_bytes = (SELECT sum(octet_length(snapshot)) FROM protocol_version
    WHERE protocol_id = new.protocol_id) WHERE id = new.protocol_id;
END;

CREATE TABLE protocol_assignment (
  protocol_id INTEGER NOT NULL REFERENCES protocol (id) ON DELETE CASCADE,
  client_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  assigned_by INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  notes TEXT NOT NULL,
  discount INTEGER CHECK (discount BETWEEN 0 AND 100),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  notes_lang TEXT,
  -- The plan's first day, as its client sets it. date() alone lets 2027-02-30 pass.
  starts_on TEXT CHECK (date(starts_on, '+0 days') IS starts_on),
  -- What was found when the protocol was shared last: a later table of levels or dose does not change it.
  findings TEXT CHECK (json_valid(findings)),
  -- 1 until the protocol has its first product: the client's mail is not sent before.
  waits INTEGER NOT NULL DEFAULT 0 CHECK (waits IN (0, 1)),
  PRIMARY KEY (protocol_id, client_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX protocol_assignment_waiting ON protocol_assignment (protocol_id) WHERE waits = 1;
CREATE INDEX protocol_assignment_by_client ON protocol_assignment (client_id, created_at);
CREATE INDEX protocol_assignment_by_sharer ON protocol_assignment (assigned_by);

-- Plans that their client has deleted, for who shared them, until they are shared again.
CREATE TABLE ended_assignment (
  protocol_id INTEGER NOT NULL REFERENCES protocol (id) ON DELETE CASCADE,
  client_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  assigned_by INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  ended_at INTEGER NOT NULL,
  PRIMARY KEY (protocol_id, client_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX ended_assignment_by_client ON ended_assignment (client_id);
CREATE INDEX ended_assignment_by_sharer ON ended_assignment (assigned_by);

CREATE TRIGGER assignment_shared_again AFTER INSERT ON protocol_assignment
BEGIN
  DELETE FROM ended_assignment WHERE protocol_id = new.protocol_id AND client_id = new.client_id;
END;

-- A personal link ends with what was shared, however that ends.
CREATE TRIGGER assignment_ended AFTER DELETE ON protocol_assignment
BEGIN
  UPDATE share_link SET ended_at = CAST(unixepoch('subsec') * 1000 AS INTEGER), ended_as = 'removed'
  WHERE client_id = old.client_id AND protocol_id = old.protocol_id AND ended_at IS NULL;
END;
CREATE TRIGGER assignment_moved AFTER UPDATE OF client_id ON protocol_assignment
BEGIN
  UPDATE share_link SET ended_at = CAST(unixepoch('subsec') * 1000 AS INTEGER), ended_as = 'removed'
  WHERE client_id = old.client_id AND protocol_id = old.protocol_id AND ended_at IS NULL;
END;

-- Mails that sharing has sent to an address, for a day. No reference to `user`: an account that is deleted and
-- invited again does not begin at nothing.
CREATE TABLE share_mail (
  id INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL,
  sharer_id INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('invitation', 'news')),
  sent_at INTEGER NOT NULL
) STRICT;
CREATE INDEX share_mail_by_recipient ON share_mail (recipient, sent_at);
CREATE INDEX share_mail_by_time ON share_mail (sent_at);

-- Packs that a client says to have got beyond the plan's quantity.
CREATE TABLE plan_stock (
  protocol_id INTEGER NOT NULL,
  client_id INTEGER NOT NULL,
  variant_id INTEGER NOT NULL,
  packs INTEGER NOT NULL CHECK (packs BETWEEN 1 AND 99),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (protocol_id, client_id, variant_id),
  FOREIGN KEY (protocol_id, client_id) REFERENCES protocol_assignment (protocol_id, client_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Derived by the cron: the day on which what a client has of a product no longer suffices.
CREATE TABLE plan_run_out (
  protocol_id INTEGER NOT NULL,
  client_id INTEGER NOT NULL,
  variant_id INTEGER NOT NULL,
  runs_out_on TEXT NOT NULL,
  told_at INTEGER,
  PRIMARY KEY (protocol_id, client_id, variant_id),
  FOREIGN KEY (protocol_id, client_id) REFERENCES protocol_assignment (protocol_id, client_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

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
  -- {"unit": …, "phases": …} of a dose.
  dose TEXT CHECK (json_valid(dose)),
  PRIMARY KEY (template_id, variant_id)
) STRICT, WITHOUT ROWID;
