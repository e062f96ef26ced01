-- A practitioner's own templates. `lines` is [{variantId, quantity, notes, dose}], a dose as in `protocol_template_line`.
-- What is removed can be restored until the next one is saved, or until the cron deletes it.
CREATE TABLE own_template (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  removed_at INTEGER
) STRICT;
CREATE INDEX own_template_by_user ON own_template (user_id);
CREATE INDEX own_template_removed ON own_template (removed_at) WHERE removed_at IS NOT NULL;
