import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/account/schema.ts';
import { createFakeNetwork, createProtocolLine, protocol } from '../../support/protocol-server.ts';
import { settlePendingWork } from '../../support/settle.ts';
import { SIGNED_IN_USER } from '../../support/tab.ts';

let server: ReturnType<typeof createFakeNetwork>;
let sessionStore: typeof import('#stores/session/state.ts');
let sessionOwnerStore: typeof import('#stores/session/owner.ts');
let builderStore: typeof import('#stores/builder/actions.ts');
let protocols: typeof import('#stores/protocol/protocols.ts');
let protocolTextsStore: typeof import('#stores/protocol/texts.ts');
let protocolReadingStore: typeof import('#stores/protocol/reading.ts');
let searchStore: typeof import('#stores/protocol/search.ts');
let protocolDuplicateStore: typeof import('#stores/protocol/duplicate.ts');
let protocolLineStore: typeof import('#stores/protocol/lines.ts');
let toastStore: typeof import('#stores/platform/toasts.ts');
let stopStores: () => void;

type UserTypeId = User['user_type_id'];

/** Stores a user's tokens, as another tab does. */
function storeAccessToken(id: number, userTypeId: UserTypeId): void {
  const encodedClaims = btoa(JSON.stringify({ sub: String(id), role: userTypeId })).replaceAll('=', '');
  localStorage.setItem('access_token', `e30.${encodedClaims}.c2lnbmF0dXJl`);
  localStorage.setItem('refresh_token', `r${id}`);
}

function signIn(id: number, userTypeId: UserTypeId = 2): void {
  storeAccessToken(id, userTypeId);
  sessionStore.setSignedIn({ ...SIGNED_IN_USER, id, user_type_id: userTypeId });
}

const readListedProtocolIds = () => builderStore.$builder.get().protocols.map(({ protocol_id: id }) => id);
const readToastTexts = () => Object.values(toastStore.$toasts.get()).map(({ text }) => text);
/** Browser storage without outbox entries, which other users cannot see. */
const readStorageText = () => {
  const sharedStorageEntries = Object.entries(localStorage).filter(([key]) => !key.startsWith('formulary:outbox'));
  return JSON.stringify([{ ...sessionStorage }, sharedStorageEntries]);
};
const createListResponse = (...ids: number[]) => ({ data: ids.map((id) => protocol(id)), total_pages: 1 });

beforeEach(async () => {
  vi.useFakeTimers();
  server = createFakeNetwork();
  vi.stubGlobal('fetch', server.network);
  vi.resetModules();
  sessionStore = await import('#stores/session/state.ts');
  sessionOwnerStore = await import('#stores/session/owner.ts');
  builderStore = await import('#stores/builder/actions.ts');
  protocols = await import('#stores/protocol/protocols.ts');
  protocolTextsStore = await import('#stores/protocol/texts.ts');
  protocolReadingStore = await import('#stores/protocol/reading.ts');
  searchStore = await import('#stores/protocol/search.ts');
  protocolDuplicateStore = await import('#stores/protocol/duplicate.ts');
  protocolLineStore = await import('#stores/protocol/lines.ts');
  toastStore = await import('#stores/platform/toasts.ts');
  (await import('#stores/platform/personal-storage.ts')).watchPersonalStorage();
  stopStores = protocols.ensureProtocolStore();
});

afterEach(() => {
  stopStores();
});

const protocolFields = { name: 'Ada', description: '' };

it.each([
  ['a list', () => searchStore.loadProtocolPage(1, true), { status: 200, body: createListResponse(7) }],
  ['a protocol', () => protocolReadingStore.refreshProtocol(7), { status: 200, body: protocol(7) }],
  ['a protocol that was opened', () => protocols.selectProtocol(7), { status: 200, body: protocol(7) }],
  ['one that is gone', () => protocols.selectProtocol(7), { status: 404, body: {} }],
  [
    'one that was made',
    () => protocolTextsStore.createProtocol(protocolFields, 'k'),
    { status: 201, body: protocol(7) },
  ],
  ['a copy', () => protocolDuplicateStore.duplicateProtocol(7), { status: 201, body: protocol(7) }],
  ['a new name', () => protocolTextsStore.updateProtocol(7, protocolFields, protocolFields), { status: 500, body: {} }],
  ['a deletion', () => protocols.deleteProtocol(7), { status: 500, body: {} }],
] as const)(
  'SEAM-5 a late answer about %s shows and says nothing to somebody else',
  async (_, startRequest, lateResponse) => {
    signIn(1);
    server.answer(() => lateResponse);
    const releaseResponses = server.hold();
    const pendingResponse: Promise<unknown> = startRequest();
    pendingResponse.catch(() => undefined);
    await settlePendingWork();
    signIn(2);
    builderStore.openBuilder();
    const previousBuilderState = builderStore.$builder.get().state;
    releaseResponses();
    await pendingResponse.catch(() => undefined);
    await settlePendingWork();
    expect([readListedProtocolIds(), builderStore.$builder.get().state, readToastTexts()]).toEqual([
      [],
      previousBuilderState,
      [],
    ]);
  },
);

