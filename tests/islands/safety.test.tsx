import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SafetyCheck } from '#contract/safety/schema.ts';
import { getTranslate } from '#i18n/translate.ts';
import { ConsiderFindingControls } from '#islands/safety/ConsiderFinding.tsx';
import { SafetyFindings } from '#islands/safety/SafetyFindings.tsx';
import { SafetySummary } from '#islands/safety/SafetySummary.tsx';
import { outbox } from '#stores/outbox/entries.ts';
import { setSignedIn } from '#stores/session/state.ts';
import { createFakeNetwork, createProtocolLine, protocol } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../support/tab.ts';

const context = { t: getTranslate('en'), language: 'en', region: 'eu' } as const;
const server = createFakeNetwork();
let tree: RenderedTree;

beforeEach(() => {
  localStorage.setItem('access_token', 'x.y.z');
  vi.stubGlobal('fetch', server.network);
  tree = renderTree();
});

it.each([
  [404, 1],
  [405, 2],
  [501, 3],
  [200, 4],
])(
  'SAFE-04 in front of an upstream that answers %i with something else, nothing is shown',
  async (responseStatus, id) => {
    server.answer(({ path }) =>
      path.endsWith('/check') ? { status: responseStatus, body: { message: 'No' } } : undefined,
    );
    await tree.renderNode(<SafetySummary context={context} protocol={protocol(id, createProtocolLine(1))} />);
    await vi.waitFor(() => expect(server.calls.some(({ path }) => path.endsWith(`/${id}/check`))).toBe(true));
    expect(tree.container.textContent).toBe('');
  },
);

it('SAFE-04 shows the line of the answer', async () => {
  const safetySummary = {
    above: 1,
    to_space: 0,
    conflicts: 0,
    not_known: 0,
    considered: 0,
    text: '1 above a level',
  };
  server.answer(() => ({ status: 200, body: { limits_version: '2026-11', summary: safetySummary } }));
  await tree.renderNode(<SafetySummary context={context} protocol={protocol(9, createProtocolLine(1))} />);
  await vi.waitFor(() => expect(tree.container.textContent).toBe('1 above a level'));
});

const makeSummary = (resultText: string) => ({
  limits_version: '2026-11',
  summary: { above: 0, to_space: 0, conflicts: 0, not_known: 0, considered: 0, text: resultText },
});
const listCheckCalls = () => server.calls.filter(({ path }) => path.includes('/check'));

it('SAFE-04 a line that is drawn before a change is saved says so, and is renewed once it is', async () => {
  let summaryText = 'OLD';
  const releaseResponses = server.hold();
  server.answer(({ path }) => {
    if (path.includes('/check')) return { status: 200, body: makeSummary(summaryText) };
    return { status: 200, body: { message: 'Saved' } };
  });
  const checkCountBefore = listCheckCalls().length;
  setSignedIn(SIGNED_IN_USER);
  outbox.add({ kind: 'line.remove', target: 'protocol/31/line/20', payload: null });
  await tree.renderNode(<SafetySummary context={context} protocol={protocol(31, createProtocolLine(1))} />);
  // The earlier check answers first; the change is saved later.
  releaseResponses();
  await vi.waitFor(() => expect(tree.container.textContent).toBe('OLD …'));
  summaryText = 'NEW';
  await act(async () => {
    for (const outboxEntry of outbox.$entries.get()) outbox.remove(outboxEntry);
  });
  await vi.waitFor(() => expect(tree.container.querySelector('summary')?.textContent).toBe('NEW'), 3000);
  expect(listCheckCalls().length).toBe(checkCountBefore + 2);
});

it('SAFE-04 a line that could not be renewed says so without being opened', async () => {
  server.answer(() => ({ status: 200, body: makeSummary('OLD') }));
  await tree.renderNode(<SafetySummary context={context} protocol={protocol(32, createProtocolLine(1))} />);
  await vi.waitFor(() => expect(tree.container.textContent).toBe('OLD'));
  server.answer(() => ({ status: 500, body: { message: 'No' } }));
  await tree.renderNode(
    <SafetySummary context={context} protocol={protocol(32, createProtocolLine(1), createProtocolLine(2))} />,
  );
  expect(tree.container.textContent).toBe('OLD …');
  await vi.waitFor(() => expect(tree.container.textContent).toBe('OLD · These figures could not be renewed.'));
});

it('SAFE-05 never shows a client what was found for somebody else', async () => {
  const showSafetyCheck = (clientId?: number) =>
    tree.renderNode(
      <SafetySummary context={context} protocol={protocol(33, createProtocolLine(1))} clientId={clientId} />,
    );
  server.answer(({ path }) =>
    path.includes('client_id') ? { status: 500, body: { message: 'No' } } : { status: 200, body: makeSummary('ADULT') },
  );
  await showSafetyCheck();
  await vi.waitFor(() => expect(tree.container.textContent).toBe('ADULT'));
  await showSafetyCheck(5);
  await vi.waitFor(() => expect(listCheckCalls().at(-1)?.path).toContain('client_id=5'));
  expect(tree.container.textContent).not.toContain('ADULT');
});

