-- The search reads nothing but these of somebody's protocols, in the order of the list. Its key is as long as the
-- texts, so lists without a search stay with the small index.
CREATE INDEX protocol_search ON protocol (practitioner_id, id, search_key);
