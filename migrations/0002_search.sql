-- One full-text table per language; rowid is the product's id. The text is folded before it is written
-- (see src/domain/search-text.ts), Chinese and Japanese as overlapping pairs of characters.

CREATE VIRTUAL TABLE search_en USING fts5 (
  name, brand, ingredients, terms,
  content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);

CREATE VIRTUAL TABLE search_de USING fts5 (
  name, brand, ingredients, terms,
  content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);

CREATE VIRTUAL TABLE search_da USING fts5 (
  name, brand, ingredients, terms,
  content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);

CREATE VIRTUAL TABLE search_es USING fts5 (
  name, brand, ingredients, terms,
  content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);

CREATE VIRTUAL TABLE search_fr USING fts5 (
  name, brand, ingredients, terms,
  content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);

CREATE VIRTUAL TABLE search_hu USING fts5 (
  name, brand, ingredients, terms,
  content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);

CREATE VIRTUAL TABLE search_it USING fts5 (
  name, brand, ingredients, terms,
  content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);

CREATE VIRTUAL TABLE search_ja USING fts5 (
  name, brand, ingredients, terms,
  content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);

CREATE VIRTUAL TABLE search_nl USING fts5 (
  name, brand, ingredients, terms,
  content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);

CREATE VIRTUAL TABLE search_pt USING fts5 (
  name, brand, ingredients, terms,
  content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);

CREATE VIRTUAL TABLE search_ro USING fts5 (
  name, brand, ingredients, terms,
  content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);

CREATE VIRTUAL TABLE search_zh_tw USING fts5 (
  name, brand, ingredients, terms,
  content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);

-- Words of the catalogue, folded, under every spelling with one letter left out, to forgive one typo.
CREATE TABLE search_spelling (
  language TEXT NOT NULL,
  variant TEXT NOT NULL,
  word TEXT NOT NULL,
  shown TEXT NOT NULL,
  products INTEGER NOT NULL,
  PRIMARY KEY (language, variant, word)
) STRICT, WITHOUT ROWID;
