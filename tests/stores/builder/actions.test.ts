import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/account/schema.ts';
import { createFakeNetwork, createProtocolLine, protocol, type SentCall } from '../../support/protocol-server.ts';
import { settlePendingWork } from '../../support/settle.ts';

const HOUR_MS = 3_600_000;
const PROTOCOLS_API_PATH = '/v2/account/practitioners/protocols';
const LINE_TO_CHANGE = { protocolId: 7, variantId: 10, name: 'Product 1', quantity: 2 };
const PREVIOUS_PROTOCOL_FIELDS = { name: 'Plan 7', description: '' };

let server: ReturnType<typeof createFakeNetwork>;
let builderStore: typeof import('#stores/builder/actions.ts');
let protocols: typeof import('#stores/protocol/protocols.ts');
let protocolTextsStore: typeof import('#stores/protocol/texts.ts');
let protocolReadingStore: typeof import('#stores/protocol/reading.ts');
let protocolDuplicateStore: typeof import('#stores/protocol/duplicate.ts');
let lineStore: typeof import('#stores/protocol/lines.ts');
let sessionStore: typeof import('#stores/session/state.ts');
let toastStore: typeof import('#stores/platform/toasts.ts');
let stopStores: () => void = () => undefined;

function createUser(id: number, userType: User['user_type_id']): User {
  return {
    id,
    email: 'a@example.com',
    first_name: null,
    last_name: null,
    user_type_id: userType,
    discount_rate: 0,
    activated_at: null,
  };
}

/** Loads the stores again, as a new page in the same browser does. */
async function simulatePageLoad(): Promise<void> {
  stopStores();
  vi.resetModules();
  sessionStore = await import('#stores/session/state.ts');
  builderStore = await import('#stores/builder/actions.ts');
  protocols = await import('#stores/protocol/protocols.ts');
  protocolTextsStore = await import('#stores/protocol/texts.ts');
  protocolReadingStore = await import('#stores/protocol/reading.ts');
  protocolDuplicateStore = await import('#stores/protocol/duplicate.ts');
  lineStore = await import('#stores/protocol/lines.ts');
  toastStore = await import('#stores/platform/toasts.ts');
  stopStores = protocols.ensureProtocolStore();
}

function signIn(signedInUserType: User['user_type_id'] = 2, id = 1): void {
  localStorage.setItem('access_token', 'a');
  localStorage.setItem('refresh_token', 'r');
  sessionStore.setSignedIn(createUser(id, signedInUserType));
}

const listWriteCalls = () =>
  server.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
const readBuilderState = () => builderStore.$builder.get().state;

async function openProtocol(openedProtocol = protocol(7, createProtocolLine(1, 10, 2))): Promise<void> {
  server.answer(({ method, path }) =>
    method === 'GET' && path === `${PROTOCOLS_API_PATH}/${openedProtocol.protocol_id}`
      ? { status: 200, body: openedProtocol }
      : undefined,
  );
  await protocols.selectProtocol(openedProtocol.protocol_id);
  server.calls.length = 0;
}

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  server = createFakeNetwork();
  vi.stubGlobal('fetch', server.network);
  await simulatePageLoad();
});

afterEach(() => {
  stopStores();
});

describe('who may build', () => {
  it('BUILD-01, BUILD-17, BUILD-18, ROLE-06: practitioner types alone', () => {
    expect(readBuilderState()).toBe('Unauthorized');
    for (const userType of [1, 4] as const) {
      signIn(userType);
      expect(readBuilderState()).toBe('Unauthorized');
      sessionStore.setSignedOut();
    }
    for (const permittedUserType of [2, 3, 5] as const) {
      signIn(permittedUserType);
      expect(readBuilderState()).toBe('Default');
      sessionStore.setSignedOut();
      expect(readBuilderState()).toBe('Unauthorized');
    }
  });
});

