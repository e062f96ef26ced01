-- A request for a link is for a new password, or for another activation link (src/db/session/link-request.ts).
ALTER TABLE reset_request ADD COLUMN purpose TEXT NOT NULL DEFAULT 'reset' CHECK (purpose IN ('reset', 'activation'));
