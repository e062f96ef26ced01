import { beforeAll, describe, expect, it } from 'vitest';
import { USER_TYPE_IDS, type UserTypeId } from '#contract/account/role.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogue } from '../support/catalogue.ts';
import { type EveryCall, endpointNames, everyCall, type Ids } from '../support/every-call.ts';
import { createOwner, make, type Owner, snapshot, tokenFor } from '../support/owner.ts';
import { shop, signIn } from '../support/shop.ts';

const UNKNOWN = 987_654_321;

let stranger: Owner;
beforeAll(async () => {
  await loadCatalogue();
  await database.run([statement('INSERT INTO protocol_template VALUES (1, 1)')]);
  stranger = await createOwner(2);
});

const signedIn = everyCall.filter(({ roles }) => roles !== 'everybody');

function isAllowed({ roles }: EveryCall, type: UserTypeId): boolean {
  return roles === 'everybody' || roles.includes(type);
}

it('every endpoint of the contract is in the table of these tests', () => {
  expect(everyCall.map(({ name }) => name).toSorted()).toEqual(endpointNames.toSorted());
});

it('API-PROT-01 STORE-42 a guest gets 401 from whatever is not for everybody', async () => {
  for (const call of signedIn)
    for (const token of [undefined, 'a.b.c']) {
      const response = await make(call, token, stranger);
      expect([call.name, response.status]).toEqual([call.name, 401]);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
});

/** The same call, once with ids of somebody else and once with ids that nobody has. */
async function expectAlike(call: EveryCall, me: Owner, stranger: Ids, allowed: boolean): Promise<void> {
  for (const target of call.targets) {
    const foreign = await make(call, me.token, { ...me, [target]: stranger[target] });
    const missing = await make(call, me.token, { ...me, [target]: UNKNOWN });
    const seen = [call.name, target, foreign.status, await foreign.text()];
    expect(seen).toEqual([call.name, target, missing.status, await missing.text()]);
    expect(seen[2]).toBe(allowed ? 404 : 403);
  }
}

describe.each(USER_TYPE_IDS)('type %i', (type) => {
  let me: Owner;
  beforeAll(async () => {
    me = await createOwner(type);
  });

  it('ROLE-12 ROLE-14 ROLE-15 gets 403 for what is not of its type, and a foreign id answers like a missing one', async () => {
    const before = await snapshot();
    for (const call of signedIn) {
      const allowed = isAllowed(call, type);
      if (!allowed) expect([call.name, (await make(call, me.token, me)).status]).toEqual([call.name, 403]);
      if (!(type === 1 && call.isForAdmins)) await expectAlike(call, me, stranger, allowed);
    }
    expect(await snapshot()).toEqual(before);
  });

  it('ROLE-01 ROLE-07 ROLE-12 may do with its own what its type may, until it signs out', async () => {
    for (const call of signedIn.filter((one) => isAllowed(one, type))) {
      const response = await make(call, await tokenFor(call, me), me);
      // There is a store already.
      const isFine = response.ok || (call.name.startsWith('POST') && response.status === 409);
      expect([call.name, response.status, isFine]).toEqual([call.name, response.status, true]);
    }
    expect((await shop('/v2/account', { token: me.token })).status).toBe(401);
  });
});

it('ROLE-14 an admin reads, links and shares anybody’s protocol; one that is missing is not there for an admin either', async () => {
  const admin = await createOwner(1);
  for (const call of everyCall.filter(({ isForAdmins }) => isForAdmins)) {
    const foreign = await make(call, admin.token, { ...admin, protocol: stranger.protocol });
    const missing = await make(call, admin.token, { ...admin, protocol: UNKNOWN });
    expect([call.name, foreign.ok, missing.status]).toEqual([call.name, true, 404]);
  }
});

it('ROLE-15 one account’s lists and pages show nothing of another', async () => {
  const lists = signedIn.filter((one) => one.endpoint.method === 'GET' && one.targets.length === 0);
  for (const type of USER_TYPE_IDS) {
    const { access_token: token } = await signIn(type);
    for (const call of lists)
      expect([call.name, await (await make(call, token, stranger)).text()]).toEqual([
        call.name,
        expect.not.stringContaining('Secret'),
      ]);
  }
});
