import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { LINES_OF_PROTOCOL, type StoredLine } from '#db/protocol/document.ts';
import { dayNumber } from '#domain/intake/days.ts';
import { fromDay } from '#domain/plan/from-day.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { SafetyLine } from '#domain/safety/facts.ts';
import type { Language } from '#i18n/languages.ts';
import { readStoredLines } from './lines.ts';

interface StoredPlan {
  readonly name: string;
  readonly startsOn: string;
  readonly lines: readonly StoredLine[];
}

/** Selects a client's begun plans other than ?2. `mayRead`: SQL on the assignment `a` with the user ?1. */
export const runningStatement = (
  mayRead: string,
  userId: number,
  protocolId: number,
  clientId = userId,
): Statement =>
  statement(
    `SELECT json_group_array(json_object('name', p.name, 'startsOn', a.starts_on, 'lines', ${LINES_OF_PROTOCOL})) AS data
     FROM protocol_assignment a JOIN protocol p ON p.id = a.protocol_id
     WHERE a.client_id = ?3 AND a.protocol_id <> ?2 AND a.starts_on IS NOT NULL AND ${mayRead}`,
    userId,
    protocolId,
    clientId,
  );

/** Lines of the other plans that are taken on the day number `day` or later, each named with its plan. */
export async function readRunningLines(
  env: DataEnvironment,
  text: string | undefined,
  day: number,
  language: Language,
): Promise<SafetyLine[]> {
  const plans = readJson<StoredPlan[]>(text ?? '[]');
  const read = await Promise.all(plans.map(({ lines }) => readStoredLines(env, lines, language)));
  return plans.flatMap(({ name, startsOn }, index) =>
    fromDay(read[index] ?? [], day - (dayNumber(startsOn) ?? day)).map((line) => ({
      ...line,
      name: `${line.name} (${name})`,
    })),
  );
}
