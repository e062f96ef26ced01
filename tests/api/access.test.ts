import { beforeAll, describe, expect, it } from 'vitest';
import { createRoute } from '#api/http/route.ts';
import { USER_TYPE_IDS, type UserTypeId } from '#contract/account/role.ts';
import type { CallFromSpec, Endpoint } from '#contract/platform/endpoint.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { comparedAnswerCounter } from '../support/described-answers.ts';
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

let ownerOfOtherAccount: Owner;
beforeAll(async () => {
  await loadCatalogueIntoDatabase();
  await database.run([statement('INSERT INTO protocol_template VALUES (1, 1)')]);
  ownerOfOtherAccount = await createOwner(2);
});

const protectedCalls = servedCallExamples.filter(({ roles }) => roles !== 'everybody');

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
  const openEndpointSpec = { summary: 'Open', answer: messageSchema };
  // @ts-expect-error An endpoint says who may call it.
  const endpointWithoutAccessRule: Endpoint<CallFromSpec<typeof openEndpointSpec>> = { method: 'GET', path: '/open' };
  expect(() => createRoute(endpointWithoutAccessRule, openEndpointSpec, () => ({ message: 'Open' }))).toThrow(
    'GET /open does not say who may call it',
  );
});

it('API-PROT-01 STORE-42 a guest gets 401 from whatever is not for everybody', async () => {
  for (const protectedCall of protectedCalls)
    for (const token of [undefined, 'a.b.c']) {
      const response = await sendExampleCall(protectedCall, token, ownerOfOtherAccount);
      expect([protectedCall.name, response.status]).toEqual([protectedCall.name, 401]);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
});

/** Expects the same response for another account's ids as for ids that do not exist. */
async function expectSameResponse(testedCall: EveryCall, callerAccount: Owner, idsOfOtherAccount: Ids): Promise<void> {
  for (const idName of testedCall.targets) {
    const [foreignId, unknownId] = await Promise.all(
      [idsOfOtherAccount[idName], UNKNOWN_ID].map(async (id) => {
        const response = await sendExampleCall(testedCall, callerAccount.token, { ...callerAccount, [idName]: id });
        return [testedCall.name, idName, response.status, await response.text()];
      }),
    );
    expect(foreignId).toEqual(unknownId);
    expect(foreignId?.[2]).toBe(404);
  }
}

describe.each(USER_TYPE_IDS)('type %i', (callerUserType) => {
  let callingUser: Owner;
  beforeAll(async () => {
    callingUser = await createOwner(callerUserType);
  });

  it('ROLE-12 ROLE-14 ROLE-15 gets 403 for what is not of its type, and a foreign id answers like a missing one', async () => {
    const tablesBeforeCalls = await readPersonalTables();
    for (const testedCall of protectedCalls) {
      if (isAllowed(testedCall, callerUserType)) {
        if (!(callerUserType === 1 && testedCall.isForAdmins))
          await expectSameResponse(testedCall, callingUser, ownerOfOtherAccount);
      } else
        for (const ids of testedCall.targets.length > 0 ? [callingUser, ownerOfOtherAccount] : [callingUser])
          expect([testedCall.name, (await sendExampleCall(testedCall, callingUser.token, ids)).status]).toEqual([
            testedCall.name,
            403,
          ]);
    }
    expect(await readPersonalTables()).toEqual(tablesBeforeCalls);
  });

  it('ROLE-01 ROLE-07 ROLE-12 may do with its own what its type may, until it signs out', async () => {
    for (const testedCall of protectedCalls.filter((protectedCall) => isAllowed(protectedCall, callerUserType))) {
      const response = await sendExampleCall(testedCall, await chooseToken(testedCall, callingUser), callingUser);
      // A storefront exists already.
      const isOkOrConflict = response.ok || (testedCall.name.startsWith('POST') && response.status === 409);
      expect([testedCall.name, response.status, isOkOrConflict]).toEqual([testedCall.name, response.status, true]);
    }
    expect((await callShopApi('/v2/account', { token: callingUser.token })).status).toBe(401);
  });
});

it('ROLE-14 AMB-ROLE-5 an admin reads, links and shares anybody’s protocol; one that is missing is not there for an admin either', async () => {
  const admin = await createOwner(1);
  for (const adminCall of servedCallExamples.filter(({ isForAdmins }) => isForAdmins)) {
    const responseToForeignId = await sendExampleCall(adminCall, admin.token, {
      ...admin,
      protocol: ownerOfOtherAccount.protocol,
    });
    const responseToUnknownId = await sendExampleCall(adminCall, admin.token, { ...admin, protocol: UNKNOWN_ID });
    expect([adminCall.name, responseToForeignId.ok, responseToUnknownId.status]).toEqual([adminCall.name, true, 404]);
  }
});

it('ROLE-15 one account’s lists and pages show nothing of another', async () => {
  const listingCalls = protectedCalls.filter(
    (callExample) => callExample.endpoint.method === 'GET' && callExample.targets.length === 0,
  );
  for (const userTypeOfCaller of USER_TYPE_IDS) {
    const { access_token: token } = await signIn(userTypeOfCaller);
    for (const listCall of listingCalls)
      expect([listCall.name, await (await sendExampleCall(listCall, token, ownerOfOtherAccount)).text()]).toEqual([
        listCall.name,
        expect.not.stringContaining('Secret'),
      ]);
  }
});

it('OPEN-01 these answers are as the documentation says, two hundred of them at least', () => {
  expect(comparedAnswerCounter.answers).toBeGreaterThan(200);
});
