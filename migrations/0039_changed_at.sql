-- When somebody last changed something of an account, counted or not, or signed in (milliseconds since 1970 in UTC): for
-- a minute its reads go to the primary.
ALTER TABLE account_usage ADD COLUMN changed_at INTEGER NOT NULL DEFAULT 0;
