-- A change is told once a version: when the version is sealed, or after 30 minutes without an edit (VERSION_IDLE_MS), whichever is
-- first. A first version is no change.
DROP TRIGGER webhook_of_change;

CREATE TRIGGER webhook_of_edit AFTER UPDATE OF updated_at ON protocol WHEN new.version > 1
BEGIN
  INSERT OR REPLACE INTO webhook_delivery (id, webhook_id, type, subject, body, created_at, next_try_at)
  SELECT 'msg_' || lower(hex(randomblob(12))), w.id, 'protocol.changed', new.id || '/v' || new.version,
    json_object('type', 'protocol.changed', 'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', new.updated_at / 1000.0, 'unixepoch'),
      'data', json_object('protocol_id', new.id, 'version', new.version)), new.updated_at, new.updated_at + 1800000
  FROM webhook w WHERE w.user_id = new.practitioner_id AND w.disabled_at IS NULL
    AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = 'protocol.changed');
END;

CREATE TRIGGER webhook_of_seal AFTER INSERT ON protocol_version WHEN new.version > 1
BEGIN
  UPDATE webhook_delivery SET next_try_at = new.sealed_at
  WHERE subject = new.protocol_id || '/v' || new.version AND done_at IS NULL AND tries = 0 AND next_try_at > new.sealed_at
    AND webhook_id IN (SELECT w.id FROM protocol p JOIN webhook w ON w.user_id = p.practitioner_id WHERE p.id = new.protocol_id);
END;
