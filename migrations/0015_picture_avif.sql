-- Whether a picture has files of 250, 500 and 1000 pixels in AVIF too: `{path}-{size}.avif` (decision 011).
ALTER TABLE picture ADD COLUMN has_avif INTEGER NOT NULL DEFAULT 0 CHECK (has_avif IN (0, 1));
