import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getT } from '#i18n/translate.ts';
import { simple } from '../domain/intake/doses.ts';
import { dosedLine } from '../support/dosed-line.ts';
import { type Drawn, draw } from '../support/draw.tsx';
import { type fakeNetwork, protocol, signedInNetwork } from '../support/protocol-server.ts';
import { USER } from '../support/tab.ts';

vi.mock('#stores/platform/locale.ts', () => ({
  loadTranslate: () => Promise.resolve((key: string) => key),
}));

const context = { t: getT('en'), language: 'en', region: 'eu' } as const;
const OFFLINE = 'Not sent yet: waits for a connection.';
const BUSY = 'Not sent yet.';

let server: ReturnType<typeof fakeNetwork>;
let builder: typeof import('#stores/builder/actions.ts');
let lines: typeof import('#islands/protocol/lines/ProtocolLines.tsx');
let actions: ReturnType<typeof import('#islands/protocol/lines/line-actions.ts').lineActions>;
let view: Drawn;
let stop: () => void;
let answer: 429 | 503 | 200 | 'offline';

async function settle(ms = 0): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  });
  const { active } = builder.$builder.get();
  await view.show(active && <lines.ProtocolLines context={context} protocol={active} actions={actions} />);
}
/** Pending marks by line. */
const marks = () =>
  [...view.place.querySelectorAll('li')].map(
    ({ textContent }) => /Not sent yet[^.]*\./.exec(textContent)?.[0],
  );

beforeEach(async () => {
  vi.useFakeTimers();
  server = signedInNetwork();
  server.answer(({ method }) => {
    if (method === 'GET') return { status: 200, body: protocol(7, dosedLine(1), dosedLine(2)) };
    return answer === 'offline' ? 'offline' : { status: answer, body: {} };
  });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.resetModules();
  builder = await import('#stores/builder/actions.ts');
  lines = await import('#islands/protocol/lines/ProtocolLines.tsx');
  actions = (await import('#islands/protocol/lines/line-actions.ts')).lineActions(context.t, 7);
  const protocols = await import('#stores/protocol/protocols.ts');
  (await import('#stores/session/state.ts')).enterSession(USER);
  stop = protocols.startProtocols();
  await protocols.selectProtocol(7);
  view = draw();
});

afterEach(() => {
  stop();
});

const CHANGES = [
  ['quantity', () => actions.setQuantity(20, 5)],
  ['note', () => actions.setNote(20, 'With food')],
  [
    'dose',
    () => actions.setDose(20, simple('capsule', [['bedtime', 1]]), { dose_source: 'practitioner' }, false),
  ],
] as const;
const WAITS = [
  ['offline', OFFLINE],
  [429, BUSY],
  [503, BUSY],
] as const;

it.each(CHANGES.flatMap(([what, change]) => WAITS.map(([how, mark]) => ({ what, change, how, mark }))))(
  'SEAM-6 a $what that waits ($how) is marked at its line until it is sent',
  async ({ change, how, mark }) => {
    answer = how;
    change();
    await settle();
    expect(marks()).toEqual([undefined, mark]);
    answer = 200;
    await settle(120_000);
    expect(marks()).toEqual([undefined, undefined]);
  },
);

it('SEAM-6 a line has one mark, whatever waits of it, below all that can be used', async () => {
  answer = 'offline';
  for (const [, change] of CHANGES) change();
  await settle();
  const line = view.place.querySelectorAll('li')[1];
  expect(line?.textContent.split(OFFLINE)).toHaveLength(2);
  expect(line?.lastElementChild?.textContent).toBe(OFFLINE);
});
