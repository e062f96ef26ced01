import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Protocol } from '#contract/protocol/schema.ts';
import { getT } from '#i18n/translate.ts';
import type * as GoneTexts from '#islands/protocol/gone/GoneTexts.tsx';
import { simple } from '../../domain/intake/doses.ts';
import { dosedLine } from '../../support/dosed-line.ts';
import { type Drawn, draw } from '../../support/draw.tsx';
import { fakeNetwork, protocol } from '../../support/protocol-server.ts';
import { settle } from '../../support/settle.ts';
import { TOKENS, USER } from '../../support/tab.ts';

vi.mock('#stores/platform/locale.ts', () => ({
  loadTranslate: () => Promise.resolve((key: string) => key),
}));

const context = { t: getT('en'), language: 'en', region: 'eu' } as const;
const MINE = simple('capsule', [['bedtime', 2]]);
const words = { dose_source: 'practitioner', dose_text: '2 capsules at bedtime, every day' } as const;
const QUANTITY = 'This quantity is not saved: 9.';
const DOSE = 'This dose is not saved: “2 capsules at bedtime, every day”.';
const REMOVAL = 'This product could not be removed.';

let server: ReturnType<typeof fakeNetwork>;
let builder: typeof import('#stores/builder/actions.ts');
let goneTexts: typeof GoneTexts;
let lines: typeof import('#islands/protocol/lines/ProtocolLines.tsx');
let actions: ReturnType<typeof import('#islands/protocol/lines/line-actions.ts').lineActions>;
let personal: typeof import('#stores/platform/personal-storage.ts');
let protocols: typeof import('#stores/protocol/protocols.ts');
let reading: typeof import('#stores/protocol/reading.ts');
let gone: typeof import('#stores/protocol/unsent/gone.ts');
let session: typeof import('#stores/session/state.ts');
let view: Drawn;
let stop: () => void = () => undefined;
/** Protocol on the server; undefined if deleted. */
let stored: Protocol | undefined;
let status: number;

function signIn(id: number): void {
  localStorage.setItem('access_token', TOKENS.access_token);
  localStorage.setItem('refresh_token', TOKENS.refresh_token);
  session.enterSession({ ...USER, id });
}

/** Loads a new page of the same tab. */
async function loadPage(person = 1): Promise<void> {
  stop();
  vi.clearAllTimers();
  vi.resetModules();
  builder = await import('#stores/builder/actions.ts');
  goneTexts = await import('#islands/protocol/gone/GoneTexts.tsx');
  lines = await import('#islands/protocol/lines/ProtocolLines.tsx');
  actions = (await import('#islands/protocol/lines/line-actions.ts')).lineActions(context.t, 7);
  personal = await import('#stores/platform/personal-storage.ts');
  protocols = await import('#stores/protocol/protocols.ts');
  reading = await import('#stores/protocol/reading.ts');
  gone = await import('#stores/protocol/unsent/gone.ts');
  session = await import('#stores/session/state.ts');
  signIn(person);
  personal.watchPersonalStorage();
  stop = protocols.startProtocols();
}

const shown = () => builder.$builder.get().protocols.find(({ protocol_id: id }) => id === 7);
async function said(): Promise<string[]> {
  await settle();
  const now = shown();
  await view.show(now && <lines.ProtocolLines context={context} protocol={now} actions={actions} />);
  return [...view.place.querySelectorAll('[role=alert]')].flatMap(({ textContent }) => textContent || []);
}
const signOut = () => {
  localStorage.removeItem('access_token');
  session.leaveSession();
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.scrollIntoView = () => undefined;
  server = fakeNetwork();
  server.answer(({ method }) => {
    if (method !== 'GET') return { status, body: {} };
    return stored ? { status: 200, body: stored } : { status: 404, body: {} };
  });
  vi.stubGlobal('fetch', server.network);
  stored = protocol(7, dosedLine(1), dosedLine(2), dosedLine(3));
  status = 422;
  view = draw();
  await loadPage();
  await reading.loadProtocol(7);
});

afterEach(() => {
  stop();
});

