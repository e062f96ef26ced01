import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { getTranslate } from '#i18n/translate.ts';
import { ClientProtocols } from '#islands/client/ClientProtocols.tsx';
import { $toasts, closeToast } from '#stores/platform/toasts.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { createOnePhaseDose } from '../../domain/intake/doses.ts';
import { createPlanProduct } from '../../domain/plan/products.ts';
import {
  type createFakeNetwork,
  createSignedInNetwork,
  createSinglePageResponse,
  protocol,
  type SentCall,
} from '../../support/protocol-server.ts';
import { type RenderedTree, renderTree, withNewSwrCache } from '../../support/renderTree.tsx';
import { FakeLocks, redefineProperty, SIGNED_IN_USER } from '../../support/tab.ts';

const islandContext = { language: 'en', region: 'eu', t: getTranslate('en') } as const;
const ADD_PACK_LABEL = 'I have got another pack of Magnesium';
const OFFLINE_NOTICE = 'The shop cannot be reached. Your changes are kept in this browser and sent as soon as it can.';
const BUSY_NOTICE =
  'Not saved yet: the shop cannot take changes just now. They are kept in this browser and sent by themselves, usually within a minute.';
const REFUSED_NOTICE = 'This could not be saved. You see it as it was before.';

type FakeResponse = ReturnType<Parameters<ReturnType<typeof createFakeNetwork>['answer']>[0]>;

let tree: RenderedTree;
let server: ReturnType<typeof createFakeNetwork>;
let serverPlans: readonly ClientProtocol[];
let lastPlanId = 0;
let currentMinute = 0;

function createPlan(overrides: Partial<ClientProtocol> = {}): ClientProtocol {
  lastPlanId += 1;
  const products = ['Magnesium', 'Zinc'].map((productName, productIndex) => ({
    ...createPlanProduct(productIndex + 1, productName, createOnePhaseDose('capsule', [['bedtime', 2]])),
    stock: 0,
  }));
  const planFields = {
    practitioner: { name: 'Dana Rowan' },
    share_notes: '',
    discount: null,
    starts_on: '2026-11-20',
  };
  return { ...protocol(lastPlanId, ...products), ...planFields, products, ...overrides };
}

const createListResponse = () => createSinglePageResponse(serverPlans);

/** Sets the response to changes; GET requests still get the plans. */
function setChangeResponse(createChangeResponse: (sentCall: SentCall) => FakeResponse): void {
  server.answer((sentCall) => (sentCall.method === 'GET' ? createListResponse() : createChangeResponse(sentCall)));
}

const waitUntil = (assertion: () => void) => act(async () => vi.waitFor(assertion));

async function renderPlans(): Promise<void> {
  await tree.renderNode(withNewSwrCache(<ClientProtocols context={islandContext} timezone="Europe/Vienna" />));
  await waitUntil(() => expect(tree.container.querySelector('article h2')?.textContent).toBe(serverPlans[0]?.name));
}

async function focusAndPressButton(buttonName: string): Promise<void> {
  tree.button(buttonName).focus();
  await tree.clickElement(tree.button(buttonName));
}

async function chooseFirstDay(startDate: string): Promise<void> {
  const [input] = tree.container.querySelectorAll<HTMLInputElement>('.plan-start input[type=date]');
  if (input) input.value = startDate;
  await focusAndPressButton('Show my day');
}

/** Reads the status text and the alert text that are shown directly after a control. */
const readNoticesBeside = (changedControl: Element | null | undefined) =>
  ['status', 'alert'].map((ariaRole) => {
    const noticeElements = changedControl?.parentElement?.querySelectorAll(`:scope > [role=${ariaRole}]`);
    return [...(noticeElements ?? [])].map(({ textContent }) => textContent).join('');
  });
const readPackNotices = (buttonName = ADD_PACK_LABEL) => readNoticesBeside(tree.button(buttonName).parentElement);
const readStartNotices = () => readNoticesBeside(tree.container.querySelector('.plan-start'));

beforeEach(() => {
  // Later each time: a pause that ends in the future would hold up the next test.
  currentMinute += 1;
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 9, currentMinute), toFake: ['Date'] });
  redefineProperty(navigator, 'locks', new FakeLocks());
  server = createSignedInNetwork();
  serverPlans = [createPlan()];
  setSignedIn(SIGNED_IN_USER);
  tree = renderTree();
});

afterEach(() => {
  setSignedOut();
  for (const toastKind of ['success', 'error', 'warning'] as const) closeToast(toastKind);
  redefineProperty(navigator, 'locks', undefined);
});

describe('what waits', () => {
  it.each([
    ['without a network', 'offline', OFFLINE_NOTICE],
    ['at a limit of calls', { status: 429, body: '<h1>Too many requests</h1>' }, BUSY_NOTICE],
    ['of a busy shop', { status: 503, body: {} }, BUSY_NOTICE],
  ] as const)(
    'DOSE-14 %s says so below its control for as long as it does',
    async (_, changeResponse, expectedNotice) => {
      setChangeResponse(() => changeResponse);
      await renderPlans();
      await focusAndPressButton(ADD_PACK_LABEL);
      await waitUntil(() => expect(readPackNotices()).toEqual([expectedNotice, '']));
      expect(readPackNotices('I have got another pack of Zinc')).toEqual(['', '']);
      expect(readStartNotices()).toEqual(['', '']);
      closeToast('warning');
      expect(readPackNotices()).toEqual([expectedNotice, '']);
      setChangeResponse(() => ({
        status: 200,
        body: { protocol_id: lastPlanId, product_variant_id: 10, packs: 1 },
      }));
      await act(async () => void window.dispatchEvent(new Event('online')));
      await waitUntil(() => expect(readPackNotices()).toEqual(['', '']));
    },
  );

  it('DOSE-14 a first day says so below its form', async () => {
    serverPlans = [createPlan({ starts_on: null })];
    setChangeResponse(() => 'offline');
    await renderPlans();
    await chooseFirstDay('2026-11-25');
    await waitUntil(() => expect(readStartNotices()).toEqual([OFFLINE_NOTICE, '']));
    expect(tree.container.querySelector('.plan-today h3')?.textContent).toBe('Today, day 2');
    setChangeResponse(() => ({ status: 200, body: { protocol_id: lastPlanId, starts_on: '2026-11-25' } }));
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitUntil(() => expect(readStartNotices()).toEqual(['', '']));
  });
});

