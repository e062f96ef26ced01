-- Findings about a protocol that its practitioner has considered. `key` names rule, lines, amounts and the version of the
-- table of levels, so that a changed dose or table is another finding. `by` is whoever considered it. Time is milliseconds UTC.
CREATE TABLE protocol_considered (
  protocol_id INTEGER NOT NULL REFERENCES protocol (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  by INTEGER NOT NULL,
  at INTEGER NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  tells_client INTEGER NOT NULL DEFAULT 0 CHECK (tells_client IN (0, 1)),
  PRIMARY KEY (protocol_id, key)
) STRICT, WITHOUT ROWID;

-- What was found when the protocol was shared last: a later table of levels or dose does not change it.
ALTER TABLE protocol_assignment ADD COLUMN findings TEXT CHECK (json_valid(findings));

-- Consent to needs can end: what was found with them goes as well.
CREATE TRIGGER findings_with_needs_end AFTER DELETE ON client_need
BEGIN
  UPDATE protocol_assignment SET findings = json_remove(findings, '$.with_needs')
  WHERE client_id = OLD.client_id AND findings IS NOT NULL AND assigned_by = OLD.practitioner_id;
END;