it('SEAM-5 a late answer is dropped before this tab knows that another has replaced the session', async () => {
  signIn(1);
  server.answer(() => ({ status: 200, body: protocol(7) }));
  const releaseResponses = server.hold();
  const pendingProtocolRead = protocolReadingStore.refreshProtocol(7);
  await settlePendingWork();
  storeAccessToken(2, 2);
  releaseResponses();
  await pendingProtocolRead;
  expect(readListedProtocolIds()).toEqual([]);
});

it.each([500, 200])(
  'SEAM-5 TRUST-4 a late %i to a change of a note leaves nothing that somebody else is shown',
  async (responseStatus) => {
    signIn(1);
    const firstUserProtocol = protocol(7, createProtocolLine(1));
    server.answer(() => ({ status: 200, body: firstUserProtocol }));
    await protocols.selectProtocol(7);
    server.answer(() => ({
      status: responseStatus,
      body: { product_variant_id: 10, quantity: 1, notes: 'Interacts.' },
    }));
    const releaseResponses = server.hold();
    protocolLineStore.setProtocolNote({ protocolId: 7, variantId: 10, name: 'Zinc', quantity: 1 }, 'Interacts.', '');
    await settlePendingWork();
    signIn(2);
    server.answer(({ method }) =>
      method === 'GET'
        ? { status: 200, body: protocol(8, createProtocolLine(1)) }
        : { status: 200, body: { product_variant_id: 10, quantity: 4, notes: '' } },
    );
    releaseResponses();
    await settlePendingWork();
    expect([readStorageText().includes('Interacts.'), readListedProtocolIds(), readToastTexts()]).toEqual([
      false,
      [],
      [],
    ]);
    await protocols.selectProtocol(8);
    protocolLineStore.setProtocolQuantity(10, 4);
    await settlePendingWork();
    expect(server.calls.at(-1)).toMatchObject({
      method: 'PUT',
      path: expect.stringContaining('/8/products'),
    });
  },
);

it('SEAM-5 the protocols of an admin are gone when another account takes the place of theirs', async () => {
  signIn(1, 1);
  server.answer(() => ({ status: 200, body: createListResponse(7) }));
  await searchStore.loadProtocolPage(1, true);
  expect(readListedProtocolIds()).toEqual([7]);
  const previousListVersion = searchStore.$protocolListVersion.get();
  storeAccessToken(2, 1);
  sessionStore.setSignedIn(undefined);
  sessionOwnerStore.rereadTokenOwner();
  expect(readListedProtocolIds()).toEqual([]);
  expect(searchStore.$protocolListVersion.get()).toBe(previousListVersion + 1);
});

it('SEAM-5 what a search has found is gone with its person, and the box asks for the next one', async () => {
  signIn(1);
  const protocolSearchBox = searchStore.createProtocolSearch();
  const stopWatchingSearch = protocolSearchBox.$searchState.listen(() => undefined);
  server.answer(() => ({ status: 200, body: createListResponse(7) }));
  protocolSearchBox.setText('sleep');
  await vi.advanceTimersByTimeAsync(500);
  expect(protocolSearchBox.$searchState.get()).toMatchObject({ kind: 'found', protocols: [{ protocol_id: 7 }] });
  const releaseResponses = server.hold();
  protocolSearchBox.searchAgain();
  await settlePendingWork();
  server.answer(() => ({ status: 200, body: createListResponse(8) }));
  signIn(2);
  expect(protocolSearchBox.$searchState.get()).toEqual({ kind: 'idle' });
  releaseResponses();
  await settlePendingWork();
  expect(protocolSearchBox.$searchState.get()).toMatchObject({ kind: 'found', protocols: [{ protocol_id: 8 }] });
  stopWatchingSearch();
});
