-- Ids of deleted rows are not given again: a page that still shows such a row would change or delete another one.

CREATE TABLE new_store_service (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  store_id INTEGER NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  sort INTEGER NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  icon TEXT NOT NULL
) STRICT;
INSERT INTO new_store_service (id, store_id, sort, name, description, icon)
SELECT id, store_id, sort, name, description, icon FROM store_service;
DROP TABLE store_service;
ALTER TABLE new_store_service RENAME TO store_service;
CREATE INDEX store_service_by_store ON store_service (store_id, sort);

CREATE TRIGGER store_service_limit BEFORE INSERT ON store_service
WHEN (SELECT count(*) FROM store_service WHERE store_id = new.store_id) >= 50
BEGIN SELECT RAISE (IGNORE); END;

CREATE TRIGGER store_service_added AFTER INSERT ON store_service
BEGIN UPDATE store SET search_text = NULL WHERE id = new.store_id; END;

CREATE TRIGGER store_service_renamed AFTER UPDATE OF name ON store_service
BEGIN UPDATE store SET search_text = NULL WHERE id = new.store_id; END;

CREATE TRIGGER store_service_removed AFTER DELETE ON store_service
BEGIN UPDATE store SET search_text = NULL WHERE id = old.store_id; END;

-- `made_as` is a random name that the transaction which makes or changes a package knows it by.
CREATE TABLE new_store_package (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  store_id INTEGER NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  sort INTEGER NOT NULL,
  made_as TEXT NOT NULL UNIQUE,
  image TEXT REFERENCES media (id)
) STRICT;
INSERT INTO new_store_package (id, store_id, sort, made_as, image)
SELECT id, store_id, sort, made_as, image FROM store_package;

-- Dropping a table deletes its rows first: features go before packages, so that nothing is deleted with a package.
CREATE TABLE new_store_feature (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  package_id INTEGER NOT NULL REFERENCES new_store_package (id) ON DELETE CASCADE,
  sort INTEGER NOT NULL,
  text TEXT NOT NULL
) STRICT;
INSERT INTO new_store_feature (id, package_id, sort, text) SELECT id, package_id, sort, text FROM store_feature;
DROP TABLE store_feature;
DROP TABLE store_package;
ALTER TABLE new_store_package RENAME TO store_package;
ALTER TABLE new_store_feature RENAME TO store_feature;
CREATE INDEX store_package_by_store ON store_package (store_id, sort);
CREATE INDEX store_package_by_image ON store_package (image);
CREATE INDEX store_feature_by_package ON store_feature (package_id, sort);

CREATE TRIGGER store_package_limit BEFORE INSERT ON store_package
WHEN (SELECT count(*) FROM store_package WHERE store_id = new.store_id) >= 20
BEGIN SELECT RAISE (IGNORE); END;

CREATE TRIGGER store_feature_limit BEFORE INSERT ON store_feature
WHEN (SELECT count(*) FROM store_feature WHERE package_id = new.package_id) >= 30
BEGIN SELECT RAISE (IGNORE); END;

CREATE TABLE new_store_faq (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  store_id INTEGER NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  sort INTEGER NOT NULL,
  question TEXT NOT NULL,
  answer TEXT NOT NULL,
  enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1))
) STRICT;
INSERT INTO new_store_faq (id, store_id, sort, question, answer, enabled)
SELECT id, store_id, sort, question, answer, enabled FROM store_faq;
DROP TABLE store_faq;
ALTER TABLE new_store_faq RENAME TO store_faq;
CREATE INDEX store_faq_by_store ON store_faq (store_id, sort);

CREATE TRIGGER store_faq_limit BEFORE INSERT ON store_faq
WHEN (SELECT count(*) FROM store_faq WHERE store_id = new.store_id) >= 50
BEGIN SELECT RAISE (IGNORE); END;

CREATE TABLE new_client_note (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  practitioner_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  client_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER
) STRICT;
INSERT INTO new_client_note (id, practitioner_id, client_id, text, created_at, updated_at, deleted_at)
SELECT id, practitioner_id, client_id, text, created_at, updated_at, deleted_at FROM client_note;
DROP TABLE client_note;
ALTER TABLE new_client_note RENAME TO client_note;
CREATE INDEX client_note_by_client ON client_note (practitioner_id, client_id);
CREATE INDEX client_note_about ON client_note (client_id);
CREATE INDEX client_note_deleted ON client_note (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE new_address (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  line_1 TEXT NOT NULL,
  line_2 TEXT,
  city TEXT NOT NULL,
  postcode TEXT NOT NULL,
  phone TEXT,
  country TEXT NOT NULL CHECK (length(country) = 2)
) STRICT;
INSERT INTO new_address (id, user_id, is_default, first_name, last_name, line_1, line_2, city, postcode, phone, country)
SELECT id, user_id, is_default, first_name, last_name, line_1, line_2, city, postcode, phone, country FROM address;
DROP TABLE address;
ALTER TABLE new_address RENAME TO address;
CREATE INDEX address_by_user ON address (user_id);
CREATE UNIQUE INDEX one_default_address ON address (user_id) WHERE is_default = 1;
