import { beforeAll, expect, it } from 'vitest';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { type EveryCall, type Ids, servedCallExamples } from '../support/every-call.ts';
import { createOwner, readPersonalTables, sendExampleCall } from '../support/owner.ts';
import { createUser } from '../support/shop.ts';

/** Id of another user, which calls try to set. */
const SMUGGLED_ID = 7_654_321;

beforeAll(async () => {
  await loadCatalogueIntoDatabase();
  await database.run([statement('INSERT INTO protocol_template VALUES (1, 1)')]);
});

const ACCOUNT_SQL = 'SELECT group_concat(quote(email) || user_type_id || quote(activated_at)) FROM user WHERE id = ?1';
const readAccount = (id: number) => database.run([statement(`SELECT (${ACCOUNT_SQL}) AS data`, id)]);

/** Fields of identity, price and ownership, each set to the id of another user. */
const smuggledFieldValues = Object.fromEntries(
  [
    ...['user_type_id', 'userTypeId', 'role', 'is_admin', 'activated_at', 'password_hash', 'email'],
    ...['user_id', 'userId', 'owner_id', 'practitioner_id', 'client_id', 'store_id', 'package_id', 'assigned_by'],
    ...['price', 'unit_price', 'total_price', 'discount', 'discount_rate', 'available', 'availability'],
    ...['id', 'slug', 'link_token', 'token', 'claim', 'created_at', 'updated_at', 'order', 'logo', 'image'],
    ...['enabled', 'creation', 'search_key'],
  ].map((fieldName) => [fieldName, SMUGGLED_ID]),
);

const writeCalls = servedCallExamples.filter(
  ({ endpoint, name }) => endpoint.method !== 'GET' && !name.endsWith('/logout'),
);

/** Adds unrequested fields to the body and query of a call. */
function addSmuggledFields(callWithoutSmuggling: EveryCall): EveryCall {
  const acceptedFields = callWithoutSmuggling.name.endsWith('/assign') ? ['user_id', 'discount', 'email'] : [];
  const smuggledBody = Object.fromEntries(
    Object.entries(smuggledFieldValues).filter(([name]) => !acceptedFields.includes(name)),
  );
  const urlQuery = new URLSearchParams(Object.entries(smuggledBody).map(([name, one]) => [name, String(one)]));
  const buildSmuggledPath = (ids: Ids) => `${callWithoutSmuggling.path(ids)}?${urlQuery}`;
  if (callWithoutSmuggling.files.length) return { ...callWithoutSmuggling, path: buildSmuggledPath };
  return {
    ...callWithoutSmuggling,
    path: buildSmuggledPath,
    body: (ids) => ({ ...smuggledBody, ...callWithoutSmuggling.body?.(ids) }),
  };
}

it('a call takes nothing but what it asks for: no role, price, discount or owner of the body or the query', async () => {
  const [owner, stranger] = [await createOwner(2), await createUser(2)];
  await database.run([statement('UPDATE user SET id = ?2 WHERE id = ?1', stranger.id, SMUGGLED_ID)]);
  const accountBeforeCalls = await readAccount(owner.id);
  // Expects the value in the stranger's own row only.
  const expectSmuggledIdInUserOnly = async (stepName: string) => {
    const smuggledIdCountsByTable = Object.entries(await readPersonalTables()).map(([table, rows]) => [
      table,
      rows.split(String(SMUGGLED_ID)).length - 1,
    ]);
    expect([stepName, smuggledIdCountsByTable.filter(([, times]) => times !== 0)]).toEqual([stepName, [['user', 1]]]);
  };
  for (const writeCall of writeCalls) {
    // A deletion may remove a row wrongly written before.
    if (writeCall.endpoint.method === 'DELETE') await expectSmuggledIdInUserOnly(`before ${writeCall.name}`);
    const { status } = await sendExampleCall(addSmuggledFields(writeCall), owner.token, owner);
    expect([writeCall.name, status < 500]).toEqual([writeCall.name, true]);
  }
  await expectSmuggledIdInUserOnly('at the end');
  expect(await readAccount(owner.id)).toEqual(accountBeforeCalls);
});
