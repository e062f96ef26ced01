-- Addresses of other software that is told of events. Secrets are encrypted; the old one signs beside the new one until `old_until`.
CREATE TABLE webhook (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  url TEXT NOT NULL,
  events TEXT NOT NULL CHECK (json_valid(events)),
  secret TEXT NOT NULL,
  old_secret TEXT,
  old_until INTEGER,
  created_at INTEGER NOT NULL,
  failing_since INTEGER,
  disabled_at INTEGER
) STRICT;
CREATE INDEX webhook_by_user ON webhook (user_id);

-- Events to send, written in the transaction of their cause. A try takes a row by moving `next_try_at`, like a mail's. `subject`
-- makes an event of the cron unique.
CREATE TABLE webhook_delivery (
  id TEXT PRIMARY KEY,
  webhook_id TEXT NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
  client_id INTEGER REFERENCES user (id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  subject TEXT,
  body TEXT NOT NULL CHECK (json_valid(body)),
  created_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER NOT NULL,
  status INTEGER,
  done_at INTEGER,
  UNIQUE (webhook_id, subject)
) STRICT;
CREATE INDEX webhook_delivery_due ON webhook_delivery (next_try_at) WHERE done_at IS NULL;
CREATE INDEX webhook_delivery_by_webhook ON webhook_delivery (webhook_id, created_at);
CREATE INDEX webhook_delivery_by_client ON webhook_delivery (client_id);

-- A version is sealed by many causes, and each is a change to tell.
CREATE TRIGGER webhook_of_change AFTER INSERT ON protocol_version
BEGIN
  INSERT INTO webhook_delivery (id, webhook_id, type, body, created_at, next_try_at)
  SELECT 'msg_' || lower(hex(randomblob(12))), w.id, 'protocol.changed', json_object('type', 'protocol.changed',
      'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', new.sealed_at / 1000.0, 'unixepoch'),
      'data', json_object('protocol_id', new.protocol_id, 'version', new.version)), new.sealed_at, new.sealed_at
  FROM protocol p JOIN webhook w ON w.user_id = p.practitioner_id
  WHERE p.id = new.protocol_id AND w.disabled_at IS NULL
    AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = 'protocol.changed');
END;
