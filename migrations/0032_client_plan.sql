-- A plan as its client takes it. Time is milliseconds since 1970 in UTC; a day is a civil date without a zone.

-- Which day is today for the account: an IANA name, sent by the browser.
ALTER TABLE user ADD COLUMN timezone TEXT NOT NULL DEFAULT 'Europe/London';

-- 0: `plan_run_out` is up to date. Every touch of the protocol, of a start, a stock or a label sets 1; the cron that makes
-- the rows again puts a number of its own there meanwhile, so that a touch in between is not lost.
ALTER TABLE protocol ADD COLUMN run_out_stale INTEGER NOT NULL DEFAULT 1;
CREATE INDEX protocol_run_out_stale ON protocol (run_out_stale, id) WHERE run_out_stale <> 0;

-- The interface language in which name, description and notes were last written; null where nobody recorded it.
ALTER TABLE protocol ADD COLUMN lang TEXT;
ALTER TABLE protocol_assignment ADD COLUMN notes_lang TEXT;

-- The plan's first day, as its client sets it. date() alone lets 2027-02-30 pass.
ALTER TABLE protocol_assignment ADD COLUMN starts_on TEXT CHECK (date(starts_on, '+0 days') IS starts_on);

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

-- Whether the practitioner's plans say that the practitioner may earn a commission.
ALTER TABLE store ADD COLUMN commission_notice INTEGER NOT NULL DEFAULT 0 CHECK (commission_notice IN (0, 1));
