-- Mails, written in the transaction of the change that causes them. A try takes a row by moving
-- `next_try_at` into the future, so that nobody else sends it at the same time.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL,
  language TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER NOT NULL,
  sent_at INTEGER,
  -- When the last try of a mail failed; NULL while it is tried, and once it is sent. `npm run mails` lists these and tries
  -- them again.
  given_up_at INTEGER
) STRICT;
CREATE INDEX outbox_due ON outbox (next_try_at) WHERE sent_at IS NULL;
CREATE INDEX outbox_given_up ON outbox (given_up_at) WHERE given_up_at IS NOT NULL;

-- How often a practitioner has met a trigger; those that can be met once only are kept once.
CREATE TABLE marketing_event (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  trigger_id INTEGER NOT NULL CHECK (trigger_id BETWEEN 1 AND 14),
  times INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, trigger_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE ad (
  id INTEGER PRIMARY KEY,
  ad_type INTEGER NOT NULL,
  sort INTEGER NOT NULL,
  image_url TEXT NOT NULL,
  link_url TEXT NOT NULL
) STRICT;
CREATE INDEX ad_by_type ON ad (ad_type, sort);

CREATE TABLE ad_text (
  ad_id INTEGER NOT NULL REFERENCES ad (id) ON DELETE CASCADE,
  language TEXT NOT NULL,
  title TEXT NOT NULL,
  text TEXT,
  PRIMARY KEY (ad_id, language)
) STRICT, WITHOUT ROWID;

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
