-- A practitioner's small public page.

-- Uploaded pictures; the bytes stand in R2 under the same id. `attached` is 0 until a store shows the picture;
-- what no store shows any more is removed with its bytes.
CREATE TABLE media (
  id TEXT PRIMARY KEY,
  store_id INTEGER REFERENCES store (id) ON DELETE SET NULL,
  type TEXT NOT NULL,
  attached INTEGER NOT NULL DEFAULT 0 CHECK (attached IN (0, 1)),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX media_by_store ON media (store_id);

-- The page is public once `slug` is there, which is made from the name. Pictures are ids of media.
CREATE TABLE store (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL UNIQUE REFERENCES user (id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  theme TEXT NOT NULL,
  shop_name TEXT,
  slug TEXT UNIQUE,
  payment_type TEXT NOT NULL DEFAULT 'not_set',
  logo TEXT REFERENCES media (id),
  header_title TEXT NOT NULL DEFAULT '',
  header_description TEXT NOT NULL DEFAULT '',
  header_image TEXT REFERENCES media (id),
  about_title TEXT NOT NULL DEFAULT '',
  about_description TEXT NOT NULL DEFAULT '',
  about_image TEXT REFERENCES media (id),
  message TEXT NOT NULL DEFAULT '',
  services_title TEXT NOT NULL DEFAULT '',
  services_description TEXT NOT NULL DEFAULT '',
  faqs_enabled INTEGER NOT NULL DEFAULT 1 CHECK (faqs_enabled IN (0, 1)),
  appointment_url TEXT,
  contact_description TEXT NOT NULL DEFAULT '',
  opening_hours TEXT NOT NULL CHECK (json_valid(opening_hours)),
  timezone TEXT NOT NULL,
  approach_image_1 TEXT REFERENCES media (id),
  approach_image_2 TEXT REFERENCES media (id),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- 1 while the owner has taken the page offline: its name and addresses stay the owner's. 2 while the account waits for its
  -- erasure.
  is_offline INTEGER NOT NULL DEFAULT 0 CHECK (is_offline IN (0, 1, 2)),
  -- The folded words that a storefront is found by in the list of practices; NULL until they are made from the texts as
  -- they are now. The next search makes them.
  search_text TEXT,
  -- Random; the address of a picture that its owner gets while the storefront is offline contains it.
  preview_key TEXT,
  -- Whether the practitioner's plans say that the practitioner may earn a commission.
  commission_notice INTEGER NOT NULL DEFAULT 0 CHECK (commission_notice IN (0, 1)),
  CHECK ((shop_name IS NULL) = (slug IS NULL))
) STRICT;

CREATE TRIGGER store_search_text AFTER UPDATE OF shop_name, slug, header_title, header_description, contact_description
ON store
BEGIN UPDATE store SET search_text = NULL WHERE id = new.id; END;

-- In lists `sort` orders; it may have gaps, places are counted when they are read.
CREATE TABLE store_service (
  id INTEGER PRIMARY KEY,
  store_id INTEGER NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  sort INTEGER NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  icon TEXT NOT NULL
) STRICT;
CREATE INDEX store_service_by_store ON store_service (store_id, sort);

-- What is added beyond the limits of the lists is left out.
CREATE TRIGGER store_service_limit BEFORE INSERT ON store_service
WHEN (SELECT count(*) FROM store_service WHERE store_id = new.store_id) >= 50
BEGIN SELECT RAISE (IGNORE); END;

CREATE TRIGGER store_service_added AFTER INSERT ON store_service
BEGIN UPDATE store SET search_text = NULL WHERE id = new.store_id; END;

CREATE TRIGGER store_service_renamed AFTER UPDATE OF name ON store_service
BEGIN UPDATE store SET search_text = NULL WHERE id = new.store_id; END;

CREATE TRIGGER store_service_removed AFTER DELETE ON store_service
BEGIN UPDATE store SET search_text = NULL WHERE id = old.store_id; END;

-- `made_as` is a random name that the transaction which makes a package knows it by.
CREATE TABLE store_package (
  id INTEGER PRIMARY KEY,
  store_id INTEGER NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  sort INTEGER NOT NULL,
  made_as TEXT NOT NULL UNIQUE,
  image TEXT REFERENCES media (id)
) STRICT;
CREATE INDEX store_package_by_store ON store_package (store_id, sort);
CREATE INDEX store_package_by_image ON store_package (image);

CREATE TRIGGER store_package_limit BEFORE INSERT ON store_package
WHEN (SELECT count(*) FROM store_package WHERE store_id = new.store_id) >= 20
BEGIN SELECT RAISE (IGNORE); END;

CREATE TABLE store_feature (
  id INTEGER PRIMARY KEY,
  package_id INTEGER NOT NULL REFERENCES store_package (id) ON DELETE CASCADE,
  sort INTEGER NOT NULL,
  text TEXT NOT NULL
) STRICT;
CREATE INDEX store_feature_by_package ON store_feature (package_id, sort);

CREATE TRIGGER store_feature_limit BEFORE INSERT ON store_feature
WHEN (SELECT count(*) FROM store_feature WHERE package_id = new.package_id) >= 30
BEGIN SELECT RAISE (IGNORE); END;

CREATE TABLE store_faq (
  id INTEGER PRIMARY KEY,
  store_id INTEGER NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  sort INTEGER NOT NULL,
  question TEXT NOT NULL,
  answer TEXT NOT NULL,
  enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1))
) STRICT;
CREATE INDEX store_faq_by_store ON store_faq (store_id, sort);

CREATE TRIGGER store_faq_limit BEFORE INSERT ON store_faq
WHEN (SELECT count(*) FROM store_faq WHERE store_id = new.store_id) >= 50
BEGIN SELECT RAISE (IGNORE); END;

-- `key` is '/' and the address that a name makes, or '~' and what the name looks like (its skeleton). `released_at` is
-- when the owner took another name: until 90 days later the old one stays reserved, and its address leads to the new.
CREATE TABLE storefront_name (
  key TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  released_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX storefront_name_by_user ON storefront_name (user_id);
CREATE INDEX storefront_name_by_release ON storefront_name (released_at) WHERE released_at IS NOT NULL;
