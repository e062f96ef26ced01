import { beforeAll, describe, expect, it } from 'vitest';
import { createRoute } from '#api/http/route.ts';
import { USER_TYPE_IDS, type UserTypeId } from '#contract/account/role.ts';
import type { CallFromChecks, Endpoint } from '#contract/platform/endpoint.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogue } from '../support/catalogue.ts';
import { comparisonCounter } from '../support/described-answers.ts';
import {
  type EveryCall,
  type Ids,
  servedCallExamples,
  servedEndpointNames,
  unmatchedEndpointNames,
} from '../support/every-call.ts';
import { chooseToken, createOwner, type Owner, readPersonalTables, sendExampleCall } from '../support/owner.ts';
import { callShopApi, signIn } from '../support/shop.ts';

const UNKNOWN_ID = 987_654_321;

let otherOwner: Owner;
beforeAll(async () => {
  await loadCatalogue();
  await database.run([statement('INSERT INTO protocol_template VALUES (1, 1)')]);
  otherOwner = await createOwner(2);
});

const signedInCalls = servedCallExamples.filter(({ roles }) => roles !== 'everybody');

function rolesOf({ access }: Endpoint): EveryCall['roles'] {
  if (access === 'signed-in') return USER_TYPE_IDS;
  return typeof access === 'string' ? 'everybody' : access;
}

function isAllowed({ roles }: EveryCall, userType: UserTypeId): boolean {
  return roles === 'everybody' || roles.includes(userType);
}

it('every endpoint that is served has an example, and says that those may call it who may', () => {
  expect(unmatchedEndpointNames).toEqual([]);
  expect(servedCallExamples).toHaveLength(servedEndpointNames.length);
  const declaredRoles = servedCallExamples.map(({ name, endpoint }) => [name, rolesOf(endpoint)]);
  expect(declaredRoles).toEqual(servedCallExamples.map(({ name, roles }) => [name, roles]));
});

it('an endpoint without an access rule is not served', () => {
  const checks = { summary: 'Open', answer: messageSchema };
  // @ts-expect-error An endpoint says who may call it.
  const openEndpoint: Endpoint<CallFromChecks<typeof checks>> = { method: 'GET', path: '/open' };
  expect(() => createRoute(openEndpoint, checks, () => ({ message: 'Open' }))).toThrow(
    'GET /open does not say who may call it',
  );
});

it('API-PROT-01 STORE-42 a guest gets 401 from whatever is not for everybody', async () => {
  for (const call of signedInCalls)
    for (const token of [undefined, 'a.b.c']) {
      const response = await sendExampleCall(call, token, otherOwner);
      expect([call.name, response.status]).toEqual([call.name, 401]);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
});

/** Expects the same response for another account's ids as for ids that do not exist. */
async function expectSameResponse(call: EveryCall, caller: Owner, otherIds: Ids, isPermitted: boolean): Promise<void> {
  for (const idName of call.targets) {
    const foreignResponse = await sendExampleCall(call, caller.token, {
      ...caller,
      [idName]: otherIds[idName],
    });
    const missingResponse = await sendExampleCall(call, caller.token, { ...caller, [idName]: UNKNOWN_ID });
    const foreignResult = [call.name, idName, foreignResponse.status, await foreignResponse.text()];
    expect(foreignResult).toEqual([call.name, idName, missingResponse.status, await missingResponse.text()]);
    expect(foreignResult[2]).toBe(isPermitted ? 404 : 403);
  }
}

describe.each(USER_TYPE_IDS)('type %i', (type) => {
  let caller: Owner;
  beforeAll(async () => {
    caller = await createOwner(type);
  });

  it('ROLE-12 ROLE-14 ROLE-15 gets 403 for what is not of its type, and a foreign id answers like a missing one', async () => {
    const snapshotBefore = await readPersonalTables();
    for (const call of signedInCalls) {
      const isPermitted = isAllowed(call, type);
      if (!isPermitted)
        expect([call.name, (await sendExampleCall(call, caller.token, caller)).status]).toEqual([call.name, 403]);
      if (!(type === 1 && call.isForAdmins)) await expectSameResponse(call, caller, otherOwner, isPermitted);
    }
    expect(await readPersonalTables()).toEqual(snapshotBefore);
  });

  it('ROLE-01 ROLE-07 ROLE-12 may do with its own what its type may, until it signs out', async () => {
    for (const call of signedInCalls.filter((signedInCall) => isAllowed(signedInCall, type))) {
      const response = await sendExampleCall(call, await chooseToken(call, caller), caller);
      // A storefront exists already.
      const isExpectedStatus = response.ok || (call.name.startsWith('POST') && response.status === 409);
      expect([call.name, response.status, isExpectedStatus]).toEqual([call.name, response.status, true]);
    }
    expect((await callShopApi('/v2/account', { token: caller.token })).status).toBe(401);
  });
});

it('ROLE-14 AMB-ROLE-5 an admin reads, links and shares anybody’s protocol; one that is missing is not there for an admin either', async () => {
  const admin = await createOwner(1);
  for (const call of servedCallExamples.filter(({ isForAdmins }) => isForAdmins)) {
    const foreignResponse = await sendExampleCall(call, admin.token, {
      ...admin,
      protocol: otherOwner.protocol,
    });
    const missingResponse = await sendExampleCall(call, admin.token, { ...admin, protocol: UNKNOWN_ID });
    expect([call.name, foreignResponse.ok, missingResponse.status]).toEqual([call.name, true, 404]);
  }
});

it('ROLE-15 one account’s lists and pages show nothing of another', async () => {
  const lists = signedInCalls.filter((one) => one.endpoint.method === 'GET' && one.targets.length === 0);
  for (const type of USER_TYPE_IDS) {
    const { access_token: token } = await signIn(type);
    for (const call of lists)
      expect([call.name, await (await sendExampleCall(call, token, otherOwner)).text()]).toEqual([
        call.name,
        expect.not.stringContaining('Secret'),
      ]);
  }
});

it('OPEN-01 these answers are as the documentation says, two hundred of them at least', () => {
  expect(comparisonCounter.answers).toBeGreaterThan(200);
});
