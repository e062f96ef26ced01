import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { simple } from '../../domain/intake/doses.ts';
import { dosedLine } from '../../support/dosed-line.ts';
import { fakeNetwork, protocol } from '../../support/protocol-server.ts';
import { settle } from '../../support/settle.ts';
import { TOKENS, USER } from '../../support/tab.ts';

vi.mock('#stores/platform/locale.ts', () => ({
  loadTranslate: () => Promise.resolve((key: string) => key),
}));

const MINE = simple('capsule', [['bedtime', 2]]);
const WORDS = { dose_source: 'practitioner', dose_text: '2 capsules at bedtime, every day' } as const;
const REFUSED = { status: 422, body: { message: 'No.' } };
let server: ReturnType<typeof fakeNetwork>;
let stop: () => void = () => undefined;

/** New page of the tab with a signed-in user. */
async function openPage() {
  stop();
  vi.clearAllTimers();
  vi.resetModules();
  localStorage.setItem('access_token', TOKENS.access_token);
  localStorage.setItem('refresh_token', TOKENS.refresh_token);
  const [session, personal, protocols, reading, notes, sharing, lines, { $toasts }, { sendWaiting }] =
    await Promise.all([
      import('#stores/session/state.ts'),
      import('#stores/platform/personal-storage.ts'),
      import('#stores/protocol/protocols.ts'),
      import('#stores/protocol/reading.ts'),
      import('#stores/protocol/unsent/notes.ts'),
      import('#stores/sharing/draft.ts'),
      import('#islands/protocol/lines/line-actions.ts'),
      import('#stores/platform/toasts.ts'),
      import('#scripts/session/send-waiting.ts'),
    ]);
  session.enterSession({ ...USER, id: 1 });
  personal.watchPersonalStorage();
  const actions = lines.lineActions((key) => key, 7);
  const { changeSharing } = sharing;
  const end = () => {
    localStorage.removeItem('access_token');
    session.leaveSession();
  };
  const start = async () => {
    stop = protocols.startProtocols();
    await reading.loadProtocol(7);
  };
  const said = () => [$toasts.get().success?.text, $toasts.get().warning?.text];
  const press = () => $toasts.get().warning?.action?.run();
  return { actions, notes, changeSharing, start, end, said, press, send: () => sendWaiting(1) };
}

beforeEach(() => {
  vi.useFakeTimers();
  server = fakeNetwork();
  vi.stubGlobal('fetch', server.network);
});

afterEach(() => {
  stop();
  stop = () => undefined;
});

const lines: readonly ProtocolProduct[] = [dosedLine(1), dosedLine(2)];
/** Answers reads of the protocol, and its changes as given. */
const answerChanges = (answer: 'offline' | typeof REFUSED) =>
  server.answer(({ method }) => (method === 'GET' ? { status: 200, body: protocol(7, ...lines) } : answer));

type Page = Awaited<ReturnType<typeof openPage>>;
const changes = {
  quantity: ({ actions }: Page) => actions.setQuantity(10, 9),
  dose: ({ actions }: Page) => actions.setDose(20, MINE, WORDS, false),
};

it.each(['quantity', 'dose'] as const)(
  'SEAM-4 a %s that is refused when it is sent again is not said to be saved',
  async (kind) => {
    const before = await openPage();
    answerChanges('offline');
    await before.start();
    changes[kind](before);
    await settle();
    before.end();
    answerChanges(REFUSED);
    const page = await openPage();
    const sending = page.send();
    await vi.advanceTimersByTimeAsync(60_000);
    await sending;
    expect(page.said()).toEqual([undefined, 'protocol.waiting-refused']);
  },
);

it.each(['quantity', 'dose'] as const)(
  'SEAM-4 a %s that was refused in the last session is said to wait, once',
  async (kind) => {
    const before = await openPage();
    answerChanges(REFUSED);
    await before.start();
    changes[kind](before);
    await settle();
    await settle();
    before.end();
    const page = await openPage();
    await page.send();
    expect(page.said()).toEqual([undefined, 'protocol.waiting-refused']);
    const next = await openPage();
    await next.send();
    expect(next.said()).toEqual([undefined, undefined]);
  },
);

it('SEAM-4 a note that was being typed in the last session is said to wait', async () => {
  const before = await openPage();
  answerChanges(REFUSED);
  await before.start();
  before.notes.storeTyped(7, 10, { text: 'Half a no', reason: 'failed', name: 'Product 1', quantity: 1 });
  before.end();
  const page = await openPage();
  await page.send();
  expect(page.said()).toEqual([undefined, 'protocol.waiting-typed']);
});

it('SEAM-4c a half-filled form of the last session is announced once, and opened from there', async () => {
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  const before = await openPage();
  before.changeSharing(7, (now) => ({ ...now, notes: 'With water.' }));
  before.end();
  const page = await openPage();
  await page.send();
  expect(page.said()).toEqual([undefined, 'protocol.waiting-form']);
  page.press();
  expect(replace.mock.calls).toEqual([['/en/account/practitioner/protocols/7']]);
  const next = await openPage();
  await next.send();
  expect(next.said()).toEqual([undefined, undefined]);
});
