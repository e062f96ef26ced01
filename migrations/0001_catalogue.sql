-- Lists that products are described and filtered by. Texts of people stand in tables per language; brand names and slugs are
-- the same in all. In all migrations money is integer minor units (cents or pence), time is milliseconds since 1970 in UTC.

CREATE TABLE brand (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  search_key TEXT NOT NULL,
  operator_name TEXT NOT NULL,
  operator_address TEXT NOT NULL CHECK (json_valid(operator_address))
) STRICT;

-- The lookup lists: category tree, health goals, delivery forms, free from, suitable for.
CREATE TABLE filter_value (
  facet TEXT NOT NULL
    CHECK (facet IN ('categories', 'health_goals', 'delivery_forms', 'free_from', 'suitable_for')),
  id INTEGER NOT NULL,
  slug TEXT NOT NULL,
  parent_id INTEGER,
  sort INTEGER NOT NULL,
  PRIMARY KEY (facet, id),
  UNIQUE (facet, slug),
  FOREIGN KEY (facet, parent_id) REFERENCES filter_value (facet, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE filter_value_name (
  language TEXT NOT NULL,
  facet TEXT NOT NULL,
  id INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (language, facet, id),
  FOREIGN KEY (facet, id) REFERENCES filter_value (facet, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Words of the composition and the allergen table.
CREATE TABLE term (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('ingredient', 'form', 'allergen')),
  slug TEXT NOT NULL,
  latin TEXT,
  UNIQUE (kind, slug)
) STRICT;

CREATE TABLE term_name (
  language TEXT NOT NULL,
  term_id INTEGER NOT NULL REFERENCES term (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  PRIMARY KEY (language, term_id)
) STRICT, WITHOUT ROWID;

-- What an extract is standardised to, in words: "standardised to 95% curcuminoids".
CREATE TABLE ingredient_standard (
  language TEXT NOT NULL,
  term_id INTEGER NOT NULL REFERENCES term (id) ON DELETE CASCADE,
  standard TEXT NOT NULL,
  PRIMARY KEY (language, term_id)
) STRICT, WITHOUT ROWID;

-- Words after an amount, by plural category of the language: {"one": "…", "other": "…"}.
CREATE TABLE unit_name (
  language TEXT NOT NULL,
  unit TEXT NOT NULL,
  forms TEXT NOT NULL CHECK (json_valid(forms)),
  PRIMARY KEY (language, unit)
) STRICT, WITHOUT ROWID;

-- One row. Everything a worker keeps of the catalogue is valid for one version; `priced_at` is the moment
-- whose prices that version shows, `languages` are those it has texts in.
CREATE TABLE catalogue_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL,
  priced_at INTEGER NOT NULL,
  languages TEXT NOT NULL CHECK (json_valid(languages)),
  -- The version that the stored index was made for. `version` rises with every transaction that changes what is shown of
  -- the catalogue: those of an import come before the index that is made of them.
  index_version INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The columns the worker filters, counts and orders with: base64 in pieces, written with each version.
CREATE TABLE facet_index (
  name TEXT NOT NULL,
  piece INTEGER NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (name, piece)
) STRICT;
