import { beforeAll, describe, expect, it } from 'vitest';
import { USER_TYPE_IDS, type UserTypeId } from '#contract/role.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogue } from '../support/catalogue.ts';
import { createProtocol, numberOf, PROTOCOLS, VARIANTS } from '../support/protocols.ts';
import { createUser, shop, signIn } from '../support/shop.ts';

beforeAll(() => loadCatalogue());

const [variant = 0, otherVariant = 0] = VARIANTS;
const UNKNOWN = 987_654_321;
const BUILD = [1, 2, 3, 5];
const SHARE = [1, 2, 5];

interface Endpoint {
  readonly name: string;
  readonly roles: readonly number[];
  /** What it answers to the owner of the protocol. */
  readonly status: number;
  readonly call: (token: string | undefined, id: number) => Promise<Response>;
  /** An admin may do it with anybody's protocol. */
  readonly isForAdmins?: boolean;
}

const endpoint = (
  method: string,
  path: (id: number) => string,
  { body, ...rest }: Omit<Endpoint, 'name' | 'call'> & { readonly body?: (id: number) => unknown },
): Endpoint => ({
  name: `${method} ${path(1)}`,
  call: (token, id) => shop(path(id), { method, token, ...(body && { body: body(id) }) }),
  ...rest,
});

const line = { product_variant_id: variant, quantity: 2, notes: 'n' };
const oneProtocol: readonly Endpoint[] = [
  endpoint('GET', (id) => `${PROTOCOLS}/${id}`, { roles: BUILD, status: 200, isForAdmins: true }),
  endpoint('PUT', (id) => `${PROTOCOLS}/${id}/update`, {
    roles: BUILD,
    status: 200,
    body: () => ({ name: 'Changed', description: '' }),
  }),
  endpoint('POST', () => `${PROTOCOLS}/duplicate`, {
    roles: BUILD,
    status: 201,
    body: (id) => ({ protocol_id: id }),
  }),
  endpoint('POST', (id) => `${PROTOCOLS}/${id}/products`, {
    roles: BUILD,
    status: 201,
    body: () => ({ ...line, product_variant_id: otherVariant }),
  }),
  endpoint('PUT', (id) => `${PROTOCOLS}/${id}/products`, { roles: BUILD, status: 200, body: () => line }),
  endpoint('PUT', (id) => `${PROTOCOLS}/${id}/products/order`, {
    roles: BUILD,
    status: 200,
    body: () => ({ product_variant_id: variant, position: 1 }),
  }),
  endpoint('DELETE', (id) => `${PROTOCOLS}/${id}/products`, {
    roles: BUILD,
    status: 200,
    body: () => ({ product_variant_id: otherVariant }),
  }),
  endpoint('POST', (id) => `${PROTOCOLS}/${id}/link`, { roles: SHARE, status: 200, isForAdmins: true }),
  endpoint('DELETE', (id) => `${PROTOCOLS}/${id}/link`, { roles: SHARE, status: 200, isForAdmins: true }),
  endpoint('POST', () => `${PROTOCOLS}/assign`, {
    roles: SHARE,
    status: 201,
    isForAdmins: true,
    body: (id) => ({ id, email: `to-${id}-${crypto.randomUUID()}@example.com` }),
  }),
  endpoint('DELETE', (id) => `${PROTOCOLS}/${id}`, { roles: BUILD, status: 200 }),
];

const withoutId: readonly Endpoint[] = [
  endpoint('GET', () => PROTOCOLS, { roles: BUILD, status: 200 }),
  endpoint('POST', () => `${PROTOCOLS}/create`, { roles: BUILD, status: 201, body: () => ({ name: 'x' }) }),
  endpoint('POST', () => `${PROTOCOLS}/search`, { roles: BUILD, status: 200, body: () => ({ query: '' }) }),
  endpoint('POST', () => '/v2/account/practitioners/clients', {
    roles: BUILD,
    status: 200,
    body: () => ({ keyword: 'abc' }),
  }),
  endpoint('GET', () => '/v2/providers/content/protocols/templates', { roles: BUILD, status: 200 }),
  endpoint('POST', () => '/v2/providers/content/protocols/templates/create', {
    roles: BUILD,
    status: 201,
    body: () => ({ protocol_template_id: 1, name: 'x', description: '', protocol_line_items: [] }),
  }),
  endpoint('POST', () => '/v2/providers/marketing/marketing-event/create', {
    roles: BUILD,
    status: 201,
    body: () => ({ marketing_event_trigger_id: 5 }),
  }),
  endpoint('GET', () => '/v2/account/clients/protocols', { roles: [1, 2, 3, 4, 5], status: 200 }),
];

/** A protocol of somebody of the type, straight in the database: some types cannot make one themselves. */
async function storeProtocol(ownerId: number): Promise<number> {
  const [texts] = await database.run([
    statement(
      `INSERT INTO protocol (practitioner_id, name, description, search_key, creation, created_at, updated_at)
       VALUES (?1, 'Secret name', 'd', 'secret', ?2, 1, 1) RETURNING CAST(id AS TEXT) AS data`,
      ownerId,
      crypto.randomUUID(),
    ),
  ]);
  const id = Number(texts?.[0]);
  await database.run([statement(`INSERT INTO protocol_line VALUES (?1, ?2, 1, 1, 'n')`, id, variant)]);
  return id;
}

