-- What a picture of a product shows, `{"en": "…"}`. Without a text of its own a picture is described by the product's name.
ALTER TABLE asset ADD COLUMN alt TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(alt));
