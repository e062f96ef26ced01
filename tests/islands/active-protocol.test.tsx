import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getT } from '#i18n/translate.ts';
import { ActiveProtocol } from '#islands/builder/ActiveProtocol.tsx';
import { $builder } from '#stores/builder/actions.ts';
import { $toasts, closeToast } from '#stores/platform/toasts.ts';
import { selectProtocol, startProtocols } from '#stores/protocol/protocols.ts';
import { enterSession, leaveSession } from '#stores/session/state.ts';
import { simple } from '../domain/intake/doses.ts';
import { dosedLine } from '../support/dosed-line.ts';
import { type Drawn, draw } from '../support/draw.tsx';
import { type fakeNetwork, protocol, signedInNetwork } from '../support/protocol-server.ts';
import { USER } from '../support/tab.ts';

const context = { t: getT('en'), language: 'en', region: 'eu' } as const;
const OLD = simple('capsule', [['bedtime', 1]]);
const PROTOCOLS = new Map([7, 8].map((id) => [id, protocol(id, dosedLine(1, { dose: OLD }))]));

let server: ReturnType<typeof fakeNetwork>;
let view: Drawn;
let stop: () => void;

const show = () => {
  const { active } = $builder.get();
  return view.show(active ? <ActiveProtocol context={context} protocol={active} /> : <p>None</p>);
};
const open = async (id: number) => {
  await act(async () => selectProtocol(id));
  await show();
};
const sentence = () => view.place.querySelector<HTMLElement>('[data-dose]') ?? view.place;
const puts = () => server.calls.filter(({ method }) => method === 'PUT');

beforeEach(async () => {
  server = signedInNetwork();
  server.answer(({ path }) => ({ status: 200, body: PROTOCOLS.get(Number(/\d+$/.exec(path)?.[0])) ?? {} }));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  enterSession(USER);
  stop = startProtocols();
  view = draw();
  await open(7);
});

afterEach(() => {
  stop();
  leaveSession();
  closeToast('undo');
});

it('DOSE-09 what is open and typed at a line is not at the same product of the next protocol', async () => {
  await view.press(sentence());
  await view.type(view.field('Type the dose'), '2x');
  await open(8);
  expect([$builder.get().active?.protocol_id, sentence().getAttribute('aria-expanded')]).toEqual([
    8,
    'false',
  ]);
});

it('DOSE-09 a change of a dose is undone in its own protocol, also when another one is open by then', async () => {
  await view.press(sentence());
  await view.type(view.field('Type the dose'), '2n');
  await view.key(view.field('Type the dose'), 'Enter');
  await show();
  const undo = $toasts.get().undo?.action;
  await open(8);
  await act(async () => undo?.run());
  await act(async () => vi.dynamicImportSettled());
  const [set, restored, ...more] = puts();
  expect([set?.path, restored?.path, more]).toEqual([
    expect.stringContaining('/protocols/7/'),
    expect.stringContaining('/protocols/7/'),
    [],
  ]);
  expect(restored?.body).toMatchObject({ dose: OLD });
});
