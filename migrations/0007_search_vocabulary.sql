-- How many products hold each word of a full-text table: from it comes which words are common.

CREATE VIRTUAL TABLE IF NOT EXISTS search_en_vocabulary USING fts5vocab (search_en, 'row');
CREATE VIRTUAL TABLE IF NOT EXISTS search_de_vocabulary USING fts5vocab (search_de, 'row');
CREATE VIRTUAL TABLE IF NOT EXISTS search_da_vocabulary USING fts5vocab (search_da, 'row');
CREATE VIRTUAL TABLE IF NOT EXISTS search_es_vocabulary USING fts5vocab (search_es, 'row');
CREATE VIRTUAL TABLE IF NOT EXISTS search_fr_vocabulary USING fts5vocab (search_fr, 'row');
CREATE VIRTUAL TABLE IF NOT EXISTS search_hu_vocabulary USING fts5vocab (search_hu, 'row');
CREATE VIRTUAL TABLE IF NOT EXISTS search_it_vocabulary USING fts5vocab (search_it, 'row');
CREATE VIRTUAL TABLE IF NOT EXISTS search_ja_vocabulary USING fts5vocab (search_ja, 'row');
CREATE VIRTUAL TABLE IF NOT EXISTS search_nl_vocabulary USING fts5vocab (search_nl, 'row');
CREATE VIRTUAL TABLE IF NOT EXISTS search_pt_vocabulary USING fts5vocab (search_pt, 'row');
CREATE VIRTUAL TABLE IF NOT EXISTS search_ro_vocabulary USING fts5vocab (search_ro, 'row');
CREATE VIRTUAL TABLE IF NOT EXISTS search_zh_tw_vocabulary USING fts5vocab (search_zh_tw, 'row');
