-- Deleted notes and webhooks can be restored for a day. A deleted webhook is disabled as well, so that it gets no event.
ALTER TABLE client_note ADD COLUMN deleted_at INTEGER;
ALTER TABLE webhook ADD COLUMN deleted_at INTEGER;
CREATE INDEX client_note_deleted ON client_note (deleted_at) WHERE deleted_at IS NOT NULL;
