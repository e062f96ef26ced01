import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork, line, protocol } from '../../support/protocol-server.ts';
import { TOKENS, USER } from '../../support/tab.ts';

vi.mock('#stores/platform/locale.ts', () => ({
  loadTranslate: () => Promise.resolve((key: string) => key),
}));

const LINE = { protocolId: 7, variantId: 10 };

function storeTokens(): void {
  localStorage.setItem('access_token', TOKENS.access_token);
  localStorage.setItem('refresh_token', TOKENS.refresh_token);
}

async function loadModules() {
  vi.resetModules();
  const [session, state, personal, protocols, notes, refused] = await Promise.all([
    import('#stores/session/actions.ts'),
    import('#stores/session/state.ts'),
    import('#stores/platform/personal-storage.ts'),
    import('#stores/protocol/protocols.ts'),
    import('#stores/protocol/unsent/notes.ts'),
    import('#stores/protocol/changes/refused.ts'),
  ]);
  return { ...session, ...state, ...personal, ...protocols, ...notes, ...refused };
}
type Page = Awaited<ReturnType<typeof loadModules>>;

const stops: (() => void)[] = [];

/** Tab with its own session storage and shared local storage. */
class Tab {
  #stored: Record<string, string> = {};
  #page: Page | undefined;
  #focused: EventListener[] = [];

