import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserTypeId } from '#contract/account/role.ts';
import type { User } from '#contract/account/schema.ts';
import { createFakeNetwork, createProtocolLine, protocol } from '../../support/protocol-server.ts';

const PROTOCOLS_PATH = '/v2/account/practitioners/protocols';

let server: ReturnType<typeof createFakeNetwork>;
let builderStore: typeof import('#stores/builder/actions.ts');
let sessionOwnerStore: typeof import('#stores/session/owner.ts');
let sessionStore: typeof import('#stores/session/state.ts');
let protocols: typeof import('#stores/protocol/protocols.ts');
let stopStores: () => void;

/** Creates an unsigned access token (JWT) with the given claims. */
function createAccessToken(tokenClaims: object): string {
  const encodedClaims = btoa(JSON.stringify(tokenClaims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `e30.${encodedClaims}.c2lnbmF0dXJl`;
}

function createUser(id: number, userType: UserTypeId): User {
  const emptyNameFields = { first_name: null, last_name: null };
  return {
    id,
    email: 'a@example.com',
    ...emptyNameFields,
    user_type_id: userType,
    discount_rate: 0,
    activated_at: null,
  };
}

/** Loads the stores as the next page, with a stored token and user 1's protocol 7 as the active one. */
async function simulatePageLoad(token: string): Promise<void> {
  localStorage.setItem('access_token', token);
  localStorage.setItem('refresh_token', 'r');
  sessionStorage.setItem('formulary:builder', 'on');
  const cachedProtocolValue = { user_id: 1, active_protocol: protocol(7, createProtocolLine(1)) };
  const cachedEntryText = JSON.stringify({ value: cachedProtocolValue, expires_at: Date.now() + 1000 });
  localStorage.setItem('formulary:active_protocol', cachedEntryText);
  vi.resetModules();
  sessionStore = await import('#stores/session/state.ts');
  sessionOwnerStore = await import('#stores/session/owner.ts');
  builderStore = await import('#stores/builder/actions.ts');
  protocols = await import('#stores/protocol/protocols.ts');
  stopStores = protocols.ensureProtocolStore();
}

const readBuilderState = () => {
  const { state, isEnabled, activeProtocol: shownProtocol } = builderStore.$builder.get();
  return [state, isEnabled, shownProtocol?.protocol_id];
};

beforeEach(() => {
  server = createFakeNetwork();
  vi.stubGlobal('fetch', server.network);
});

afterEach(() => {
  stopStores();
});

describe('whose session it is', () => {
  it.each([
    ['what the token says', createAccessToken({ sub: '1', role: 2 }), { id: 1, user_type_id: 2 }],
    ['nobody for a token that is sealed', 'opaque', undefined],
    ['nobody for a token of another make', createAccessToken({ sub: 'c7d0', role: 'practitioner' }), undefined],
    ['nobody for a role that there is not', createAccessToken({ sub: '1', role: 9 }), undefined],
  ])('is %s', async (_, token, expectedOwner) => {
    await simulatePageLoad(token);
    expect(sessionOwnerStore.$sessionOwner.get()).toEqual(expectedOwner);
  });

  it('is what the server says once it has answered, and nobody after the session', async () => {
    await simulatePageLoad(createAccessToken({ sub: '1', role: 2 }));
    sessionStore.setSignedIn(createUser(2, 3));
    expect(sessionOwnerStore.$sessionOwner.get()).toMatchObject({ id: 2, user_type_id: 3 });
    sessionStore.setSignedOut();
    expect(sessionOwnerStore.$sessionOwner.get()).toBeUndefined();
  });
});

describe('the builder before the server has said who is here', () => {
  it('BUILD-20, BUILD-53: shows what the page before worked on, and asks for it once', async () => {
    await simulatePageLoad(createAccessToken({ sub: '1', role: 2 }));
    expect(readBuilderState()).toEqual(['ActiveProtocol', true, 7]);
    server.answer(() => ({ status: 200, body: protocol(7, createProtocolLine(1)) }));
    sessionStore.setSignedIn(createUser(1, 2));
    await vi.waitFor(() => expect(server.calls.map(({ path }) => path)).toEqual([`${PROTOCOLS_PATH}/7`]));
    expect(readBuilderState()).toEqual(['ActiveProtocol', true, 7]);
  });

  it('BUILD-41: keeps the protocol of another user to itself', async () => {
    await simulatePageLoad(createAccessToken({ sub: '2', role: 2 }));
    expect(readBuilderState()).toEqual(['Default', true, undefined]);
  });

  it('BUILD-18, BUILD-41: takes back what the server does not confirm', async () => {
    await simulatePageLoad(createAccessToken({ sub: '1', role: 2 }));
    sessionStore.setSignedIn(createUser(1, 4));
    expect(readBuilderState()).toEqual(['Unauthorized', false, undefined]);
    expect(localStorage.getItem('formulary:active_protocol')).toBeNull();

    await simulatePageLoad(createAccessToken({ sub: '1', role: 2 }));
    sessionStore.setSignedIn(createUser(3, 2));
    expect(readBuilderState()).toEqual(['Default', false, undefined]);
  });

  it('BUILD-18: stays away from a client', async () => {
    await simulatePageLoad(createAccessToken({ sub: '1', role: 4 }));
    expect(readBuilderState()).toEqual(['Unauthorized', false, undefined]);
  });

  it('BUILD-53: keeps the protocol when the page is left while it is read anew', async () => {
    server.answer(() => 'offline');
    await simulatePageLoad(createAccessToken({ sub: '1', role: 2 }));
    const { refreshProtocol } = await import('#stores/protocol/reading.ts');
    await refreshProtocol(7);
    expect(readBuilderState()).toEqual(['ActiveProtocol', true, 7]);
    expect(localStorage.getItem('formulary:active_protocol')).not.toBeNull();
  });
});
