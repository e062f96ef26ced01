CREATE TABLE product (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  brand_id INTEGER NOT NULL REFERENCES brand (id),
  popularity INTEGER NOT NULL,
  practitioner_only INTEGER NOT NULL DEFAULT 0 CHECK (practitioner_only IN (0, 1)),
  portion_units REAL NOT NULL,
  portion_unit TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- Weight or volume of a daily portion in the unit of the packages (g or ml); null for what is taken by number.
  portion_net REAL CHECK (portion_net > 0),
  -- When the label says to take it: `with-meal`, `bedtime`, …; null where it does not say.
  timing TEXT,
  -- A code for each text of `product_text.warnings`, in the same order, null for one without code.
  warning_codes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(warning_codes))
) STRICT;
CREATE INDEX product_by_brand ON product (brand_id);

-- `search_key` is a name as the search folds it, for hits on the exact name.
CREATE TABLE product_name (
  language TEXT NOT NULL,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  search_key TEXT NOT NULL,
  PRIMARY KEY (language, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_name_by_search_key ON product_name (language, search_key);
CREATE INDEX product_name_by_product ON product_name (product_id);

CREATE TABLE product_text (
  language TEXT NOT NULL,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  summary TEXT NOT NULL,
  description TEXT NOT NULL,
  portion_label TEXT NOT NULL,
  directions TEXT NOT NULL,
  warnings TEXT NOT NULL CHECK (json_valid(warnings)),
  ingredients TEXT NOT NULL,
  storage TEXT NOT NULL,
  PRIMARY KEY (product_id, language)
) STRICT;

-- `sort` 0 is the value that fits best: the first category is the one of the breadcrumb.
CREATE TABLE product_facet (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  facet TEXT NOT NULL,
  value_id INTEGER NOT NULL,
  sort INTEGER NOT NULL,
  PRIMARY KEY (product_id, facet, value_id),
  FOREIGN KEY (facet, value_id) REFERENCES filter_value (facet, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE composition (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  line INTEGER NOT NULL,
  ingredient_id INTEGER NOT NULL REFERENCES term (id),
  form_id INTEGER REFERENCES term (id),
  part_of INTEGER,
  amount REAL NOT NULL CHECK (amount > 0),
  unit TEXT NOT NULL,
  nrv_percent REAL,
  PRIMARY KEY (product_id, line)
) STRICT, WITHOUT ROWID;

CREATE TABLE product_allergen (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  allergen_id INTEGER NOT NULL REFERENCES term (id),
  status TEXT NOT NULL CHECK (status IN ('contains', 'may_contain', 'free', 'unknown')),
  PRIMARY KEY (product_id, allergen_id)
) STRICT, WITHOUT ROWID;

-- Two products may have one SKU, as in exports of other shops. `is_net_known` is 0 where nobody has said what a product weighs or
-- measures: `net_amount` and `net_unit` say nothing there, and it has no price per kilogram or litre.
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

CREATE TABLE variant_label (
  language TEXT NOT NULL,
  variant_id INTEGER NOT NULL REFERENCES variant (id) ON DELETE CASCADE,
  label TEXT NOT NULL,
  PRIMARY KEY (variant_id, language)
) STRICT, WITHOUT ROWID;

-- The price from a moment on. `reduced_from` is the price before, announced beside it while the reduction
-- lasts. Rows are only ever added: the lowest price of the 30 days before a reduction derives from them.
CREATE TABLE price_history (
  variant_id INTEGER NOT NULL REFERENCES variant (id) ON DELETE CASCADE,
  from_at INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  reduced_from INTEGER CHECK (reduced_from > amount),
  PRIMARY KEY (variant_id, from_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX price_history_by_start ON price_history (from_at);

CREATE TRIGGER price_history_keeps_rows BEFORE UPDATE ON price_history
BEGIN SELECT RAISE (ABORT, 'price_history is append-only'); END;

CREATE TRIGGER price_history_keeps_past BEFORE DELETE ON price_history
WHEN EXISTS (SELECT 1 FROM variant WHERE id = old.variant_id)
BEGIN SELECT RAISE (ABORT, 'price_history is append-only'); END;

-- A picture of the catalogue: its files are `{path}-{size}.webp`.
CREATE TABLE picture (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE asset (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  variant_id INTEGER REFERENCES variant (id) ON DELETE CASCADE,
  picture_id INTEGER NOT NULL REFERENCES picture (id),
  sort INTEGER NOT NULL,
  is_primary INTEGER NOT NULL CHECK (is_primary IN (0, 1)),
  -- What a picture of a product shows, `{"en": "…"}`. Without a text of its own a picture is described by the product's name.
  alt TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(alt))
) STRICT;
CREATE INDEX asset_by_product ON asset (product_id);
CREATE INDEX asset_by_variant ON asset (variant_id) WHERE variant_id IS NOT NULL;

-- What a product was imported from last, so that the same again changes nothing.
CREATE TABLE product_import (
  product_id INTEGER PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
  digest TEXT NOT NULL,
  -- The other words that it is searched by, `{"de": "…"}`: full-text rows do not give back what stands in them, and those of
  -- a language are written anew when its English name changes. A language that is missing keeps its row.
  search_words TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(search_words))
) STRICT;