  #begin(): Page {
    if (!this.#page) throw new Error('The tab has no page.');
    sessionStorage.clear();
    for (const [key, text] of Object.entries(this.#stored)) sessionStorage.setItem(key, text);
    return this.#page;
  }

  /** Runs work in this tab's storage. */
  use<T>(work: (page: Page) => T): T {
    const result = work(this.#begin());
    this.#stored = { ...sessionStorage };
    return result;
  }

  /** Page with protocols of the token's user. */
  async load(): Promise<void> {
    this.#page = await loadModules();
    this.#focused = [];
    const listening = vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener) => {
      if (type === 'focus' && typeof listener === 'function') this.#focused.push(listener);
    });
    this.use((page) => {
      if (localStorage.getItem('access_token')) page.enterSession(USER);
      page.watchPersonalStorage();
      stops.push(page.startProtocols());
    });
    listening.mockRestore();
  }

  /** Login page, without protocols. */
  async signIn(): Promise<void> {
    this.#page = await loadModules();
    await this.#begin().adoptTokens(TOKENS);
    this.#stored = { ...sessionStorage };
  }

  /** Focuses this tab's page. */
  focus(): void {
    this.use(() => {
      for (const focused of this.#focused) focused(new Event('focus'));
    });
  }

  refuse(text: string): void {
    this.use(({ returnNote }) => returnNote(7, 10, { text, reason: 'failed', name: 'Zinc', quantity: 1 }));
  }

  leave(): void {
    vi.advanceTimersByTime(1);
    localStorage.removeItem('access_token');
    this.use(({ leaveSession }) => leaveSession());
  }

  note(): string | undefined {
    return this.use(({ $unsavedNotes }) => $unsavedNotes.get()['7:10']?.text);
  }
}

let server: ReturnType<typeof fakeNetwork>;
let one: Tab;
let two: Tab;

beforeEach(async () => {
  vi.useFakeTimers();
  server = fakeNetwork();
  server.answer(({ path }) => ({
    status: 200,
    body: path === '/v2/account/' ? USER : protocol(7, line(1)),
  }));
  vi.stubGlobal('fetch', server.network);
  storeTokens();
  one = new Tab();
  two = new Tab();
  await one.load();
  await two.load();
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

it('SEAM-4 of two refused notes for one line the later is shown, whichever tab left first, and the other one after it', async () => {
  two.refuse('Earlier');
  vi.advanceTimersByTime(1_000);
  one.refuse('Later');
  one.leave();
  two.leave();
  storeTokens();
  await one.load();
  expect(one.note()).toBe('Later');
  one.use(({ dropNote }) => dropNote(7, 10));
  expect(one.use(({ hasUnsaved }) => hasUnsaved())).toBe(true);
  await one.load();
  expect(one.note()).toBe('Earlier');
  one.use(({ dropNote }) => dropNote(7, 10));
  expect(one.use(({ hasUnsaved }) => hasUnsaved())).toBe(false);
});

it('SEAM-4 a note that is typed later than another tab had one refused is shown, and the same text only once', async () => {
  one.use(({ storeTyped }) =>
    storeTyped(7, 10, { text: 'Same', reason: 'failed', name: 'Zinc', quantity: 1 }),
  );
  two.refuse('Same');
  vi.advanceTimersByTime(1_000);
  two.use(({ storeTyped }) =>
    storeTyped(7, 10, { text: 'Half a no', reason: 'failed', name: 'Zinc', quantity: 1 }),
  );
  two.leave();
  one.leave();
  storeTokens();
  await two.load();
  expect(two.note()).toBe('Half a no');
  two.use(({ dropNote }) => dropNote(7, 10));
  await two.load();
  expect(two.note()).toBe('Same');
  two.use(({ dropNote }) => dropNote(7, 10));
  await two.load();
  expect(two.note()).toBeUndefined();
});

it('SEAM-2a SEAM-4 of two refused quantities of one line the later is shown, whichever tab left first', async () => {
  two.use(({ recordRefused }) => recordRefused(LINE, { kind: 'quantity', mine: 2, reason: 'failed' }));
  vi.advanceTimersByTime(1_000);
  one.use(({ recordRefused }) => recordRefused(LINE, { kind: 'quantity', mine: 9, reason: 'failed' }));
  one.leave();
  two.leave();
  storeTokens();
  await two.load();
  const refused = two.use(({ $refusedChanges }) => $refusedChanges.get()['7:10']);
  expect(refused).toMatchObject({ kind: 'quantity', mine: 9 });
});

it('SEAM-4 what waits is shown in the tab where the person signs in, although another one is led on first', async () => {
  one.refuse('Interacts.');
  two.use(({ recordRefused }) => recordRefused(LINE, { kind: 'quantity', mine: 2, reason: 'failed' }));
  one.leave();
  two.leave();
  await one.signIn();
  await two.load();
  expect([two.note(), two.use(({ $refusedChanges }) => $refusedChanges.get())]).toEqual([undefined, {}]);
  // A sign-out preserves refusals that were not shown yet.
  expect(two.use(({ hasUnsaved }) => hasUnsaved())).toBe(true);
  await one.load();
  expect(one.note()).toBe('Interacts.');
  expect(one.use(({ $refusedChanges }) => $refusedChanges.get())).toHaveProperty('7:10.mine', 2);
  two.focus();
  expect(two.note()).toBeUndefined();
});

it('SEAM-4 what still waits is shown and sent where the person turns to, beside what is typed there', async () => {
  const was = { quantity: 1, notes: '' };
  const change = { kind: 'set', ...LINE, variantId: 20, quantity: 4, notes: '', was, what: 'quantity' };
  one.refuse('Interacts.');
  one.use(({ writePersonal }) => writePersonal('line_changes', JSON.stringify([change])));
  one.leave();
  two.leave();
  await one.signIn();
  await two.load();
  const half = { text: 'Half a no', reason: 'failed', name: 'Iron', quantity: 1 } as const;
  two.use(({ storeTyped }) => storeTyped(7, 30, half));
  two.focus();
  expect(two.use(({ $unsavedNotes }) => Object.keys($unsavedNotes.get()))).toEqual(['7:10']);
  expect(two.use(({ readPersonal }) => readPersonal('typed_notes'))).toContain('Half a no');
  await vi.advanceTimersByTimeAsync(0);
  const sent = server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toMatchObject([{ product_variant_id: 20, quantity: 4 }]);
  await one.load();
  expect(one.note()).toBeUndefined();
});

it('SEAM-4 what waits is shown on the next page of any tab once the one where the person signed in is closed', async () => {
  one.refuse('Interacts.');
  one.leave();
  two.leave();
  await one.signIn();
  await two.load();
  expect(two.note()).toBeUndefined();
  vi.advanceTimersByTime(30_000);
  await two.load();
  expect(two.note()).toBe('Interacts.');
});
