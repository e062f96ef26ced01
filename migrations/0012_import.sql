-- What a product was imported from last, so that the same again changes nothing.
CREATE TABLE product_import (
  product_id INTEGER PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
  digest TEXT NOT NULL
) STRICT;
