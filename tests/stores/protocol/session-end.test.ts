import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeNetwork, createProtocolLine, protocol } from '../../support/protocol-server.ts';
import { SIGNED_IN_USER } from '../../support/tab.ts';

let server: ReturnType<typeof createFakeNetwork>;
let sessionStore: typeof import('#stores/session/state.ts');
let builderStore: typeof import('#stores/builder/actions.ts');
let protocols: typeof import('#stores/protocol/protocols.ts');
let protocolReadingStore: typeof import('#stores/protocol/reading.ts');
let protocolLineStore: typeof import('#stores/protocol/lines.ts');
let outboxStore: typeof import('#stores/outbox/entries.ts');
let toastStore: typeof import('#stores/platform/toasts.ts');
let user: typeof import('#stores/session/user.ts');
let sessionOwnerStore: typeof import('#stores/session/owner.ts');
let tokenRefreshStore: typeof import('#stores/session/renewal/refresh.ts');
let stopStores: () => void;

const SESSION_EXPIRED_MESSAGE_KEY = 'protocol.session-expired-kept';
const EXPIRED_TOKEN_RESPONSE = { status: 401, body: { message: 'Token has expired' } };
const LINE_TO_CHANGE = { protocolId: 7, variantId: 10, name: 'Product 1', quantity: 1 };

function createAccessToken(id: number, tokenVersion: string): string {
  const encodedClaims = btoa(JSON.stringify({ sub: String(id), role: 2, turn: tokenVersion })).replaceAll('=', '');
  return `e30.${encodedClaims}.c2lnbmF0dXJl`;
}

function storeTokens(tokenVersion: string): void {
  localStorage.setItem('access_token', createAccessToken(1, tokenVersion));
  localStorage.setItem('refresh_token', `r${tokenVersion}`);
}

async function settlePendingCalls(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(10_000);
}

const findErrorToast = () => toastStore.$toasts.get().error;
const listPendingEntryTexts = () => outboxStore.outbox.$entries.get().map(({ text }) => text);

beforeEach(async () => {
  vi.useFakeTimers();
  server = createFakeNetwork();
  vi.stubGlobal('fetch', server.network);
  storeTokens('1');
  vi.resetModules();
  sessionStore = await import('#stores/session/state.ts');
  builderStore = await import('#stores/builder/actions.ts');
  protocols = await import('#stores/protocol/protocols.ts');
  protocolReadingStore = await import('#stores/protocol/reading.ts');
  protocolLineStore = await import('#stores/protocol/lines.ts');
  outboxStore = await import('#stores/outbox/entries.ts');
  toastStore = await import('#stores/platform/toasts.ts');
  user = await import('#stores/session/user.ts');
  sessionOwnerStore = await import('#stores/session/owner.ts');
  tokenRefreshStore = await import('#stores/session/renewal/refresh.ts');
  (await import('#stores/platform/personal-storage.ts')).watchPersonalStorage();
  // Listens like the component that renders them.
  toastStore.$toasts.listen(({ error }) => error && toastStore.startToastTimer('error'));
  outboxStore.startOutbox();
  stopStores = protocols.ensureProtocolStore();
  sessionStore.setSignedIn({ ...SIGNED_IN_USER, id: 1 });
  server.answer(() => ({ status: 200, body: protocol(7, createProtocolLine(1)) }));
  builderStore.openBuilder();
  await protocols.selectProtocol(7);
});

afterEach(() => {
  stopStores();
});

describe('SEAM-4b a session that a read ends while a note is typed', () => {
  /** Causes of a session's end: name, the server's response, and the call that receives it. */
  const sessionEndCauses: readonly [string, { status: number; body: object }, () => Promise<unknown>][] = [
    ['refuses the tokens', EXPIRED_TOKEN_RESPONSE, () => protocolReadingStore.refreshProtocol(7, true)],
    [
      'answers late, when another tab has removed the tokens already',
      EXPIRED_TOKEN_RESPONSE,
      async () => {
        const releaseResponses = server.hold();
        const pendingProtocolRead = protocolReadingStore.refreshProtocol(7, true);
        await vi.advanceTimersByTimeAsync(0);
        localStorage.removeItem('access_token');
        localStorage.removeItem('refresh_token');
        releaseResponses();
        await pendingProtocolRead;
      },
    ],
    ['asks who is signed in, and fails', { status: 500, body: {} }, () => user.revalidateUser()],
    ['renews tokens that nobody knows', { status: 403, body: {} }, () => tokenRefreshStore.renewTokens()],
  ];
  it.each(sessionEndCauses)(
    'says so until one signs in, and keeps the text: one that %s',
    async (_, serverResponse, causeSessionEnd) => {
      server.answer(() => serverResponse);
      const pendingSessionEnd = causeSessionEnd();
      await settlePendingCalls();
      await pendingSessionEnd;
      expect(builderStore.$builder.get().state).toBe('Unauthorized');
      expect(findErrorToast()).toMatchObject({
        text: SESSION_EXPIRED_MESSAGE_KEY,
        action: { label: 'shell.login' },
      });
      protocolLineStore.setProtocolNote(LINE_TO_CHANGE, 'Half a no', '', '1');
      expect(listPendingEntryTexts()).toEqual([]);

      server.answer(({ method }) =>
        method === 'GET' ? { status: 200, body: protocol(7, createProtocolLine(1)) } : { status: 503, body: {} },
      );
      storeTokens('2');
      sessionStore.setSignedIn({ ...SIGNED_IN_USER, id: 1 });
      await settlePendingCalls();
      expect(sessionOwnerStore.$sessionOwner.get()?.id).toBe(1);
      expect(listPendingEntryTexts()).toEqual(['Half a no']);
      expect(findErrorToast()).toBeUndefined();
    },
  );

  it('goes on where another tab has renewed the tokens of the read', async () => {
    const outdatedBearerHeader = `Bearer ${createAccessToken(1, '1')}`;
    server.network.mockImplementation(async (requestInput, requestInit = {}) => {
      if (String(requestInput).startsWith('/locales/')) return Response.json({});
      const hasOutdatedBearer = new Headers(requestInit.headers).get('Authorization') === outdatedBearerHeader;
      if (hasOutdatedBearer) storeTokens('2');
      return hasOutdatedBearer
        ? Response.json(EXPIRED_TOKEN_RESPONSE.body, { status: 401 })
        : Response.json(protocol(7, createProtocolLine(1, 10, 4)));
    });
    await protocolReadingStore.refreshProtocol(7, true);
    await settlePendingCalls();
    const { state, activeProtocol: shownProtocol } = builderStore.$builder.get();
    expect([state, shownProtocol?.products[0]?.item_count]).toEqual(['ActiveProtocol', 4]);
    expect(findErrorToast()).toBeUndefined();
  });

  it('is not said to expire where somebody signs out', async () => {
    sessionStore.setSignedOut();
    await settlePendingCalls();
    expect(findErrorToast()).toBeUndefined();
  });
});
