-- The other words that an imported product is searched by, `{"de": "…"}`: full-text rows do not give back what stands
-- in them, and those of a language are written anew when its English name changes. A language that is missing was
-- imported before, or never, and keeps its row.
ALTER TABLE product_import ADD COLUMN search_words TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(search_words));
