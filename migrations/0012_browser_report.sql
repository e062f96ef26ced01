-- How many reports of browsers came on a day, by kind, without a person; the log has what they say.
CREATE TABLE browser_report (
  day INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('error', 'csp-violation', 'crash', 'other')),
  times INTEGER NOT NULL,
  PRIMARY KEY (day, kind)
) STRICT, WITHOUT ROWID;
