-- Quantities only: prices and names are the catalogue's.
CREATE TABLE cart_line (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  variant_id INTEGER NOT NULL REFERENCES variant (id) ON DELETE CASCADE,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  added_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, variant_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX cart_line_by_variant ON cart_line (variant_id);

-- A cart holds 200 lines, a wishlist 500 items; what is added beyond that is left out.
CREATE TRIGGER cart_line_limit BEFORE INSERT ON cart_line
WHEN (SELECT count(*) FROM cart_line WHERE user_id = new.user_id) >= 200
  AND NOT EXISTS (SELECT 1 FROM cart_line WHERE user_id = new.user_id AND variant_id = new.variant_id)
BEGIN SELECT RAISE (IGNORE); END;

CREATE TABLE wishlist_item (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  variant_id INTEGER NOT NULL REFERENCES variant (id) ON DELETE CASCADE,
  added_at INTEGER NOT NULL,
  UNIQUE (user_id, variant_id)
) STRICT;
CREATE INDEX wishlist_item_by_variant ON wishlist_item (variant_id);

CREATE TRIGGER wishlist_item_limit BEFORE INSERT ON wishlist_item
WHEN (SELECT count(*) FROM wishlist_item WHERE user_id = new.user_id) >= 500
  AND NOT EXISTS (SELECT 1 FROM wishlist_item WHERE user_id = new.user_id AND variant_id = new.variant_id)
BEGIN SELECT RAISE (IGNORE); END;