/** Refuses a quantity, a dose and a removal. */
async function refuseAll(): Promise<void> {
  actions.setQuantity(10, 9);
  actions.setDose(20, MINE, words, false);
  actions.remove(30);
  await settle();
  await settle();
}

it.each([422, 500, 409])('SEAM-2a SEAM-4d what is answered with %i is there after a reload', async (code) => {
  status = code;
  await refuseAll();
  const before = await said();
  expect(before).toHaveLength(3);
  if (code !== 409) expect(before).toEqual([QUANTITY, DOSE, REMOVAL]);
  await view.show(null);
  await loadPage();
  await reading.loadProtocol(7);
  expect(await said()).toEqual(before);
});

it('SEAM-4 what was refused counts as not saved until it is discarded', async () => {
  await refuseAll();
  await loadPage();
  await reading.loadProtocol(7);
  expect(personal.hasUnsaved()).toBe(true);
  await said();
  await view.press(view.button('Discard'));
  await view.press(view.button('Discard'));
  expect(personal.hasUnsaved()).toBe(true);
  await view.press(view.button('Close'));
  expect(personal.hasUnsaved()).toBe(false);
});

it('SEAM-4 TRUST-4 what was refused waits for its person, and is shown to nobody else', async () => {
  await refuseAll();
  signOut();
  signIn(2);
  await reading.loadProtocol(7);
  expect([await said(), personal.hasUnsaved()]).toEqual([[], false]);
  await loadPage(2);
  await reading.loadProtocol(7);
  expect([await said(), personal.hasUnsaved()]).toEqual([[], false]);
  signOut();
  signIn(1);
  await reading.loadProtocol(7);
  expect(await said()).toEqual([QUANTITY, DOSE, REMOVAL]);
});

it('SEAM-2a SEAM-4d what was refused ends when the line is as it was wanted, or gone', async () => {
  await refuseAll();
  await loadPage();
  stored = protocol(7, dosedLine(1, { item_count: 9 }), dosedLine(2, { dose: MINE }));
  await reading.loadProtocol(7);
  expect([await said(), personal.hasUnsaved()]).toEqual([[], false]);
});

it('SEAM-4d a refused dose is offered in words where its line is removed elsewhere; a quantity goes with its line', async () => {
  await refuseAll();
  await loadPage();
  stored = protocol(7, dosedLine(3));
  await reading.loadProtocol(7);
  expect(await said()).toEqual([
    '“Product 2” was removed elsewhere. This is the dose that you set for it:',
    REMOVAL,
  ]);
  expect(view.place.querySelector('blockquote')?.textContent).toBe(words.dose_text);
});

it('SEAM-4 a refused dose of a protocol that is deleted elsewhere is offered for a new one', async () => {
  await refuseAll();
  await loadPage();
  await reading.loadProtocol(7);
  stored = undefined;
  reading.readAgain(7);
  await settle();
  expect(gone.$goneProtocols.get().map((one) => gone.lostTexts(one, {}).texts)).toEqual([['Product 2: 2n']]);
});

it('SEAM-4 a refused dose is offered, too, where a page learns at its start that its protocol is gone', async () => {
  await refuseAll();
  localStorage.removeItem('formulary:active_protocol');
  await loadPage();
  stored = undefined;
  await reading.loadProtocol(7).catch(() => undefined);
  await view.show(<goneTexts.GoneTexts t={context.t} first={7} onCreate={() => undefined} />);
  expect(view.place.textContent).toContain(
    'A protocol was deleted elsewhere. This is what you typed for it:',
  );
  expect(view.place.querySelector('blockquote')?.textContent).toBe('Product 2: 2n');
  await view.press(view.button('Discard'));
  expect([view.place.textContent, personal.hasUnsaved()]).toEqual(['', false]);
  await reading.loadProtocol(7).catch(() => undefined);
  expect(gone.$goneProtocols.get()).toEqual([]);
});

it('SEAM-4 what was refused goes with a protocol that is deleted here', async () => {
  await refuseAll();
  status = 200;
  await protocols.deleteProtocol(7);
  expect(personal.namesOfPersonal()).toEqual([]);
});
