-- Accounts that recorded a consent and that withdrew it. `withdrawn_by` is null for an end that nobody asked for: of an older
-- text, or of a client who was taken off a list.
ALTER TABLE consent ADD COLUMN given_by INTEGER;
ALTER TABLE consent ADD COLUMN withdrawn_by INTEGER;
UPDATE consent SET given_by = iif(kind = 'health_data' AND practitioner_id IS NOT NULL, practitioner_id, user_id);
