-- Hashes of the links of removed protocols, whose rows go with them: the page says for 400 days that the link has ended.
CREATE TABLE ended_link (
  token_hash TEXT PRIMARY KEY,
  ended_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER link_removed AFTER DELETE ON share_link
WHEN NOT EXISTS (SELECT 1 FROM protocol p WHERE p.id = old.protocol_id)
BEGIN
  INSERT OR IGNORE INTO ended_link VALUES (old.token_hash, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
