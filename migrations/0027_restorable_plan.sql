-- What a client deleted, with its packs, as JSON of its columns: until the client brings it back, and for 30 days.
ALTER TABLE ended_assignment ADD COLUMN assignment TEXT CHECK (json_valid(assignment));

-- What is brought back, which its first moment tells from what is shared again, has its packs, run-outs and link again.
DROP TRIGGER assignment_shared_again;
CREATE TRIGGER assignment_shared_again AFTER INSERT ON protocol_assignment
BEGIN
  INSERT OR IGNORE INTO plan_stock (protocol_id, client_id, variant_id, packs, updated_at)
  SELECT e.protocol_id, e.client_id, s.value ->> 'variant_id', s.value ->> 'packs', s.value ->> 'updated_at'
  FROM ended_assignment e, json_each(e.assignment, '$.plan_stock') s
  WHERE e.protocol_id = new.protocol_id AND e.client_id = new.client_id AND e.created_at = new.created_at;
  INSERT OR IGNORE INTO plan_run_out (protocol_id, client_id, variant_id, runs_out_on, told_at)
  SELECT e.protocol_id, e.client_id, s.value ->> 'variant_id', s.value ->> 'runs_out_on', s.value ->> 'told_at'
  FROM ended_assignment e, json_each(e.assignment, '$.plan_run_out') s
  WHERE e.protocol_id = new.protocol_id AND e.client_id = new.client_id AND e.created_at = new.created_at;
  UPDATE protocol SET run_out_stale = 1 WHERE id = new.protocol_id AND EXISTS (SELECT 1 FROM ended_assignment e
    WHERE e.protocol_id = new.protocol_id AND e.client_id = new.client_id AND e.created_at = new.created_at);
  UPDATE share_link SET ended_at = NULL, ended_as = NULL
  WHERE id = (SELECT max(l.id) FROM share_link l WHERE l.protocol_id = new.protocol_id AND l.client_id = new.client_id)
    AND ended_as = 'removed' AND token IS NOT NULL AND expires_at > unixepoch('subsec') * 1000
    -- The clocks of worker and database may differ by a minute.
    AND EXISTS (SELECT 1 FROM ended_assignment e WHERE e.protocol_id = new.protocol_id AND e.client_id = new.client_id
      AND e.created_at = new.created_at AND share_link.ended_at > e.ended_at - 60000);
  DELETE FROM ended_assignment WHERE protocol_id = new.protocol_id AND client_id = new.client_id;
END;