beforeAll(async () => {
  await database.run([statement('INSERT INTO protocol_template VALUES (1, 1)')]);
});

const expected = (type: UserTypeId, { roles, status, isForAdmins }: Endpoint, whose: string): number => {
  if (!roles.includes(type)) return 403;
  if (whose === 'own') return status;
  return whose === 'foreign' && type === 1 && isForAdmins ? status : 404;
};

describe.each(USER_TYPE_IDS)('type %i', (type) => {
  it.each(oneProtocol)('ROLE-12 ROLE-14 ROLE-15 $name: own, foreign, missing', async (target) => {
    const me = await signIn(type);
    const stranger = await createUser(2);
    const ids = { own: await storeProtocol(me.id), foreign: await storeProtocol(stranger.id) };
    const bodies = new Map<string, string>();
    for (const [whose, id] of Object.entries({ ...ids, missing: UNKNOWN })) {
      const response = await target.call(me.access_token, id);
      const seen = [whose, response.status];
      const text = await response.text();
      bodies.set(whose, text);
      expect(seen).toEqual([whose, expected(type, target, whose)]);
      if (response.status >= 400) expect(text).not.toContain('Secret');
    }
    // A foreign id answers like a missing one.
    if (expected(type, target, 'foreign') === 404) expect(bodies.get('foreign')).toBe(bodies.get('missing'));
    const untouched = await numberOf(
      `SELECT count(*) FROM protocol p WHERE p.id = ?1 AND p.name = 'Secret name'
         AND (SELECT group_concat(variant_id || quantity || notes) FROM protocol_line l WHERE l.protocol_id = p.id) = ?2`,
      ids.foreign,
      `${variant}1n`,
    );
    expect(untouched).toBe(1);
  });

  it.each(withoutId)('ROLE-01 ROLE-07 ROLE-12 ROLE-14 $name', async (target) => {
    const { access_token: token } = await signIn(type);
    expect((await target.call(token, 0)).status).toBe(expected(type, target, 'own'));
  });
});

it.each([...oneProtocol, ...withoutId])('API-PROT-01 a guest gets 401 from $name', async (target) => {
  for (const token of [undefined, 'nonsense', 'a.b.c'])
    expect((await target.call(token, 1)).status).toBe(401);
});

it('ROLE-15 a list and a search show the own protocols only, an admin’s too', async () => {
  const [one, admin] = [await signIn(2), await signIn(1)];
  await createProtocol(one.access_token, 'Only mine');
  for (const { access_token: token } of [await signIn(2), admin]) {
    const listed = await shop(PROTOCOLS, { token });
    expect(await listed.json()).toMatchObject({ data: [], total_results: 0 });
    const found = await shop(`${PROTOCOLS}/search`, { token, body: { query: 'only mine' } });
    expect(await found.json()).toMatchObject({ data: [], total_results: 0 });
  }
});

it('ROLE-15 a role that changes counts at once, in the handler and in the database', async () => {
  const me = await signIn(2);
  const { protocol_id: id } = await createProtocol(me.access_token);
  await database.run([statement('UPDATE user SET user_type_id = 3 WHERE id = ?1', me.id)]);
  const response = await shop(`${PROTOCOLS}/${id}/link`, { method: 'POST', token: me.access_token });
  expect([401, 403]).toContain(response.status);
  expect(await numberOf('SELECT count(*) FROM protocol_link WHERE protocol_id = ?1', id)).toBe(0);
});

it.each(['abc', '0', '-1', '1.5', '1e3', '%20', '9'.repeat(30), '١', "1'--", '..%2f1', 'null'])(
  'ids that are none are missing ones: %s',
  async (text) => {
    const { access_token: token } = await signIn(2);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['PUT', '/update'],
      ['POST', '/link'],
      ['DELETE', '/link'],
      ['POST', '/products'],
      ['PUT', '/products/order'],
    ]) {
      const response = await shop(`${PROTOCOLS}/${text}${path}`, {
        method: method ?? 'GET',
        token,
        ...(method !== 'GET' && { body: { name: 'x' } }),
      });
      expect([method, path, response.status]).toEqual([method, path, 404]);
    }
    for (const prefix of ['', '/v2'])
      expect(
        (await shop(`${prefix}/account/clients/protocols/${text}`, { token, method: 'DELETE' })).status,
      ).toBe(404);
  },
);

it('the database itself refuses what the handler would', async () => {
  const [practitioner, client] = [await createUser(3), await createUser(4)];
  const id = await storeProtocol(practitioner.id);
  const { linkProtocol } = await import('#db/protocol-link.ts');
  const { createProtocol: create } = await import('#db/protocol-creation.ts');
  expect(await linkProtocol({ DB: database }, practitioner.id, id, 't')).toBeUndefined();
  const created = await create({ DB: database }, client.id, { name: 'x', description: '' }, undefined);
  expect(created.protocolId).toBeUndefined();
});
