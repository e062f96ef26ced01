/** SQL: the assignment is by the practitioner, or of one of their protocols. */
export const ownAssignment = (assignment: string, practitionerId: string): string =>
  `(${assignment}.assigned_by = ${practitionerId}
    OR ${assignment}.protocol_id IN (SELECT own.id FROM protocol own WHERE own.practitioner_id = ${practitionerId}))`;

/** SQL: ISO date and time of a moment in milliseconds; NULL stays NULL. */
export const isoMoment = (milliseconds: string): string =>
  `strftime('%Y-%m-%dT%H:%M:%SZ', (${milliseconds}) / 1000, 'unixepoch')`;
