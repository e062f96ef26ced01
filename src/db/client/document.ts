/** SQL condition: the practitioner made the assignment or owns its protocol. */
export const isOwnAssignment = (assignment: string, practitionerId: string): string =>
  `(${assignment}.assigned_by = ${practitionerId}
    OR ${assignment}.protocol_id IN (SELECT own.id FROM protocol own WHERE own.practitioner_id = ${practitionerId}))`;

/** SQL of a moment in milliseconds as ISO date and time, or NULL. */
export const isoMomentSql = (milliseconds: string): string =>
  `strftime('%Y-%m-%dT%H:%M:%SZ', (${milliseconds}) / 1000, 'unixepoch')`;
