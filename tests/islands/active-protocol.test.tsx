import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getTranslate } from '#i18n/translate.ts';
import { ActiveProtocol } from '#islands/builder/ActiveProtocol.tsx';
import { $builder } from '#stores/builder/actions.ts';
import { $toasts, closeToast } from '#stores/platform/toasts.ts';
import { ensureProtocolStore, selectProtocol } from '#stores/protocol/protocols.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { createOnePhaseDose } from '../domain/intake/doses.ts';
import '../support/dose-editor.ts';
import { createDosedLine } from '../support/dosed-line.ts';
import { type createFakeNetwork, createSignedInNetwork, protocol } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree, waitUntil } from '../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../support/tab.ts';

const islandContext = { t: getTranslate('en'), language: 'en', region: 'eu' } as const;
const BEDTIME_DOSE = createOnePhaseDose('capsule', [['bedtime', 1]]);
const PROTOCOLS = new Map([7, 8].map((id) => [id, protocol(id, createDosedLine(1, { dose: BEDTIME_DOSE }))]));

let server: ReturnType<typeof createFakeNetwork>;
let tree: RenderedTree;
let stopProtocolStore: () => void;

const showActiveProtocol = () => {
  const { activeProtocol: active } = $builder.get();
  return tree.renderNode(active ? <ActiveProtocol context={islandContext} protocol={active} /> : <p>None</p>);
};
const openProtocol = async (id: number) => {
  await act(async () => selectProtocol(id));
  await showActiveProtocol();
};
const findDoseElement = () => tree.container.querySelector<HTMLElement>('[data-dose]') ?? tree.container;
const listPutRequests = () => server.calls.filter(({ method }) => method === 'PUT');

beforeEach(async () => {
  server = createSignedInNetwork();
  server.answer(({ path }) => ({ status: 200, body: PROTOCOLS.get(Number(/\d+$/.exec(path)?.[0])) ?? {} }));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  setSignedIn(SIGNED_IN_USER);
  stopProtocolStore = ensureProtocolStore();
  tree = renderTree();
  await openProtocol(7);
});

afterEach(async () => {
  await tree.remove();
  stopProtocolStore();
  setSignedOut();
  closeToast('undo');
});

it('DOSE-09 what is open and typed at a line is not at the same product of the next protocol', async () => {
  await tree.clickElement(findDoseElement());
  await tree.typeText(tree.findField('Type the dose'), '2x');
  await openProtocol(8);
  expect([$builder.get().activeProtocol?.protocol_id, findDoseElement().getAttribute('aria-expanded')]).toEqual([
    8,
    'false',
  ]);
});

it('DOSE-09 a change of a dose is undone in its own protocol, also when another one is open by then', async () => {
  await tree.clickElement(findDoseElement());
  await tree.typeText(tree.findField('Type the dose'), '2n');
  await tree.pressKey(tree.findField('Type the dose'), 'Enter');
  await showActiveProtocol();
  const undoAction = $toasts.get().undo?.action;
  await openProtocol(8);
  await act(async () => undoAction?.run());
  await act(async () => vi.dynamicImportSettled());
  const [setCall, restoringCall, ...moreCalls] = listPutRequests();
  expect([setCall?.path, restoringCall?.path, moreCalls]).toEqual([
    expect.stringContaining('/protocols/7/'),
    expect.stringContaining('/protocols/7/'),
    [],
  ]);
  expect(restoringCall?.body).toMatchObject({ dose: BEDTIME_DOSE });
});

it('DOSE-10 “Make all fit” stays in its place, so that a second click presses nothing else', async () => {
  await tree.chooseOption(tree.findField('Calculated for Plan 7'), '90');
  const makeAllFitButton = tree.button('Make all fit');
  await tree.clickElement(makeAllFitButton);
  await showActiveProtocol();
  expect($builder.get().activeProtocol?.products[0]?.item_count).toBe(2);
  expect([tree.button('Make all fit'), makeAllFitButton.getAttribute('aria-disabled')]).toEqual([
    makeAllFitButton,
    'true',
  ]);
  closeToast('undo');
  await tree.clickElement(makeAllFitButton);
  expect($toasts.get().undo).toBeUndefined();
});

it("SAFE-05 a conflict with a client's needs comes right after the products, before the total", async () => {
  const safetySummary = { above: 0, to_space: 0, conflicts: 0, not_known: 0, considered: 0, text: 'Nothing above' };
  const clientConflicts = [{ id: 5, name: 'Clara Moss', products: ['Omega-3'] }];
  const safetyCheckResult = { limits_version: '2026-11', summary: safetySummary, clients_in_conflict: clientConflicts };
  server.answer(({ path }) => (path.endsWith('/check') ? { status: 200, body: safetyCheckResult } : undefined));
  await tree.renderNode(<ActiveProtocol context={islandContext} protocol={protocol(9, createDosedLine(1))} />);
  const readPageText = () => tree.container.textContent ?? '';
  await waitUntil(() => expect(readPageText()).toContain('Clara Moss (Omega-3)'));
  expect(readPageText().indexOf('Clara Moss')).toBeLessThan(readPageText().indexOf('Total'));
});
