-- A ticket of five minutes ends with any session of its account; a mailed one needs a session anyway.
CREATE TRIGGER ticket_ends_with_session AFTER UPDATE OF revoked_at ON session
WHEN new.revoked_at IS NOT NULL AND old.revoked_at IS NULL
BEGIN DELETE FROM data_ticket WHERE user_id = new.user_id AND used_as IS NULL AND expires_at - created_at <= 300000; END;
