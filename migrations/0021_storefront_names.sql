-- Names of storefronts that look alike belong to one account. Time is milliseconds since 1970 in UTC.

-- `key` is '/' and the address that a name makes, or '~' and what the name looks like (its skeleton). `released_at` is
-- when the owner took another name: until 90 days later the old one stays reserved, and its address leads to the new.
CREATE TABLE storefront_name (
  key TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  released_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX storefront_name_by_user ON storefront_name (user_id);
CREATE INDEX storefront_name_by_release ON storefront_name (released_at) WHERE released_at IS NOT NULL;

INSERT INTO storefront_name (key, user_id) SELECT '/' || slug, user_id FROM store WHERE slug IS NOT NULL;

-- Skeletons are exact for addresses of Latin letters and digits; others get theirs with the next save. Of two that
-- look alike the older store has the key.
INSERT OR IGNORE INTO storefront_name (key, user_id)
SELECT '~' || replace(replace(replace(replace(replace(replace(slug, '-', ''), '0', 'o'), '1', 'l'), 'i', 'l'), 'm', 'rn'),
         'w', 'vv'), user_id
FROM store WHERE slug IS NOT NULL ORDER BY id;
