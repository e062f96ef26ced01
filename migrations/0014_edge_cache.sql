-- What the platform's cache in front of the worker still has to forget. Rows are written with the change that causes
-- them; the cron empties the table every minute, whether there is such a cache or not.
-- A number is never given twice, so that a purge takes away only what was noted before it began.
CREATE TABLE pending_purge (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  tag TEXT NOT NULL UNIQUE,
  noted_at INTEGER NOT NULL,
  -- 1: forgotten once. A page that was being drawn meanwhile may have come in again, so there is a second time.
  is_purged INTEGER NOT NULL DEFAULT 0 CHECK (is_purged IN (0, 1))
) STRICT;

-- When purges were sent within the last minute: the platform takes five of them, from all isolates together.
CREATE TABLE sent_purge (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT;