describe('what failed', () => {
  it('DOSE-14 a pack is said below its control until it is tried again, and is not counted', async () => {
    setChangeResponse(() => ({ status: 422, body: { message: 'Broken.' } }));
    await renderPlans();
    await focusAndPressButton(ADD_PACK_LABEL);
    await waitUntil(() => expect(readPackNotices()).toEqual(['', REFUSED_NOTICE]));
    expect(tree.container.textContent).not.toContain('more pack');
    expect(readPackNotices('I have got another pack of Zinc')).toEqual(['', '']);
    await waitUntil(() => expect(tree.button(ADD_PACK_LABEL).hasAttribute('aria-disabled')).toBe(false));
    const releaseResponses = server.hold();
    await focusAndPressButton(ADD_PACK_LABEL);
    expect(readPackNotices()).toEqual(['', '']);
    releaseResponses();
    await waitUntil(() => expect(readPackNotices()[1]).toContain(REFUSED_NOTICE));
  });

  it('DOSE-14 a first day is said below the form that is there again, with the focus that its heading had', async () => {
    serverPlans = [createPlan({ starts_on: null })];
    setChangeResponse(() => ({ status: 422, body: { message: 'Not that day.' } }));
    await renderPlans();
    await chooseFirstDay('2026-11-25');
    await waitUntil(() => expect(readStartNotices()).toEqual(['', REFUSED_NOTICE]));
    expect(tree.container.querySelector('.plan-start form')).not.toBeNull();
    await waitUntil(() => expect(document.activeElement?.textContent).toBe(REFUSED_NOTICE));
  });

  it('DOSE-14 where the shop has no such calls, what says so has the focus of the button that goes', async () => {
    setChangeResponse(() => ({ status: 501, body: { message: 'Not here.' } }));
    await renderPlans();
    await focusAndPressButton(ADD_PACK_LABEL);
    await waitUntil(() => expect(() => tree.button(ADD_PACK_LABEL)).toThrow());
    await waitUntil(() => expect(document.activeElement?.textContent).toBe(REFUSED_NOTICE));
  });

  it('CLI-03 a deletion is said below its button', async () => {
    setChangeResponse(() => ({ status: 500, body: {} }));
    await renderPlans();
    const readPlanAlertText = () => tree.container.querySelector('article > [role=alert]')?.textContent;
    await focusAndPressButton(`Delete ${serverPlans[0]?.name}`);
    const confirmButton = [...tree.container.querySelectorAll<HTMLElement>('dialog button')].at(-1);
    await tree.clickElement(confirmButton ?? tree.container);
    await waitUntil(() => expect(readPlanAlertText()).toBe('The protocol could not be deleted.'));
    setChangeResponse(() => ({ status: 200, body: {} }));
    const [remainingPlan] = serverPlans;
    serverPlans = [];
    await focusAndPressButton(`Delete ${remainingPlan?.name}`);
    await tree.clickElement(
      [...tree.container.querySelectorAll<HTMLElement>('dialog button')].at(-1) ?? tree.container,
    );
    await waitUntil(() => expect(tree.container.querySelector('article')).toBeNull());
    expect(tree.container.textContent).not.toContain('no longer shared');
  });
});

describe('a plan that is gone', () => {
  const findUnsharedNotice = () => tree.container.querySelector('[role=status][tabindex] > p');

  it('CLI-01 is said when a change meets that, with the focus that went with it', async () => {
    const [firstPlan] = serverPlans;
    const eveningPlan = createPlan({ name: 'Evening' });
    serverPlans = firstPlan ? [firstPlan, eveningPlan] : [];
    setChangeResponse(() => ({ status: 404, body: { code: 'no-protocol', message: 'Not there.' } }));
    await renderPlans();
    serverPlans = [eveningPlan];
    await focusAndPressButton(`Show the protocol ${firstPlan?.name}`);
    await focusAndPressButton(ADD_PACK_LABEL);
    await waitUntil(() =>
      expect(findUnsharedNotice()?.textContent).toBe(`“${firstPlan?.name}” is no longer shared with you.`),
    );
    expect(tree.container.querySelectorAll('article')).toHaveLength(1);
    expect(document.activeElement).toBe(findUnsharedNotice()?.parentElement);
    expect($toasts.get().error).toBeDefined();
  });

  it('CLI-01 of a longer list is not taken for gone because it moved', async () => {
    const createTwoPageResponse = () => ({
      ...createListResponse(),
      body: { ...createListResponse().body, total_pages: 2, total_results: 9 },
    });
    const [firstPlan] = serverPlans;
    server.answer(({ method }) => (method === 'GET' ? createTwoPageResponse() : { status: 500, body: {} }));
    await renderPlans();
    serverPlans = [createPlan({ name: 'New' })];
    await focusAndPressButton(ADD_PACK_LABEL);
    await waitUntil(() => expect(tree.container.querySelector('article h2')?.textContent).toBe('New'));
    expect(tree.container.textContent).not.toContain(`“${firstPlan?.name}”`);
  });
});