describe('the active protocol', () => {
  it('BUILD-20, STATE-02: is cached for its user and restored by the next page', async () => {
    signIn();
    await openProtocol();
    expect(JSON.parse(localStorage.getItem('formulary:active_protocol') ?? '')).toMatchObject({
      value: { user_id: 1, active_protocol: { protocol_id: 7 } },
    });
    await simulatePageLoad();
    signIn();
    expect(builderStore.$builder.get()).toMatchObject({ state: 'ActiveProtocol', isEnabled: true });
    await settlePendingWork();
    expect(server.calls.at(-1)).toMatchObject({ method: 'GET', path: `${PROTOCOLS_API_PATH}/7` });
  });

  it.each([
    [12 * HOUR_MS - 1000, 7],
    [12 * HOUR_MS, undefined],
  ])('BUILD-40, CONST-17: lives for twelve hours: after %d ms it is %s', async (elapsedMs, id) => {
    signIn();
    await openProtocol();
    vi.setSystemTime(Date.now() + elapsedMs);
    await simulatePageLoad();
    signIn();
    expect(builderStore.$builder.get().activeProtocol?.protocol_id).toBe(id);
  });

  it('is what another tab has made of it: no change of that tab is undone by one of this', async () => {
    signIn();
    await openProtocol();
    const otherTabProtocol = protocol(7, createProtocolLine(1, 10, 2, 'With breakfast'));
    const cachedProtocol = {
      value: { user_id: 1, active_protocol: otherTabProtocol },
      expires_at: Date.now() + HOUR_MS,
    };
    const [key, newValue] = ['formulary:active_protocol', JSON.stringify(cachedProtocol)];
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
    expect(localStorage.getItem(key)).toBe(newValue);
    lineStore.setProtocolQuantity(10, 3);
    await settlePendingWork();
    const oldLineFields = { quantity: 2, notes: 'With breakfast' };
    const changeRequestBody = { product_variant_id: 10, quantity: 3, notes: 'With breakfast', was: oldLineFields };
    expect(listWriteCalls()).toEqual([['PUT', `${PROTOCOLS_API_PATH}/7/products`, changeRequestBody]]);
  });

  it('BUILD-41: is not restored for another user', async () => {
    signIn();
    await openProtocol();
    await simulatePageLoad();
    signIn(2, 99);
    expect(builderStore.$builder.get().activeProtocol).toBeNull();
  });

  it('BUILD-35: is forgotten when the panel is closed, though it is there when the panel opens again', async () => {
    signIn();
    await openProtocol();
    builderStore.closeBuilder();
    expect(localStorage.getItem('formulary:active_protocol')).toBeNull();
    builderStore.openBuilder();
    expect(builderStore.$builder.get().activeProtocol?.protocol_id).toBe(7);
    await simulatePageLoad();
    signIn();
    expect(builderStore.$builder.get().activeProtocol).toBeNull();
  });

  it('BUILD-35, STATE-02: what the server says of it after the panel was closed does not bring it back', async () => {
    signIn();
    await openProtocol();
    const pendingProtocolRead = protocolReadingStore.refreshProtocol(7);
    builderStore.closeBuilder();
    await pendingProtocolRead;
    expect(builderStore.$builder.get().activeProtocol?.protocol_id).toBe(7);
    expect(localStorage.getItem('formulary:active_protocol')).toBeNull();
  });

  it('BUILD-38: a failed fetch resets the builder and its cache', async () => {
    signIn();
    await openProtocol();
    await simulatePageLoad();
    server.answer(() => ({ status: 500, body: {} }));
    signIn();
    await settlePendingWork();
    expect(builderStore.$builder.get()).toMatchObject({ state: 'Default', activeProtocol: null });
    expect(localStorage.getItem('formulary:active_protocol')).toBeNull();
  });

  it('STATE-02: goes with the session', async () => {
    signIn();
    await openProtocol();
    sessionStore.setSignedOut();
    expect(localStorage.getItem('formulary:active_protocol')).toBeNull();
    expect(sessionStorage.getItem('formulary:builder')).toBeNull();
  });

  it('a cache that somebody tampered with is not read', async () => {
    signIn();
    const invalidCacheValue = { user_id: 1, active_protocol: { protocol_id: 'x', products: 5 } };
    localStorage.setItem(
      'formulary:active_protocol',
      JSON.stringify({ value: invalidCacheValue, expires_at: Date.now() + HOUR_MS }),
    );
    await simulatePageLoad();
    signIn();
    expect(builderStore.$builder.get().activeProtocol).toBeNull();
  });
});

