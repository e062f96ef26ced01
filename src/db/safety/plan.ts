import type { Needs } from '#contract/client/needs-schema.ts';
import { isOwnAssignmentSql } from '#db/client/document.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { type StoredProtocol, selectProtocolStatement } from '#db/protocol/document.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import { dayNumberOfMoment } from '#domain/plan/today.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { SafetyLine } from '#domain/safety/facts.ts';
import type { Language } from '#i18n/languages.ts';
import { type ConsideredFindings, parseConsideredFindings, selectFindingsStatement } from './considered.ts';
import { readSafetyLinesOfStoredLines } from './lines.ts';
import { readOtherPlanLines, selectOtherPlansStatement } from './running.ts';

export interface PlanToCheck {
  readonly lines: readonly SafetyLine[];
  /** Lines of the client's other plans that are taken on or after this plan's first day (if unset, today). */
  readonly otherLines: readonly SafetyLine[];
  readonly considerations: ConsideredFindings;
  /** Checked client; undefined if the recipient is no client of the user. */
  readonly client: ClientToCheck | undefined;
}

export interface ClientToCheck {
  readonly needs: readonly Needs[];
  readonly starts_on: string | null;
}

/** Returns the day number of the first day of a client's plan. */
export function planStartDayOf(client: Pick<ClientToCheck, 'starts_on'> | undefined): number | undefined {
  return client?.starts_on ? toEpochDay(client.starts_on) : undefined;
}

/** Selects needs and first day of a plan for a user's client; no row for anyone else. */
const selectClientToCheckStatement = (userId: number, protocolId: number, clientId: number): Statement =>
  statement(
    `SELECT json_object('needs', (SELECT json_group_array(json(n.needs)) FROM client_need n
         WHERE n.practitioner_id = l.practitioner_id AND n.client_id = l.client_id),
       'starts_on', (SELECT a.starts_on FROM protocol_assignment a
         WHERE a.protocol_id = ?3 AND a.client_id = l.client_id)) AS data
     FROM practitioner_client l WHERE l.practitioner_id = ?1 AND l.client_id = ?2`,
    userId,
    clientId,
    protocolId,
  );

/** Reads the data to check a protocol, in two round trips; undefined if the user may not read the protocol. */
export async function readPlanToCheck(
  env: DataEnvironment,
  userId: number,
  protocolId: number,
  clientId: number | undefined,
  language: Language,
): Promise<PlanToCheck | undefined> {
  const [protocolTexts, consideredTexts, clientTexts, runningTexts] = await env.DB.run([
    selectProtocolStatement(protocolId, userId),
    selectFindingsStatement(protocolId),
    ...(clientId === undefined
      ? []
      : [
          selectClientToCheckStatement(userId, protocolId, clientId),
          selectOtherPlansStatement(isOwnAssignmentSql('a', '?1'), userId, protocolId, clientId),
        ]),
  ]);
  if (protocolTexts?.[0] === undefined) return undefined;
  const { lines } = readJson<StoredProtocol>(protocolTexts[0]);
  const clientToCheck = readJson<ClientToCheck>(clientTexts?.[0]);
  const firstDayToCompare = planStartDayOf(clientToCheck) ?? dayNumberOfMoment(new Date(), 'UTC');
  return {
    lines: await readSafetyLinesOfStoredLines(env, lines, language),
    considerations: parseConsideredFindings(consideredTexts?.[0]),
    otherLines: clientToCheck ? await readOtherPlanLines(env, runningTexts?.[0], firstDayToCompare, language) : [],
    client: clientToCheck,
  };
}
