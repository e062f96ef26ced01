-- The folded words that a storefront is found by in the list of practices; NULL until they are made from the texts as
-- they are now. The next search makes them.
ALTER TABLE store ADD COLUMN search_text TEXT;

CREATE TRIGGER store_search_text AFTER UPDATE OF shop_name, slug, header_title, header_description, contact_description
ON store
BEGIN UPDATE store SET search_text = NULL WHERE id = new.id; END;

CREATE TRIGGER store_service_added AFTER INSERT ON store_service
BEGIN UPDATE store SET search_text = NULL WHERE id = new.store_id; END;

CREATE TRIGGER store_service_renamed AFTER UPDATE OF name ON store_service
BEGIN UPDATE store SET search_text = NULL WHERE id = new.store_id; END;

CREATE TRIGGER store_service_removed AFTER DELETE ON store_service
BEGIN UPDATE store SET search_text = NULL WHERE id = old.store_id; END;

-- Random; the address of a picture that its owner gets while the storefront is offline contains it.
ALTER TABLE store ADD COLUMN preview_key TEXT;
UPDATE store SET preview_key = lower(hex(randomblob(16))) WHERE is_offline = 1;
