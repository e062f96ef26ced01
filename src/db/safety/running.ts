import { MAXIMUM_PROTOCOL_INTAKES } from '#contract/protocol/limits.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { DOSES_OF_PROTOCOL_SQL, type DosedLine } from '#db/protocol/document.ts';
import type { StoredDose } from '#db/protocol/stored-dose.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import { restartLinesOnDay } from '#domain/plan/from-day.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { SafetyLine } from '#domain/safety/facts.ts';
import type { Language } from '#i18n/languages.ts';
import { readSafetyLinesOfStoredLines } from './lines.ts';

interface StoredOtherPlan {
  readonly name: string;
  readonly startsOn: string;
  readonly lines: readonly DosedLine[];
}

/** Maximum number of other plans added to a check; checking a plan with the most intakes takes 35 ms. */
const MAXIMUM_OTHER_PLANS = 5;

/** Selects a client's latest started plans except ?2. `mayReadAssignmentSql`: condition on assignment `a`, user ?1. */
export const selectOtherPlansStatement = (
  mayReadAssignmentSql: string,
  userId: number,
  protocolId: number,
  clientId = userId,
): Statement =>
  statement(
    `SELECT json_group_array(json_object('name', p.name, 'startsOn', p.starts_on, 'lines', ${DOSES_OF_PROTOCOL_SQL})) AS data
     FROM (SELECT p.id, p.name, a.starts_on FROM protocol_assignment a JOIN protocol p ON p.id = a.protocol_id
       WHERE a.client_id = ?3 AND a.protocol_id <> ?2 AND a.starts_on IS NOT NULL AND p.deleted_at IS NULL
         AND ${mayReadAssignmentSql}
       ORDER BY a.starts_on DESC LIMIT ${MAXIMUM_OTHER_PLANS}) p`,
    userId,
    protocolId,
    clientId,
  );

const countDoseIntakes = (dose: StoredDose | null): number =>
  dose?.phases.reduce((intakeCount, { intakes }) => intakeCount + intakes.length, 0) ?? 1;

/** Reads lines of other plans taken on or after day number `day`, up to the maximum of intakes of one plan. */
export async function readOtherPlanLines(
  env: DataEnvironment,
  otherPlansJson: string | undefined,
  fromDayNumber: number,
  language: Language,
): Promise<SafetyLine[]> {
  let remainingIntakeCount = MAXIMUM_PROTOCOL_INTAKES;
  const plansWithinLimit = readJson<StoredOtherPlan[]>(otherPlansJson ?? '[]').filter(({ lines }) => {
    remainingIntakeCount -= lines.reduce((intakeSum, { dose }) => intakeSum + countDoseIntakes(dose), 0);
    return remainingIntakeCount >= 0;
  });
  const linesByPlan = await Promise.all(
    plansWithinLimit.map(({ lines }) => readSafetyLinesOfStoredLines(env, lines, language)),
  );
  return plansWithinLimit.flatMap(({ name, startsOn }, planIndex) =>
    restartLinesOnDay(linesByPlan[planIndex] ?? [], fromDayNumber - (toEpochDay(startsOn) ?? fromDayNumber)).map(
      (safetyLine) => ({
        ...safetyLine,
        name: `${safetyLine.name} (${name})`,
      }),
    ),
  );
}