describe('the layout', () => {
  it.each(['Standard', 'Redesign'] as const)(
    'BUILD-21: what is worked on from its page is seen in mode %s',
    async (builderMode) => {
      signIn();
      builderStore.setBuilderMode(builderMode);
      builderStore.applyBuilderEvent({ type: 'registered', protocols: [protocol(7, createProtocolLine(1))] });
      const { openProtocolInBuilder: openInBuilder } = await import('#islands/protocol/work-on.ts');
      openInBuilder(7);
      expect(builderStore.$builder.get()).toMatchObject({ isEnabled: true, state: 'ActiveProtocol' });
      expect(builderStore.$builder.get().activeProtocol?.protocol_id).toBe(7);
      await settlePendingWork();
    },
  );

  it('BUILD-03, BUILD-16, BUILD-53: mode, width and being open are kept for the next page', async () => {
    signIn();
    builderStore.setBuilderMode('Standard');
    builderStore.resizeBuilder(5000);
    builderStore.openBuilder();
    await simulatePageLoad();
    signIn();
    expect(builderStore.$builder.get()).toMatchObject({ mode: 'Standard', width: 900, isEnabled: true });
  });
});

describe('lines', () => {
  it('BUILD-22, BUILD-24: a new product is added by POST with quantity 1 and no note', async () => {
    signIn();
    await openProtocol();
    lineStore.addToProtocol(createProtocolLine(2, 5));
    expect(builderStore.$builder.get().activeProtocol?.total_price).toBe(25);
    await settlePendingWork();
    expect(listWriteCalls()).toEqual([
      ['POST', `${PROTOCOLS_API_PATH}/7/products`, { product_variant_id: 20, quantity: 1, notes: '' }],
    ]);
    expect(toastStore.$toasts.get().success?.text).toBe('protocol.product-added · Plan 7');
  });

  it('BUILD-26: one that is there is set to one more by PUT', async () => {
    signIn();
    await openProtocol(protocol(7, createProtocolLine(1, 10, 2, 'With food')));
    lineStore.addToProtocol(createProtocolLine(1));
    await settlePendingWork();
    expect(listWriteCalls()).toEqual([
      [
        'PUT',
        `${PROTOCOLS_API_PATH}/7/products`,
        { product_variant_id: 10, quantity: 3, notes: 'With food', was: { quantity: 2, notes: 'With food' } },
      ],
    ]);
  });

  it('BUILD-26 SEAM-6: further packs build on one that was added while its product could not be loaded', async () => {
    signIn();
    await openProtocol();
    lineStore.addProductByVariantId(20, 'Product 2');
    for (const protocolLine of [createProtocolLine(2), createProtocolLine(2)]) lineStore.addToProtocol(protocolLine);
    await settlePendingWork();
    expect(listWriteCalls()).toMatchObject([
      ['POST', `${PROTOCOLS_API_PATH}/7/products`, { product_variant_id: 20, quantity: 1 }],
      ['PUT', `${PROTOCOLS_API_PATH}/7/products`, { quantity: 3, was: { quantity: 1 } }],
    ]);
  });

  it('BUILD-27: a step below one sends DELETE', async () => {
    signIn();
    await openProtocol();
    lineStore.setProtocolQuantity(10, 0);
    await settlePendingWork();
    expect(listWriteCalls()).toMatchObject([
      ['DELETE', `${PROTOCOLS_API_PATH}/7/products`, { product_variant_id: 10 }],
    ]);
    expect(builderStore.$builder.get().activeProtocol?.products).toEqual([]);
  });

  it('BUILD-29, BUILD-30, FORM-08, FORM-11: a change is sent once, an unchanged or blank one never', async () => {
    signIn();
    await openProtocol();
    lineStore.setProtocolQuantity(10, 4);
    lineStore.setProtocolQuantity(10, 4);
    await settlePendingWork();
    lineStore.setProtocolNote({ ...LINE_TO_CHANGE, quantity: 4 }, 'Before bed', '');
    lineStore.setProtocolNote({ ...LINE_TO_CHANGE, quantity: 4 }, 'Before bed', 'Before bed');
    await settlePendingWork();
    expect(listWriteCalls()).toEqual([
      [
        'PUT',
        `${PROTOCOLS_API_PATH}/7/products`,
        { product_variant_id: 10, quantity: 4, notes: '', was: { quantity: 2, notes: '' } },
      ],
      [
        'PUT',
        `${PROTOCOLS_API_PATH}/7/products`,
        { product_variant_id: 10, quantity: 4, notes: 'Before bed', was: { quantity: 4, notes: '' } },
      ],
    ]);
    expect(toastStore.$toasts.get().success?.text).toBe('protocol.details-updated');
  });

  it('SEAM-12 a note goes to its own protocol, whichever is active by then', async () => {
    signIn();
    await openProtocol();
    await openProtocol(protocol(8, createProtocolLine(1, 10, 2)));
    lineStore.setProtocolNote(LINE_TO_CHANGE, 'Before bed', '');
    await settlePendingWork();
    expect(listWriteCalls()).toMatchObject([['PUT', `${PROTOCOLS_API_PATH}/7/products`, { notes: 'Before bed' }]]);
  });

  it('SEAM-2 quick steps of one line become one call behind the one on its way', async () => {
    signIn();
    await openProtocol();
    for (const newQuantity of [3, 4, 5, 6]) lineStore.setProtocolQuantity(10, newQuantity);
    await settlePendingWork();
    expect(listWriteCalls().map(([, , body]) => body)).toEqual([
      { product_variant_id: 10, quantity: 3, notes: '', was: { quantity: 2, notes: '' } },
      { product_variant_id: 10, quantity: 6, notes: '', was: { quantity: 3, notes: '' } },
    ]);
  });

  it('a removed product can be put back as and where it was', async () => {
    signIn();
    await openProtocol(
      protocol(7, createProtocolLine(1), createProtocolLine(2, 5, 3, 'Evening'), createProtocolLine(3)),
    );
    const pendingLineRemoval = lineStore.removeFromProtocol(20);
    await settlePendingWork();
    pendingLineRemoval?.undo();
    await settlePendingWork();
    expect(builderStore.$builder.get().activeProtocol?.products.map(({ id, notes }) => [id, notes])).toEqual([
      [1, ''],
      [2, 'Evening'],
      [3, ''],
    ]);
    expect(listWriteCalls()).toMatchObject([
      ['DELETE', `${PROTOCOLS_API_PATH}/7/products`, { product_variant_id: 20 }],
      ['POST', `${PROTOCOLS_API_PATH}/7/products`, { product_variant_id: 20, quantity: 3, notes: 'Evening' }],
      ['PUT', `${PROTOCOLS_API_PATH}/7/products/order`, { product_variant_id: 20, position: 2 }],
    ]);
  });

  it('TRUST-7 a change that came too fast is sent again', async () => {
    signIn();
    await openProtocol();
    const rateLimitResponse = {
      status: 429,
      body: { message: 'No more than 60 changes a minute are possible.' },
    };
    server.answer(({ method }) => (method === 'PUT' ? rateLimitResponse : undefined));
    lineStore.setProtocolQuantity(10, 9);
    await settlePendingWork();
    const expectedLineBody = {
      product_variant_id: 10,
      quantity: 9,
      notes: '',
      was: { quantity: 2, notes: '' },
    };
    expect(builderStore.$builder.get().activeProtocol?.total_price).toBe(90);
    server.answer(() => undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(listWriteCalls()).toEqual([
      ['PUT', `${PROTOCOLS_API_PATH}/7/products`, expectedLineBody],
      ['PUT', `${PROTOCOLS_API_PATH}/7/products`, expectedLineBody],
    ]);
    expect(builderStore.$builder.get().activeProtocol?.total_price).toBe(90);
    expect(toastStore.$toasts.get().error).toBeUndefined();
  });

  it('TRUST-10 a protocol whose lines a list left out is worked on as the server has it', async () => {
    signIn();
    const fullProtocol = protocol(7, createProtocolLine(1, 10, 2, 'Evening'));
    const listedProtocol = { ...fullProtocol, products: [], left_out: { products: 1 } };
    builderStore.applyBuilderEvent({ type: 'registered', protocols: [listedProtocol] });
    const releaseResponses = server.hold();
    server.answer(({ method }) => (method === 'GET' ? { status: 200, body: fullProtocol } : undefined));
    const pendingSelection = protocols.selectProtocol(7);
    await settlePendingWork();
    expect(builderStore.$builder.get().activeProtocol).toBeNull();
    releaseResponses();
    await pendingSelection;
    expect(builderStore.$builder.get().activeProtocol).toEqual(fullProtocol);
    builderStore.applyBuilderEvent({
      type: 'registered',
      protocols: [{ ...listedProtocol, name: 'Renamed' }],
    });
    expect(builderStore.$builder.get().protocols).toEqual([{ ...fullProtocol, name: 'Renamed' }]);
  });

  it('a change that the server refuses is taken back to what the server has, and said', async () => {
    signIn();
    await openProtocol();
    server.answer(({ method }: SentCall) =>
      method === 'GET'
        ? { status: 200, body: protocol(7, createProtocolLine(1, 10, 2)) }
        : { status: 422, body: { message: 'No more of this.' } },
    );
    lineStore.setProtocolQuantity(10, 9);
    expect(builderStore.$builder.get().activeProtocol?.total_price).toBe(90);
    await settlePendingWork();
    expect(toastStore.$toasts.get().error?.text).toBe('No more of this.');
    expect(builderStore.$builder.get().activeProtocol?.total_price).toBe(20);
  });

  it.each([
    ['opened', () => protocols.selectProtocol(7)],
    ['read anew', () => protocolReadingStore.refreshProtocol(7)],
  ])(
    'BUILD-29: a change made while the protocol is %s outlives an answer that does not know of it',
    async (_, readProtocol) => {
      signIn();
      await openProtocol();
      builderStore.openProtocolList();
      let serverQuantity = 2;
      server.answer(({ method, body }: SentCall) => {
        if (method === 'PUT') serverQuantity = Number(Reflect.get(Object(body), 'quantity'));
        return { status: 200, body: method === 'GET' ? protocol(7, createProtocolLine(1, 10, serverQuantity)) : {} };
      });
      const shownQuantities = new Set<unknown>();
      const pendingProtocolRead = readProtocol();
      lineStore.setProtocolQuantity(10, 5, 7);
      const stopWatchingBuilder = builderStore.$builder.subscribe(({ activeProtocol: shownProtocol }) => {
        shownQuantities.add(shownProtocol?.products[0]?.item_count);
      });
      await pendingProtocolRead;
      await settlePendingWork();
      stopWatchingBuilder();
      expect([...shownQuantities]).toEqual([5]);
      expect(server.calls.map(({ method }) => method)).toEqual(['GET', 'PUT']);
    },
  );

  it('changes made without a network arrive once and in order when it is back', async () => {
    signIn();
    await openProtocol();
    server.answer(() => 'offline');
    lineStore.addToProtocol(createProtocolLine(2));
    lineStore.setProtocolQuantity(20, 3);
    lineStore.removeFromProtocol(10);
    await settlePendingWork();
    const firstIdempotencyKey = server.calls[0]?.key;
    server.calls.length = 0;
    server.answer(() => undefined);
    dispatchEvent(new Event('online'));
    await settlePendingWork();
    expect(listWriteCalls().map(([method, , body]) => [method, body])).toMatchObject([
      ['POST', { product_variant_id: 20, quantity: 1, notes: '' }],
      ['PUT', { product_variant_id: 20, quantity: 3, notes: '', was: { quantity: 1, notes: '' } }],
      ['DELETE', { product_variant_id: 10 }],
    ]);
    expect(server.calls[0]?.key).toBe(firstIdempotencyKey);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(listWriteCalls()).toHaveLength(3);
  });

  it('changes that the last page could not send are sent by the next one before it reads', async () => {
    signIn();
    await openProtocol();
    server.answer(() => 'offline');
    lineStore.setProtocolQuantity(10, 5);
    await settlePendingWork();
    server.calls.length = 0;
    server.answer(({ method }) =>
      method === 'GET' ? { status: 200, body: protocol(7, createProtocolLine(1, 10, 5)) } : undefined,
    );
    await simulatePageLoad();
    signIn();
    await settlePendingWork();
    expect(server.calls.map(({ method }) => method).slice(0, 2)).toEqual(['PUT', 'GET']);
    expect(builderStore.$builder.get().activeProtocol?.total_price).toBe(50);
  });

  it('BUILD-42, BUILD-43: without an active protocol the list opens and a message says why', async () => {
    signIn();
    lineStore.addToProtocol(createProtocolLine(2));
    await settlePendingWork();
    expect(builderStore.$builder.get()).toMatchObject({ state: 'ListingProtocols', isEnabled: true });
    expect(toastStore.$toasts.get().warning?.text).toBe('protocol.select-first');
    builderStore.setBuilderMode('Standard');
    lineStore.addToProtocol(createProtocolLine(2));
    await settlePendingWork();
    expect(toastStore.$toasts.get().warning?.text).toBe('protocol.select-protocol');
    expect(server.calls).toEqual([]);
  });

  it('SEAM-10 what was added without a protocol goes into the next one, unless the builder is closed', async () => {
    signIn();
    lineStore.addToProtocol(createProtocolLine(2));
    lineStore.addToProtocol(createProtocolLine(2));
    await openProtocol();
    await settlePendingWork();
    const listLineQuantities = () =>
      builderStore.$builder.get().activeProtocol?.products.map(({ id, item_count: itemCount }) => [id, itemCount]);
    expect(listLineQuantities()).toEqual([
      [2, 1],
      [1, 2],
    ]);
    await protocols.deleteProtocol(7);
    lineStore.addToProtocol(createProtocolLine(3));
    builderStore.closeBuilder();
    builderStore.openBuilder();
    await openProtocol();
    await settlePendingWork();
    expect(listLineQuantities()).toEqual([[1, 2]]);
  });
});

describe('without a session', () => {
  it('ERR-08, ERR-09, ERR-10, ERR-11, ERR-12, ERR-13, ERR-15: each action is refused in words of its own', async () => {
    signIn();
    await openProtocol();
    localStorage.clear();
    const errorToastTexts: (string | undefined)[] = [];
    const runAndRecordError = async (runAction: () => unknown) => {
      await runAction();
      await settlePendingWork();
      errorToastTexts.push(toastStore.$toasts.get().error?.text);
    };
    await runAndRecordError(() => protocolTextsStore.createProtocol({ name: 'a', description: 'b' }, 'k'));
    await runAndRecordError(() => protocols.selectProtocol(7));
    await runAndRecordError(() => lineStore.addToProtocol(createProtocolLine(5)));
    await runAndRecordError(() => lineStore.removeFromProtocol(10));
    await runAndRecordError(() => lineStore.setProtocolQuantity(10, 9));
    await runAndRecordError(() => protocolDuplicateStore.duplicateProtocol(7));
    await runAndRecordError(() => protocols.deleteProtocol(7));
    expect(errorToastTexts).toEqual(
      ['create', 'load', 'add', 'remove', 'update', 'duplicate', 'delete'].map(
        (failedAction) => `protocol.not-signed-in-${failedAction}`,
      ),
    );
    expect(listWriteCalls()).toEqual([]);
  });

  it.each([
    [{ status: 401, body: { message: 'Token has expired' } }],
    [{ status: 422, body: { message: 'Token has expired' } }],
  ])('ERR-05: creating with an expired session says so: %j', async (expiredSessionResponse) => {
    signIn();
    server.answer(() => expiredSessionResponse);
    await protocolTextsStore.createProtocol({ name: 'a', description: 'b' }, 'k');
    expect(toastStore.$toasts.get().error?.text).toBe('protocol.session-expired');
  });
});

describe('protocols', () => {
  it('MKT-04, TOAST-01: a created protocol is active, said and told', async () => {
    signIn();
    server.answer(({ path }) =>
      path.endsWith('/create') && path.startsWith(PROTOCOLS_API_PATH) ? { status: 201, body: protocol(9) } : undefined,
    );
    const createdProtocol = await protocolTextsStore.createProtocol({ name: 'Plan', description: 'For sleep' }, 'k');
    await settlePendingWork();
    expect(createdProtocol?.protocol_id).toBe(9);
    expect(builderStore.$builder.get()).toMatchObject({
      state: 'ActiveProtocol',
      activeProtocol: { protocol_id: 9 },
    });
    expect(toastStore.$toasts.get().success?.text).toBe('protocol.created');
    expect(listWriteCalls()).toContainEqual([
      'POST',
      '/v2/providers/marketing/marketing-event/create',
      { marketing_event_trigger_id: 5 },
    ]);
  });

  it('ERR-06: a failed update says the server’s words, or that it was unexpected', async () => {
    signIn();
    await openProtocol();
    server.answer(() => ({ status: 422, body: { message: 'Too long.' } }));
    expect(await protocolTextsStore.updateProtocol(7, PREVIOUS_PROTOCOL_FIELDS, { name: 'x', description: '' })).toBe(
      'failed',
    );
    expect(toastStore.$toasts.get().error?.text).toBe('Too long.');
    server.answer(() => ({ status: 500, body: {} }));
    await protocolTextsStore.updateProtocol(7, PREVIOUS_PROTOCOL_FIELDS, { name: 'x', description: '' });
    expect(toastStore.$toasts.get().error?.text).toBe('protocol.unexpected-error');
  });

  it('ERR-07: a failed deletion says that it was unexpected, whatever the server says', async () => {
    signIn();
    await openProtocol();
    server.answer(() => ({ status: 500, body: { message: 'Secret' } }));
    expect(await protocols.deleteProtocol(7)).toBe(false);
    expect(toastStore.$toasts.get().error?.text).toBe('protocol.unexpected-error');
    expect(builderStore.$builder.get().activeProtocol?.protocol_id).toBe(7);
  });

  it('BUILD-33, BUILD-34, TOAST-02: a deleted protocol leaves the list', async () => {
    signIn();
    await openProtocol();
    await protocols.deleteProtocol(7);
    expect(builderStore.$builder.get()).toMatchObject({
      state: 'ListingProtocols',
      activeProtocol: null,
      protocols: [],
    });
    await settlePendingWork();
    expect(toastStore.$toasts.get().success?.text).toBe('protocol.deleted');
  });

  it('BUILD-37: a duplicate is read under its new id and stands first', async () => {
    signIn();
    await openProtocol();
    server.answer(({ method, path }) =>
      method === 'POST'
        ? { status: 201, body: { protocol_id: 8 } }
        : path === `${PROTOCOLS_API_PATH}/8`
          ? { status: 200, body: protocol(8) }
          : undefined,
    );
    await protocolDuplicateStore.duplicateProtocol(7);
    await settlePendingWork();
    expect(builderStore.$builder.get().protocols.map(({ protocol_id: id }) => id)).toEqual([8, 7]);
    expect(builderStore.$builder.get().activeProtocol?.protocol_id).toBe(7);
  });

  it.each([
    ['BUILD-37 a copy', async () => (await import('#stores/protocol/duplicate.ts')).duplicateProtocol],
    ['DOSE-04 a template', async () => (await import('#stores/template/save.ts')).saveProtocolAsTemplate],
  ])('%s is made once the note that was being typed is saved', async (_, loadCopyFunction) => {
    const copyProtocol = await loadCopyFunction();
    signIn();
    await openProtocol();
    const releaseResponses = server.hold();
    lineStore.setProtocolNote(LINE_TO_CHANGE, 'New words', '');
    void copyProtocol(7);
    await vi.advanceTimersByTimeAsync(100);
    expect(listWriteCalls().map(([method]) => method)).toEqual(['PUT']);
    releaseResponses();
    await settlePendingWork();
    expect(listWriteCalls().map(([method]) => method)).toEqual(['PUT', 'POST']);
  });
});

describe('a product that is removed', () => {
  it('TOAST-03: is said once, where it can be undone too', async () => {
    signIn();
    await openProtocol();
    const errorTexts: (string | undefined)[] = [];
    const stopListeningToToasts = toastStore.$toasts.listen(({ success }) => void errorTexts.push(success?.text));
    toastStore.showUndoToast('Product removed', 'Undo', () => undefined);
    lineStore.removeFromProtocol(10);
    await settlePendingWork();
    expect(listWriteCalls().at(-1)?.[0]).toBe('DELETE');
    expect(errorTexts.filter(Boolean)).toEqual([]);
    stopListeningToToasts();
  });
});

describe('marketing', () => {
  it.each([
    [1, 14],
    [5, 7],
    [10, 8],
    [2, undefined],
    [6, undefined],
    [11, undefined],
  ])(
    'SHARE-23, MKT-05, MKT-06, MKT-07: %d protocols after a share trigger %s',
    async (protocolCount, eventTriggerId) => {
      signIn();
      const { reportProtocolShared } = await import('#stores/marketing.ts');
      server.answer(({ path }) =>
        path === `${PROTOCOLS_API_PATH}?limit=1` ? { status: 200, body: { total_results: protocolCount } } : undefined,
      );
      await reportProtocolShared();
      const bodies = listWriteCalls().map(([, , body]) => body);
      expect(bodies).toEqual(eventTriggerId === undefined ? [] : [{ marketing_event_trigger_id: eventTriggerId }]);
    },
  );

  it('SHARE-23 MKT-05: a share that the page was left too soon for is counted by the next page, once', async () => {
    signIn();
    const { reportUnreportedSharing: reportSharingOnNextPage, reportProtocolShared } = await import(
      '#stores/marketing.ts'
    );
    server.answer(({ path }) => (path === `${PROTOCOLS_API_PATH}?limit=1` ? 'offline' : undefined));
    await reportProtocolShared();
    expect(listWriteCalls()).toEqual([]);
    server.answer(({ path }) =>
      path === `${PROTOCOLS_API_PATH}?limit=1` ? { status: 200, body: { total_results: 5 } } : undefined,
    );
    reportSharingOnNextPage();
    await vi.waitFor(() => expect(listWriteCalls()).toHaveLength(1));
    reportSharingOnNextPage();
    expect(server.calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });
});
