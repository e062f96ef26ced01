-- Reads about a person are asked for at each read by another, and by the person.
CREATE INDEX access_log_by_subject ON access_log (subject_id, at);
