-- Two products may have one SKU, as in exports of other shops. Dropping a table removes the rows that refer to it, so these
-- are put aside meanwhile.
CREATE TABLE saved_variant AS SELECT * FROM variant;
CREATE TABLE saved_label AS SELECT * FROM variant_label;
CREATE TABLE saved_price AS SELECT * FROM price_history;
CREATE TABLE saved_asset AS SELECT * FROM asset WHERE variant_id IS NOT NULL;
CREATE TABLE saved_line AS SELECT * FROM cart_line;
CREATE TABLE saved_item AS SELECT * FROM wishlist_item;
DROP TABLE variant;

CREATE TABLE variant (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  sort INTEGER NOT NULL,
  sku TEXT NOT NULL,
  unit_of_measure TEXT NOT NULL,
  weight REAL,
  available INTEGER NOT NULL CHECK (available IN (0, 1)),
  net_amount REAL NOT NULL CHECK (net_amount > 0),
  net_unit TEXT NOT NULL CHECK (net_unit IN ('g', 'ml')),
  pieces INTEGER CHECK (pieces > 0),
  sold_by_number INTEGER NOT NULL CHECK (sold_by_number IN (0, 1)),
  is_net_known INTEGER NOT NULL DEFAULT 1 CHECK (is_net_known IN (0, 1)),
  UNIQUE (product_id, sort),
  UNIQUE (product_id, sku)
) STRICT;
CREATE INDEX variant_by_sku ON variant (sku);

INSERT INTO variant SELECT * FROM saved_variant;
INSERT OR IGNORE INTO variant_label SELECT * FROM saved_label;
INSERT OR IGNORE INTO price_history SELECT * FROM saved_price;
INSERT OR IGNORE INTO asset SELECT * FROM saved_asset;
INSERT OR IGNORE INTO cart_line SELECT * FROM saved_line;
INSERT OR IGNORE INTO wishlist_item SELECT * FROM saved_item;
DROP TABLE saved_variant;
DROP TABLE saved_label;
DROP TABLE saved_price;
DROP TABLE saved_asset;
DROP TABLE saved_line;
DROP TABLE saved_item;
