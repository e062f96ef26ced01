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
CREATE VIRTUAL TABLE search_en_vocabulary USING fts5vocab (search_en, 'row');
CREATE VIRTUAL TABLE search_de_vocabulary USING fts5vocab (search_de, 'row');
CREATE VIRTUAL TABLE search_da_vocabulary USING fts5vocab (search_da, 'row');
CREATE VIRTUAL TABLE search_es_vocabulary USING fts5vocab (search_es, 'row');
CREATE VIRTUAL TABLE search_fr_vocabulary USING fts5vocab (search_fr, 'row');
CREATE VIRTUAL TABLE search_hu_vocabulary USING fts5vocab (search_hu, 'row');
CREATE VIRTUAL TABLE search_it_vocabulary USING fts5vocab (search_it, 'row');
CREATE VIRTUAL TABLE search_ja_vocabulary USING fts5vocab (search_ja, 'row');
CREATE VIRTUAL TABLE search_nl_vocabulary USING fts5vocab (search_nl, 'row');
CREATE VIRTUAL TABLE search_pt_vocabulary USING fts5vocab (search_pt, 'row');
CREATE VIRTUAL TABLE search_ro_vocabulary USING fts5vocab (search_ro, 'row');
CREATE VIRTUAL TABLE search_zh_tw_vocabulary USING fts5vocab (search_zh_tw, 'row');

-- Words of the catalogue, folded, under every spelling with one letter left out, to forgive one typo.
CREATE TABLE search_spelling (
  language TEXT NOT NULL,
  variant TEXT NOT NULL,
  word TEXT NOT NULL,
  shown TEXT NOT NULL,
  products INTEGER NOT NULL,
  PRIMARY KEY (language, variant, word)
) STRICT, WITHOUT ROWID;
