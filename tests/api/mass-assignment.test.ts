import { beforeAll, expect, it } from 'vitest';
import { statement } from '#db/database.ts';
import { database, loadCatalogue } from '../support/catalogue.ts';
import { type EveryCall, everyCall, type Ids } from '../support/every-call.ts';
import { createOwner, make, snapshot } from '../support/owner.ts';
import { numberOf } from '../support/protocols.ts';
import { createUser } from '../support/shop.ts';

const MARK = 7_654_321;

beforeAll(async () => {
  await loadCatalogue();
  await database.run([statement('INSERT INTO protocol_template VALUES (1, 1)')]);
});

/** Fields that decide who somebody is, what something costs and whose it is, each with the same value. */
const smuggled = (value: number) =>
  Object.fromEntries(
    [
      ...['user_type_id', 'userTypeId', 'role', 'is_admin', 'activated_at', 'password_hash', 'email'],
      ...[
        'user_id',
        'userId',
        'owner_id',
        'practitioner_id',
        'client_id',
        'store_id',
        'package_id',
        'assigned_by',
      ],
      ...['price', 'unit_price', 'total_price', 'discount', 'discount_rate', 'available', 'availability'],
      ...['id', 'slug', 'link_token', 'token', 'claim', 'created_at', 'updated_at', 'order', 'logo', 'image'],
      ...['enabled', 'creation', 'search_key'],
    ].map((name) => [name, value]),
  );

const changing = everyCall.filter(
  ({ endpoint, name }) => endpoint.method !== 'GET' && !name.endsWith('/logout'),
);

/** A call with more in its body and query than it asks for. */
function smuggle(call: EveryCall, value: number): EveryCall {
  const isAsked = call.name.endsWith('/assign') ? ['user_id', 'discount', 'email'] : [];
  const extra = Object.fromEntries(
    Object.entries(smuggled(value)).filter(([name]) => !isAsked.includes(name)),
  );
  const query = new URLSearchParams(Object.entries(extra).map(([name, one]) => [name, String(one)]));
  const path = (ids: Ids) => `${call.path(ids)}?${query}`;
  if (call.files.length) return { ...call, path };
  return { ...call, path, body: (ids) => ({ ...extra, ...call.body?.(ids) }) };
}

it('a call takes nothing but what it asks for: no role, price, discount or owner of the body or the query', async () => {
  const me = await createOwner(2);
  for (const call of changing) {
    const { status } = await make(smuggle(call, MARK), me.token, me);
    expect([call.name, status < 500]).toEqual([call.name, true]);
    const stored = Object.values(await snapshot()).join('\n');
    expect([call.name, stored.includes(String(MARK))]).toEqual([call.name, false]);
  }
});

it('nothing is written in somebody else’s name, and nobody gets another role', async () => {
  const [me, stranger] = [await createOwner(2), await createUser(2)];
  const account = `SELECT group_concat(quote(email) || user_type_id || quote(activated_at)) FROM user WHERE id = ?1`;
  const accountOf = (id: number) => database.run([statement(`SELECT (${account}) AS data`, id)]);
  const before = await accountOf(me.id);
  for (const call of changing) await make(smuggle(call, stranger.id), me.token, me);
  expect(await accountOf(me.id)).toEqual(before);
  const owned = {
    protocol: 'practitioner_id',
    store: 'user_id',
    cart_line: 'user_id',
    wishlist_item: 'user_id',
    milestone: 'user_id',
    practitioner_client: 'practitioner_id',
  };
  for (const [table, owner] of Object.entries(owned))
    expect([table, await numberOf(`SELECT count(*) FROM ${table} WHERE ${owner} = ?1`, stranger.id)]).toEqual(
      [table, 0],
    );
  expect(await numberOf('SELECT count(*) FROM user WHERE user_type_id = 1')).toBe(0);
});
