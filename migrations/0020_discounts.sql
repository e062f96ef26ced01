-- Discounts of approved sharers alone, and how often an address is written to. Time is milliseconds since 1970 in UTC.

-- A discount that somebody else set counts nowhere; lists show it as it counts. `updated_at` of a client link is from
-- now on the moment of the last share: the rate of who shared last counts.
UPDATE practitioner_client SET discount_rate = 0 WHERE discount_rate > 0
  AND practitioner_id IN (SELECT id FROM user WHERE user_type_id NOT IN (1, 2));
UPDATE protocol_assignment SET discount = 0 WHERE discount > 0
  AND (assigned_by = client_id OR assigned_by IN (SELECT id FROM user WHERE user_type_id NOT IN (1, 2)));

-- Mails that sharing has sent to an address, for a day. No reference to `user`: an account that is deleted and
-- invited again does not begin at nothing.
CREATE TABLE share_mail (
  id INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL,
  sharer_id INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('invitation', 'news')),
  sent_at INTEGER NOT NULL
) STRICT;
CREATE INDEX share_mail_by_recipient ON share_mail (recipient, sent_at);
CREATE INDEX share_mail_by_time ON share_mail (sent_at);
