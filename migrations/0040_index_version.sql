-- The version that the stored index was made for. `version` rises with every transaction that changes what is shown of
-- the catalogue: those of an import come before the index that is made of them.
ALTER TABLE catalogue_state ADD COLUMN index_version INTEGER NOT NULL DEFAULT 0;
UPDATE catalogue_state SET index_version = version;
