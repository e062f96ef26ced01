-- What one account may have the shop reckon with and store. A statement that would exceed it fails with its whole transaction.

-- Times of day of a dose, phase by phase.
ALTER TABLE protocol_dose ADD COLUMN intakes INTEGER GENERATED ALWAYS AS (
  coalesce(json_array_length(phases, '$[0].intakes'), 0) + coalesce(json_array_length(phases, '$[1].intakes'), 0)
  + coalesce(json_array_length(phases, '$[2].intakes'), 0) + coalesce(json_array_length(phases, '$[3].intakes'), 0)) VIRTUAL;

-- What a protocol had beyond its 300 before stays, and does not grow.
CREATE TRIGGER protocol_intake_limit AFTER INSERT ON protocol_dose
WHEN (SELECT sum(intakes) FROM protocol_dose WHERE protocol_id = new.protocol_id) > 300
BEGIN SELECT RAISE (ABORT, 'maximum of intakes'); END;

CREATE TRIGGER protocol_intake_limit_of_change AFTER UPDATE OF phases ON protocol_dose
WHEN new.intakes > old.intakes
  AND (SELECT sum(intakes) FROM protocol_dose WHERE protocol_id = new.protocol_id) > 300
BEGIN SELECT RAISE (ABORT, 'maximum of intakes'); END;

-- Bytes of what the account wrote, as src/db/account/usage.ts counts them after each change.
ALTER TABLE account_usage ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;

CREATE TRIGGER account_bytes_limit BEFORE INSERT ON account_usage
WHEN new.bytes > coalesce((SELECT bytes FROM account_usage WHERE user_id = new.user_id), 0)
  AND new.bytes > iif((SELECT activated_at FROM user WHERE id = new.user_id) IS NULL, 2097152, 20971520)
BEGIN SELECT RAISE (ABORT, 'maximum of bytes'); END;

-- For what the cron deletes: accounts whose address nobody has proved.
CREATE INDEX user_unproved ON user (created_at) WHERE activated_at IS NULL;
