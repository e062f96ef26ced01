import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isForMembers } from '#api/http/access.ts';
import { servedRoutes } from '#api/index.ts';
import { LaggingShop, LONG, type Member } from '../support/lagging-shop.ts';

const unlimited = { limit: async () => ({ success: true }) };
/** As in production, where changes count. */
const shop = new LaggingShop({ DEV_OUTBOX: '1', SHARE_LIMIT: unlimited });
const CLIENTS = '/v2/account/practitioners/clients';
const NEEDS = '/v2/account/clients/needs';

beforeAll(() => shop.open());
afterAll(() => shop.close());

/** The moment of the account's last change, in milliseconds. */
function changedAt({ id }: Member): number {
  let at = 0;
  shop.db.change((sqlite) => {
    at = Number(
      sqlite.prepare('SELECT changed_at FROM account_usage WHERE user_id = ?').get(id)?.['changed_at'] ?? 0,
    );
  });
  return at;
}

const served = Object.values(servedRoutes)
  .flat()
  .filter(({ endpoint }) => isForMembers(endpoint));
const PARTS: Readonly<Record<string, string>> = { section: 'header', id: '1' };

/** Which of the calls were recorded as changes of the account, each made by somebody else; none of them succeeds. */
async function recorded(routes: typeof served): Promise<string[]> {
  const names: string[] = [];
  for (const { endpoint } of routes) {
    const member = await shop.member();
    const { method } = endpoint;
    const provider = endpoint.path.includes('marketing') ? 'marketing' : 'content';
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => PARTS[name] ?? provider);
    await shop.ask(path, { method, token: member.token, ...(method !== 'GET' && { body: {} }) });
    if (changedAt(member) === shop.db.now) names.push(`${method} ${endpoint.path}`);
  }
  return names;
}

it('every change of a member is known for a minute, whatever becomes of its answer; reads are none', async () => {
  const [changes, reads] = [
    served.filter(({ endpoint, checks }) => endpoint.method !== 'GET' && !checks.isRead),
    served.filter(({ endpoint, checks }) => endpoint.method === 'GET' || checks.isRead),
  ];
  expect(changes.filter(({ checks }) => checks.isCounted === false)).toHaveLength(9);
  expect(await recorded(changes)).toEqual(
    changes.map(({ endpoint: { method, path } }) => `${method} ${path}`),
  );
  expect(await recorded(reads)).toEqual([]);
});

describe('a change that does not count is read at once with the bookmark from before, because its answer was lost', () => {
  /** Makes a change, and reads with what was known before it. */
  async function readAfter<T>(
    member: Member,
    [method, changed]: readonly [string, string],
    path: string,
    body?: object,
  ) {
    const bookmark = await shop.bookmark(member);
    shop.pass(LONG);
    const { token } = member;
    expect((await shop.ask(changed, { method, token })).ok).toBe(true);
    return shop.read<T>(path, { token, bookmark, ...(body && { method: 'POST', body }) });
  }

  it('a client that was taken off the list', async () => {
    const [member, client] = [await shop.member(), await shop.member()];
    const link = `INSERT INTO practitioner_client (practitioner_id, client_id, created_at, updated_at, search_key) VALUES (?, ?, 1, 1, 'mara')`;
    shop.db.change((sqlite) => sqlite.prepare(link).run(member.id, client.id));
    const removal = ['DELETE', `${CLIENTS}/${client.id}`] as const;
    expect(await readAfter(member, removal, CLIENTS, { keyword: 'mara' })).toEqual({ data: [] });
  });

  it('needs that were deleted', async () => {
    const member = await shop.member();
    const needs = { allergens: ['milk'], diets: [], life_stage: 'none', minor: false };
    const body = { needs, consent: '2026-11' };
    await shop.read(NEEDS, { method: 'PUT', token: member.token, body });
    shop.pass(LONG);
    expect(await readAfter(member, ['DELETE', NEEDS], NEEDS)).toMatchObject({ needs: null });
  });

  it('sessions that were ended', async () => {
    const member = await shop.member();
    shop.db.change((sqlite) => {
      const session = `INSERT INTO session (id, user_id, created_at) VALUES ('other', ?, ?)`;
      sqlite.prepare(session).run(member.id, shop.db.now - LONG);
      const token = `INSERT INTO refresh_token (hash, session_id, expires_at) VALUES ('hash', 'other', ?)`;
      sqlite.prepare(token).run(shop.db.now + 10 * LONG);
    });
    const path = '/v2/account/sessions';
    expect(await shop.read(path, { token: member.token })).toMatchObject({ data: [{ id: 'other' }] });
    expect(await readAfter(member, ['DELETE', path], path)).toEqual({ data: [] });
  });
});
