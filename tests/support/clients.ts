import { type ClientDetail, clientDetailSchema, clientListPageSchema } from '#contract/client/schema.ts';
import { buildClientSearchKey } from '#db/client/list.ts';
import { statement } from '#db/database.ts';
import { database } from './catalogue.ts';
import { storeProtocol } from './owner.ts';
import { VARIANT_IDS } from './protocols.ts';
import { callShopApi, createUser, openSession, readResponseBody } from './shop.ts';

export const CLIENTS_PATH = '/v2/account/practitioners/clients';
export const DAY_MS = 86_400_000;

interface ClientInput {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly isInvited?: boolean;
  /** Dates (from 1970-01-01 on) on which the products of a plan run out. */
  readonly runOutDates?: readonly string[];
  readonly sharedAt?: number;
}

let createdClientCount = 0;

/** Creates a client of a practitioner; with `runOutDates` also a plan whose products run out on these dates. */
export async function addClient(practitionerId: number, clientInput: ClientInput = {}) {
  const {
    firstName = null,
    lastName = null,
    email = `client-${++createdClientCount}@example.com`,
    runOutDates: planRunOutDates,
    sharedAt = 1,
  } = clientInput;
  const user = await createUser(4, { email });
  const searchKey = buildClientSearchKey({ firstName, lastName }, email);
  await database.run([
    statement(
      'UPDATE user SET activated_at = iif(?2, NULL, 1) WHERE id = ?1',
      user.id,
      Number(clientInput.isInvited ?? false),
    ),
    statement(
      `INSERT INTO practitioner_client (practitioner_id, client_id, first_name, last_name, search_key, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, 1, ?6)`,
      ...[practitionerId, user.id, firstName, lastName, searchKey, sharedAt],
    ),
  ]);
  if (planRunOutDates) await addPlan(practitionerId, user.id, planRunOutDates);
  return { ...user, token: async () => (await openSession(user.id)).access_token };
}

/** Assigns a new plan of the practitioner to a client; returns the plan's id. */
export async function addPlan(practitionerId: number, clientId: number, runOutDates: readonly string[] = []) {
  const protocol = await storeProtocol(practitionerId);
  await database.run([
    statement(
      `INSERT INTO protocol_assignment (protocol_id, client_id, assigned_by, notes, discount, created_at, updated_at, starts_on)
       VALUES (?1, ?2, ?3, 'Start slowly', 5, 1, 1, '2026-11-01')`,
      ...[protocol, clientId, practitionerId],
    ),
    // Run-outs are given here, not calculated.
    statement('UPDATE protocol SET run_out_stale = 0 WHERE id = ?1', protocol),
    ...runOutDates.map((runOutDate, lineIndex) =>
      statement(
        'INSERT INTO plan_run_out (protocol_id, client_id, variant_id, runs_out_on) VALUES (?1, ?2, ?3, ?4)',
        ...[protocol, clientId, VARIANT_IDS[lineIndex] ?? 0, runOutDate],
      ),
    ),
  ]);
  return protocol;
}

export const readClientPage = async (token: string, queryString = '') =>
  clientListPageSchema.parse(await readResponseBody(callShopApi(`${CLIENTS_PATH}${queryString}`, { token })));
export const listClientNames = async (token: string, queryString = '') =>
  (await readClientPage(token, queryString)).data.map(
    ({ first_name: firstName, last_name: lastName }) => `${firstName} ${lastName}`,
  );
export const readClient = async (token: string, id: number): Promise<ClientDetail> =>
  clientDetailSchema.parse(await readResponseBody(callShopApi(`${CLIENTS_PATH}/${id}`, { token })));
