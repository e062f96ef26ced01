-- Short notes count as well: each of up to 100 characters was let through beyond the 40,000 of a protocol.
DROP TRIGGER protocol_note_limit;
DROP TRIGGER protocol_note_limit_of_change;
CREATE TRIGGER protocol_note_limit AFTER INSERT ON protocol_line
WHEN new.notes <> '' AND (SELECT sum(length(notes)) FROM protocol_line WHERE protocol_id = new.protocol_id) > 40000
BEGIN SELECT RAISE (ABORT, 'maximum of notes'); END;

CREATE TRIGGER protocol_note_limit_of_change AFTER UPDATE OF notes ON protocol_line
WHEN length(new.notes) > length(old.notes)
  AND (SELECT sum(length(notes)) FROM protocol_line WHERE protocol_id = new.protocol_id) > 40000
BEGIN SELECT RAISE (ABORT, 'maximum of notes'); END;
