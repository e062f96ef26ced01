import type { Needs } from '#contract/client/needs-schema.ts';
import type { Client } from '#contract/sharing/schema.ts';
import { isOwnAssignmentSql } from '#db/client/document.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { isProtocolNotDeletedSql } from '#db/protocol/access.ts';
import { DOSES_OF_PROTOCOL_SQL, type DosedLine } from '#db/protocol/document.ts';
import { clientName } from '#domain/client/name.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import { daysUntilPlanEnd } from '#domain/intake/figures.ts';
import { hasPlanEnded } from '#domain/plan/today-text.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { checkNeeds, mergeStrictestNeeds } from '#domain/safety/needs.ts';
import type { Language } from '#i18n/languages.ts';
import { readSafetyLinesOfStoredLines } from './lines.ts';

interface StoredAssignment {
  readonly client: Pick<Client, 'id' | 'first_name' | 'last_name' | 'email'>;
  readonly startsOn: string | null;
  readonly needs: readonly Needs[];
  readonly protocolId: number;
}

/** Client, with the names of products that conflict with their needs. */
export interface ClientNeedsConflict {
  readonly id: number;
  readonly name: string;
  readonly products: string[];
}

/** Maximum number of assignments to check, latest first, as each check reads all lines of the protocol. */
const MAXIMUM_CHECKED_ASSIGNMENTS = 300;

/** Finds clients whose needs conflict with a product of an unfinished plan; limited to a protocol or some clients. */
export async function findNeedsConflicts(
  env: DataEnvironment,
  practitionerId: number,
  checkedScope: { readonly protocolId: number } | { readonly clientIds: readonly number[] },
  today: string,
  language: Language,
): Promise<ClientNeedsConflict[]> {
  const [texts] = await env.DB.run([
    statement(
      `SELECT json_object('client', json_object('id', u.id, 'first_name', k.first_name, 'last_name', k.last_name,
           'email', u.email), 'startsOn', a.starts_on, 'protocolId', a.protocol_id,
         'needs', (SELECT json_group_array(json(n.needs)) FROM client_need n
           WHERE n.practitioner_id = ?1 AND n.client_id = k.client_id)) AS data
       FROM practitioner_client k JOIN user u ON u.id = k.client_id JOIN protocol_assignment a ON a.client_id = k.client_id
       WHERE k.practitioner_id = ?1 AND k.archived_at IS NULL AND ${isOwnAssignmentSql('a', '?1')}
         AND ${isProtocolNotDeletedSql('a.protocol_id')}
         AND ${'protocolId' in checkedScope ? 'a.protocol_id = ?2' : 'k.client_id IN (SELECT value FROM json_each(?2))'}
         AND EXISTS (SELECT 1 FROM client_need n WHERE n.practitioner_id = ?1 AND n.client_id = k.client_id)
       ORDER BY a.created_at DESC LIMIT ${MAXIMUM_CHECKED_ASSIGNMENTS}`,
      practitionerId,
      'protocolId' in checkedScope ? checkedScope.protocolId : JSON.stringify(checkedScope.clientIds),
    ),
  ]);
  const storedAssignments = (texts ?? []).map((assignmentJson) => readJson<StoredAssignment>(assignmentJson));
  if (storedAssignments.length === 0) return [];
  const [plans] = await env.DB.run([
    statement(
      `SELECT json_array(p.id, json(${DOSES_OF_PROTOCOL_SQL})) AS data FROM protocol p
       WHERE p.id IN (SELECT value FROM json_each(?1))`,
      JSON.stringify(storedAssignments.map(({ protocolId }) => protocolId)),
    ),
  ]);
  const linesByProtocolId = new Map(
    await Promise.all(
      (plans ?? []).map(async (planJson) => {
        const [id, lines] = readJson<[id: number, lines: DosedLine[]]>(planJson);
        return [id, await readSafetyLinesOfStoredLines(env, lines, language)] as const;
      }),
    ),
  );
  const conflictByClientId = new Map<number, ClientNeedsConflict>();
  for (const { client, startsOn, needs, protocolId } of storedAssignments) {
    const protocolLines = linesByProtocolId.get(protocolId) ?? [];
    const planStartDay = toEpochDay(startsOn ?? '');
    const isPlanOver =
      planStartDay !== undefined &&
      hasPlanEnded(
        { start: planStartDay, today: toEpochDay(today) ?? planStartDay },
        daysUntilPlanEnd(protocolLines.map(({ dose }) => dose)),
      );
    const strictestNeeds = mergeStrictestNeeds(needs);
    const lineNeedResults =
      isPlanOver || !strictestNeeds ? [] : checkNeeds(strictestNeeds, protocolLines).flatMap(({ lines }) => lines);
    const conflictingProductNames = lineNeedResults.flatMap(({ result, line }) =>
      result === 'conflict' ? line.name : [],
    );
    if (conflictingProductNames.length === 0) continue;
    const { products = [] } = conflictByClientId.get(client.id) ?? {};
    const displayedClientName = clientName(client, language);
    conflictByClientId.set(client.id, {
      id: client.id,
      name: displayedClientName,
      products: [...new Set([...products, ...conflictingProductNames])],
    });
  }
  return [...conflictByClientId.values()];
}
