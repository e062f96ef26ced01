-- When the last try of a mail failed; NULL while it is tried, and once it is sent. `npm run mails` lists these and tries
-- them again.
ALTER TABLE outbox ADD COLUMN given_up_at INTEGER;
CREATE INDEX outbox_given_up ON outbox (given_up_at) WHERE given_up_at IS NOT NULL;

-- Until now a mail was given up after eight tries, and nobody was told.
UPDATE outbox SET given_up_at = next_try_at WHERE sent_at IS NULL AND tries >= 8;
