/** SQL condition: the practitioner made the assignment or owns its protocol. */
export const isOwnAssignmentSql = (assignmentAlias: string, practitionerId: string): string =>
  `(${assignmentAlias}.assigned_by = ${practitionerId}
    OR ${assignmentAlias}.protocol_id IN (SELECT own.id FROM protocol own WHERE own.practitioner_id = ${practitionerId}))`;

/** SQL of a time in ms as ISO date and time, or NULL. */
export const isoTimeSql = (millisecondsSql: string): string =>
  `strftime('%Y-%m-%dT%H:%M:%SZ', (${millisecondsSql}) / 1000, 'unixepoch')`;
