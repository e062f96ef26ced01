/** In SQL: the assignment is of a protocol of the practitioner, or was made by them. */
export const ownAssignment = (assignment: string, practitionerId: string): string =>
  `(${assignment}.assigned_by = ${practitionerId}
    OR ${assignment}.protocol_id IN (SELECT own.id FROM protocol own WHERE own.practitioner_id = ${practitionerId}))`;

/** In SQL: a moment in milliseconds as an ISO date and time; NULL stays. */
export const isoMoment = (milliseconds: string): string =>
  `strftime('%Y-%m-%dT%H:%M:%SZ', (${milliseconds}) / 1000, 'unixepoch')`;