it('SAFE-06 the focus follows the button that a press has put in place of another', async () => {
  const pastDecision = { at: '2026-11-23T09:00:00Z', reason: '', tells_client: false };
  const showConsideredFinding = (isConsidered: boolean) =>
    tree.renderNode(
      <ConsiderFindingControls
        context={context}
        protocolId={1}
        onChanged={async () => undefined}
        finding={{ key: 'k', considered: isConsidered ? pastDecision : null }}
      />,
    );
  const findButton = (buttonText: string) =>
    [...tree.container.querySelectorAll('button')].find(({ textContent }) => textContent === buttonText);
  await showConsideredFinding(false);
  // Considered elsewhere: the focus stays.
  await showConsideredFinding(true);
  expect(document.activeElement).toBe(document.body);
  expect(tree.container.textContent).toContain('Considered on 23 November 2026');
  findButton('Open again')?.click();
  await showConsideredFinding(false);
  expect(document.activeElement).toBe(findButton('Considered'));
  findButton('Considered')?.click();
  await showConsideredFinding(true);
  expect(document.activeElement).toBe(findButton('Open again'));
});

it('SAFE-06 the reason that is shown is the one that is stored', async () => {
  const pastDecision = { at: '2026-11-23T09:00:00Z', reason: 'Short course', tells_client: false };
  const showConsideration = (consideration: typeof pastDecision | null) =>
    tree.renderNode(
      <ConsiderFindingControls
        context={context}
        protocolId={1}
        onChanged={async () => undefined}
        finding={{ key: 'k', considered: consideration }}
        canNotifyClient
      />,
    );
  await showConsideration(pastDecision);
  const findReasonInput = () => {
    const reasonInput = tree.container.querySelector('input');
    if (!reasonInput) throw new Error('There is no field for a reason');
    return reasonInput;
  };
  expect(findReasonInput().value).toBe('Short course');
  await showConsideration(null);
  await showConsideration({ ...pastDecision, reason: '' });
  expect(findReasonInput().value).toBe('');
  // A typed reason is sent with any other press.
  await tree.typeText(findReasonInput(), 'New reason');
  await tree.clickElement(tree.button('Tell the client'));
  await vi.waitFor(() =>
    expect(server.calls.at(-1)?.body).toEqual({ key: 'k', reason: 'New reason', tells_client: true }),
  );
});

it('SAFE-02 names the products of a need, a nutrient, an ingredient and a warning by the list of products', async () => {
  const products = ['Omega-3', 'Zinc', 'Iron (Other plan)'].map((productName, productIndex) => ({
    product_variant_id: productIndex + 1,
    name: productName,
  }));
  const needConflict = {
    kind: 'allergen',
    slug: 'fish',
    name: 'Fish',
    result: 'conflict',
    result_text: 'Conflict',
  };
  const conflictLines = [
    { result: 'conflict', reason: 'contains it', products: [0] },
    { result: 'not_known', reason: 'not known', products: [1, 2] },
  ] as const;
  const nutrientShares = [
    { product: 1, amount: 10, unit: 'mg', text: '10 mg' },
    { product: 2, amount: null, unit: 'mg', text: null },
  ];
  const nutrient = {
    slug: 'zinc',
    state: 'below',
    details: [],
    key: null,
    shares: nutrientShares.slice(0, 1),
  };
  const safetyCheckResponse = {
    ...{ products, spacing: [], not_compared: [], label_disagreements: [], nutrients: [nutrient] },
    needs: [{ ...needConflict, lines: conflictLines }],
    duplicates: [{ slug: 'zinc', name: 'Zinc', shares: nutrientShares }],
    warnings: [{ group: 'other', group_text: 'Other', code: null, text: 'Keep dry', products: [0, 2] }],
  };
  await tree.renderNode(
    <SafetyFindings
      {...{ context, protocolId: 1, clientId: 2, areFindingsStale: false, onChanged: async () => undefined }}
      safetyCheck={safetyCheckResponse as unknown as SafetyCheck}
    />,
  );
  const renderedTexts = [...tree.container.querySelectorAll('li li, small')].map(({ textContent }) => textContent);
  expect(renderedTexts).toEqual([
    'Omega-3: contains it',
    'Zinc and Iron (Other plan): not known',
    'Zinc: 10 mg',
    'Zinc: 10 mg · Iron (Other plan): amount a day not known',
    'Omega-3 · Iron (Other plan)',
  ]);
});
