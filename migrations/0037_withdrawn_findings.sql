-- What was found with a client's needs goes with the consent to them. A client that was taken off a list kept it, where no
-- withdrawal could reach it.
UPDATE removed_client SET assignments = (
  SELECT json_group_array(json(iif(a.value ->> 'findings' IS NULL, a.value,
    json_set(a.value, '$.findings', json_remove(a.value ->> 'findings', '$.with_needs')))))
  FROM json_each(removed_client.assignments) a)
WHERE instr(assignments, 'with_needs') > 0;

UPDATE protocol_assignment SET findings = json_remove(findings, '$.with_needs')
WHERE findings IS NOT NULL AND NOT EXISTS (SELECT 1 FROM client_need n
  WHERE n.practitioner_id = protocol_assignment.assigned_by AND n.client_id = protocol_assignment.client_id);
