-- Notes of a protocol have at most 40,000 characters together: its pages repeat each note, and cost what they hold.
CREATE TRIGGER protocol_note_limit AFTER INSERT ON protocol_line
WHEN length(new.notes) > 100 AND (SELECT sum(length(notes)) FROM protocol_line WHERE protocol_id = new.protocol_id) > 40000
BEGIN SELECT RAISE (ABORT, 'maximum of notes'); END;

CREATE TRIGGER protocol_note_limit_of_change AFTER UPDATE OF notes ON protocol_line
WHEN length(new.notes) > max(100, length(old.notes))
  AND (SELECT sum(length(notes)) FROM protocol_line WHERE protocol_id = new.protocol_id) > 40000
BEGIN SELECT RAISE (ABORT, 'maximum of notes'); END;
