import type { Needs } from '#contract/client/needs-schema.ts';
import type { Client } from '#contract/sharing/schema.ts';
import { ownAssignment } from '#db/client/document.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { LINES_OF_PROTOCOL, type StoredLine } from '#db/protocol/document.ts';
import { clientName } from '#domain/client/name.ts';
import { dayNumber } from '#domain/intake/days.ts';
import { wholePlan } from '#domain/intake/figures.ts';
import { hasEnded } from '#domain/plan/today-text.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { checkNeeds, strictestNeeds } from '#domain/safety/needs.ts';
import type { Language } from '#i18n/languages.ts';
import { readStoredLines } from './lines.ts';

interface StoredAssignment {
  readonly client: Pick<Client, 'id' | 'first_name' | 'last_name' | 'email'>;
  readonly startsOn: string | null;
  readonly needs: readonly Needs[];
  readonly lines: readonly StoredLine[];
}

/**
 * Clients of a practitioner whose needs conflict with a product of an assigned protocol that has not ended. `of`: one
 * protocol, or some clients.
 */
export async function readConflicts(
  env: DataEnvironment,
  practitionerId: number,
  of: { readonly protocolId: number } | { readonly clientIds: readonly number[] },
  today: string,
  language: Language,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const [texts] = await env.DB.run([
    statement(
      `SELECT json_group_array(json_object('client', json_object('id', u.id, 'first_name', k.first_name,
           'last_name', k.last_name, 'email', u.email), 'startsOn', a.starts_on,
         'needs', (SELECT json_group_array(json(n.needs)) FROM client_need n
           WHERE n.practitioner_id = ?1 AND n.client_id = k.client_id), 'lines', ${LINES_OF_PROTOCOL})) AS data
       FROM practitioner_client k JOIN user u ON u.id = k.client_id
         JOIN protocol_assignment a ON a.client_id = k.client_id JOIN protocol p ON p.id = a.protocol_id
       WHERE k.practitioner_id = ?1 AND k.archived_at IS NULL AND ${ownAssignment('a', '?1')}
         AND ${'protocolId' in of ? 'p.id = ?2' : 'k.client_id IN (SELECT value FROM json_each(?2))'}
         AND EXISTS (SELECT 1 FROM client_need n WHERE n.practitioner_id = ?1 AND n.client_id = k.client_id)`,
      practitionerId,
      'protocolId' in of ? of.protocolId : JSON.stringify(of.clientIds),
    ),
  ]);
  const assignments = readJson<StoredAssignment[]>(texts?.[0] ?? '[]');
  const known = new Map<number, string>();
  const read = await readStoredLines(
    env,
    assignments.flatMap(({ lines }) => lines),
    language,
  );
  const facts = new Map(read.map((line) => [line.variantId, line]));
  for (const { client, startsOn, needs, lines } of assignments) {
    const own = lines.flatMap((line) => facts.get(line.variantId) ?? []);
    const start = dayNumber(startsOn ?? '');
    const isOver =
      start !== undefined &&
      hasEnded({ start, today: dayNumber(today) ?? start }, wholePlan(own.map(({ dose }) => dose)));
    const said = strictestNeeds(needs);
    if (!isOver && said && checkNeeds(said, own).some(({ result }) => result === 'conflict'))
      known.set(client.id, clientName(client, language));
  }
  return [...known].map(([id, name]) => ({ id, name }));
}
