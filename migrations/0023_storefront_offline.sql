-- 1 while the owner has taken the page offline: its name and addresses stay the owner's.
ALTER TABLE store ADD COLUMN is_offline INTEGER NOT NULL DEFAULT 0 CHECK (is_offline IN (0, 1));
