-- Notes of a practitioner about a client, for the practitioner alone. They outlive the list's row for as long as a removal can be
-- undone; the cron deletes them then.
CREATE TABLE client_note (
  id INTEGER PRIMARY KEY,
  practitioner_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  client_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX client_note_by_client ON client_note (practitioner_id, client_id);
CREATE INDEX client_note_about ON client_note (client_id);
