-- Moment of the last change of the note to a client, null for none, and the one that a receipt was given for: a receipt
-- confirms the note as well as the version.
ALTER TABLE protocol_assignment ADD COLUMN note_version INTEGER;
ALTER TABLE plan_receipt ADD COLUMN note_version INTEGER;
