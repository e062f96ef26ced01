import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartItem } from '#contract/cart/schema.ts';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { createCartWithTotals } from '#domain/cart/totals.ts';
import { createIslandTranslate } from '#i18n/island-messages.ts';
import { pickIslandMessages } from '#i18n/translate.ts';
import { ClientProtocols } from '#islands/client/ClientProtocols.tsx';
import { CLIENT_PLAN_MESSAGE_KEYS } from '#islands/client/client-messages.ts';
import { $toasts, closeToast } from '#stores/platform/toasts.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { createOnePhaseDose, createPhase, createWeekdayRhythm, dose } from '../domain/intake/doses.ts';
import { createPlanProduct } from '../domain/plan/products.ts';
import {
  type createFakeNetwork,
  createSignedInNetwork,
  createSinglePageResponse,
  protocol,
  type SentCall,
} from '../support/protocol-server.ts';
import { type RenderedTree, renderTree, waitUntil, withNewSwrCache } from '../support/renderTree.tsx';
import { FakeLocks, redefineProperty, SIGNED_IN_USER } from '../support/tab.ts';

const PLAN_LIST_PATH = '/v2/account/clients/protocols';
/** Translates with only the messages that the page passes to the island. */
const t = createIslandTranslate('en', pickIslandMessages('en', CLIENT_PLAN_MESSAGE_KEYS));
const islandContext = { language: 'en', region: 'eu', t } as const;
/** Thursday, 26 November 2026. */
const NOW = Date.UTC(2026, 10, 26, 9);

let renderedTree: RenderedTree;
let container: HTMLElement;
let server: ReturnType<typeof createFakeNetwork>;
let serverPlan: ClientProtocol;
let olderPlans: readonly ClientProtocol[];

function createSharedPlan(id: number, overrides: Partial<ClientProtocol> = {}): ClientProtocol {
  const products = [
    { ...createPlanProduct(1, 'Magnesium', createOnePhaseDose('capsule', [['bedtime', 2]])), stock: 0 },
    {
      ...createPlanProduct(
        2,
        'Vitamin D',
        createOnePhaseDose('softgel', [['midday', 1]], { rhythm: createWeekdayRhythm(1, 3, 5) }),
      ),
      stock: 0,
    },
  ];
  const planFields = {
    practitioner: { name: 'Dana Rowan' },
    share_notes: '',
    discount: null,
    starts_on: null,
  };
  return { ...protocol(id, ...products), ...planFields, products, ...overrides };
}

/** Applies a change to the stored plan and returns the response body, as the server does. */
function applyPlanChange({ method, path, body }: SentCall): unknown {
  const { starts_on: startsOn, product_variant_id: variantId, packs = 0 } = body as Record<string, never>;
  if (path.endsWith('/start')) {
    serverPlan = { ...serverPlan, starts_on: startsOn ?? null };
    return { protocol_id: serverPlan.protocol_id, starts_on: serverPlan.starts_on };
  }
  const products = serverPlan.products.map((product) =>
    product.variants[0]?.id === variantId
      ? { ...product, stock: (product.stock ?? 0) + (method === 'POST' ? packs : -packs) }
      : product,
  );
  serverPlan = { ...serverPlan, products };
  const packsInStock = products.find(({ variants }) => variants[0]?.id === variantId)?.stock;
  return { protocol_id: serverPlan.protocol_id, product_variant_id: variantId, packs: packsInStock };
}

const createListResponse = () => createSinglePageResponse([serverPlan, ...olderPlans]);
function createServerResponse(sentCall: SentCall) {
  // The cart is synchronised too and needs its own answer.
  if (sentCall.path.includes('/cart')) return { status: 200, body: createCartWithTotals([], 0) };
  return sentCall.method === 'GET' ? createListResponse() : { status: 200, body: applyPlanChange(sentCall) };
}
const listWriteRequests = () => server.calls.filter(({ method }) => method !== 'GET');

const pressButton = (buttonName: string) => renderedTree.clickElement(renderedTree.button(buttonName));
const ADD_PACK_LABEL = 'I have got another pack of Magnesium';
const UNDO_PACK_LABEL = 'Undo: Take back one pack of Magnesium';
const readRunOutText = () => container.querySelector('[data-lasts="10"]')?.textContent;
/** Lists, by part of the day, the heading tags of the section around it and of the part. */
const listDayPartHeadingTags = () =>
  [...container.querySelectorAll('section section[data-part]')].map((dayPartSection) => [
    dayPartSection.parentElement?.closest('section')?.querySelector(':is(h2, h3, h4)')?.tagName,
    dayPartSection.querySelector(':is(h2, h3, h4)')?.tagName,
  ]);
const listRowTexts = () => [...container.querySelectorAll('[data-part] li')].map(({ textContent }) => textContent);

async function renderPlan() {
  await renderedTree.renderNode(withNewSwrCache(<ClientProtocols context={islandContext} timezone="Europe/Vienna" />));
  await waitUntil(() => expect(container.querySelector('article h2')?.textContent).toBe(serverPlan.name));
}

async function chooseFirstDay(startDate: string) {
  const dateInput = container.querySelector<HTMLInputElement>('input[type=date]');
  if (dateInput) dateInput.value = startDate;
  await pressButton('Show my day');
}

let lastPlanId = 0;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Browsers' locks; otherwise a round could wait for a timer of an earlier test.
  redefineProperty(navigator, 'locks', new FakeLocks());
  server = createSignedInNetwork();
  server.answer(createServerResponse);
  lastPlanId += 1;
  serverPlan = createSharedPlan(lastPlanId);
  olderPlans = [];
  setSignedIn(SIGNED_IN_USER);
  renderedTree = renderTree();
  ({ container } = renderedTree);
});
afterEach(() => {
  setSignedOut();
  for (const toastKind of ['success', 'error', 'warning'] as const) closeToast(toastKind);
  redefineProperty(navigator, 'locks', undefined);
});

describe('the first day', () => {
  it('DOSE-14 PLAN-05: is shown at once and saved; the day has its own rows, all days are one tap away', async () => {
    await renderPlan();
    expect(listRowTexts()).toHaveLength(2);
    const headingTags = ['H3', 'H4'];
    expect(listDayPartHeadingTags()).toEqual([headingTags, headingTags]);
    const releaseResponses = server.hold();
    await chooseFirstDay('2026-11-25');
    expect(container.querySelector('.plan-today h3')?.textContent).toBe('Today, day 2');
    expect(document.activeElement?.textContent).toBe('Today, day 2');
    // Vitamin D is for Mondays, Wednesdays and Fridays.
    expect(listRowTexts()).toEqual(['2 capsulesMagnesium']);
    expect(listDayPartHeadingTags()).toEqual([headingTags]);
    expect(readRunOutText()).toBe('Runs out on 25 December 2026');
    releaseResponses();
    await waitUntil(() => expect(serverPlan.starts_on).toBe('2026-11-25'));
    expect(listWriteRequests()).toMatchObject([{ method: 'PUT', path: `${PLAN_LIST_PATH}/${lastPlanId}/start` }]);
    await pressButton('All days');
    expect(listRowTexts()).toHaveLength(2);
    await pressButton('Today');
    vi.setSystemTime(NOW + 86_400_000);
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(container.querySelector('.plan-today h3')?.textContent).toBe('Today, day 3');
    expect(listRowTexts()).toHaveLength(2);
  });

  it('PLAN-05: says of what is not taken every day when it is due next, and on paper nothing of it', async () => {
    serverPlan = createSharedPlan(lastPlanId, { starts_on: '2026-11-23' });
    await renderPlan();
    await pressButton('All days');
    const readSomeDaysText = () => container.querySelector('[data-part="days"]')?.textContent;
    expect(readSomeDaysText()).toContain('Next: Friday, 27 November 2026');
    expect(container.querySelector('[data-paper]')?.textContent).not.toContain('Next:');
    vi.setSystemTime(NOW + 86_400_000);
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(readSomeDaysText()).toContain('Monday, Wednesday and FridayToday');
    await pressButton('Remove the first day');
    await waitUntil(() => expect(serverPlan.starts_on).toBeNull());
    expect(readSomeDaysText()).not.toContain('Today');
  });

  it('PLAN-05: all days of a plan that runs say first what counts today, as paper does, and of what is over when it ended', async () => {
    const smallerDose = dose(
      'capsule',
      createPhase([['bedtime', 2]], { days: 14 }),
      createPhase([['bedtime', 1]], { from: 14 }),
    );
    const tenDayWeekdayDose = createOnePhaseDose('softgel', [['midday', 3]], {
      days: 10,
      rhythm: createWeekdayRhythm(1, 3, 5),
    });
    const products = [
      createPlanProduct(1, 'Magnesium', smallerDose),
      createPlanProduct(2, 'Vitamin D', tenDayWeekdayDose),
    ];
    serverPlan = createSharedPlan(lastPlanId, {
      starts_on: '2026-11-10',
      products: products.map((planLine) => ({ ...planLine, stock: 0 })),
    });
    await renderPlan();
    await pressButton('All days');
    expect(listRowTexts()).toEqual(['1 capsuleMagnesiumfrom 24 November 2026', 'Vitamin DEnded on 19 November 2026']);
    await pressButton('Change the first day');
    await chooseFirstDay('2026-11-26');
    await pressButton('All days');
    expect(listRowTexts()[0]).toBe(
      '2 capsulesMagnesiumup to and including 9 December 2026then 1 capsule, from 10 December 2026',
    );
    expect(listRowTexts()[1]).toMatch(/^3 softgels.*Vitamin D/);
  });

  it('PLAN-05: after the last day says when the plan ended', async () => {
    const tenDayDose = createOnePhaseDose('capsule', [['bedtime', 2]], { days: 10 });
    const products = [{ ...createPlanProduct(1, 'Magnesium', tenDayDose), stock: 0 }];
    serverPlan = createSharedPlan(lastPlanId, { starts_on: '2026-11-01', products });
    await renderPlan();
    expect(container.querySelector('.plan-today h3')?.textContent).toBe('Ended on 10 November 2026');
    expect(container.querySelector('.plan-today .none')?.textContent).toBe('Nothing is due today.');
  });

  it('DOSE-14: is changed and taken back, with the focus where one goes on', async () => {
    serverPlan = createSharedPlan(lastPlanId, { starts_on: '2026-11-20' });
    await renderPlan();
    await pressButton('Change the first day');
    expect(document.activeElement).toBe(container.querySelector('input'));
    await chooseFirstDay('2026-12-01');
    expect(container.querySelector('.plan-today h3')?.textContent).toBe('You start on 1 December 2026');
    expect(listRowTexts()).toHaveLength(2);
    await pressButton('Remove the first day');
    await waitUntil(() => expect(serverPlan.starts_on).toBeNull());
    expect(container.querySelector('.plan-today')).toBeNull();
    expect(readRunOutText()).toBe('Lasts 30 days');
  });

  it.each(['', '2024-01-01', '2030-01-01'])('DOSE-14: %s is refused beside the field', async (refusedDate) => {
    await renderPlan();
    await chooseFirstDay(refusedDate);
    const dateInput = container.querySelector('input');
    const [, problem = ''] = dateInput?.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(dateInput?.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(problem)?.textContent).toContain('within a year');
    expect(container.querySelector('[role=alert]')?.id).toBe(problem);
    expect(listWriteRequests()).toEqual([]);
  });

  it('DOSE-14: that the server refuses is said, and goes', async () => {
    server.answer((sentCall) =>
      sentCall.method === 'GET' ? createListResponse() : { status: 422, body: { message: 'Not that day.' } },
    );
    await renderPlan();
    await chooseFirstDay('2026-11-25');
    await waitUntil(() => expect($toasts.get().error?.text).toContain('Not that day.'));
    await waitUntil(() => expect(container.querySelector('.plan-today')).toBeNull());
  });

  it('DOSE-14: that another tab has set is there when this one gets the focus', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    await renderPlan();
    serverPlan = { ...serverPlan, starts_on: '2026-11-26' };
    // Simultaneous reads are merged.
    await act(async () => vi.advanceTimersByTimeAsync(6_000));
    await act(async () => void window.dispatchEvent(new Event('focus')));
    await waitUntil(() => expect(container.querySelector('.plan-today h3')?.textContent).toBe('Today, day 1'));
  });
});

describe('what the plan needs', () => {
  const readPlanCosts = () =>
    [...(container.querySelector('[data-day-cost]')?.parentElement?.children ?? [])].map(
      ({ textContent }) => textContent,
    );

  it('PLAN-01: says of packs since when there are none, on paper too', async () => {
    serverPlan = createSharedPlan(lastPlanId, { starts_on: '2026-10-27' });
    const listRunOutTexts = () =>
      [...container.querySelectorAll('[data-lasts="10"]')].map(({ textContent }) => textContent);
    await renderPlan();
    // The first day without.
    expect(listRunOutTexts()).toEqual(['Runs out on 26 November 2026', 'Runs out on 26 November 2026']);
    vi.setSystemTime(NOW + 86_400_000);
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(listRunOutTexts()).toEqual(['Ran out on 26 November 2026', 'Ran out on 26 November 2026']);
  });

  it('DOSE-11: says which of its sums has the discount', async () => {
    await renderPlan();
    expect(readPlanCosts().at(-1)).toBe('Prices as of 26 November 2026, before any discount.');
    await act(async () => setSignedIn({ ...SIGNED_IN_USER, discount_rate: 10 }));
    expect(readPlanCosts()[1]).toMatch(/^Total/);
    expect(readPlanCosts().at(-1)).toBe('Prices as of 26 November 2026. Only the total is after your discount.');
  });
});

describe('several plans', () => {
  const createRunningPlan = (planName: string) =>
    createSharedPlan(1000 + lastPlanId, { name: planName, starts_on: '2026-11-26' });
  const listOpenPlanHeadings = () =>
    [...container.querySelectorAll('article h3')].filter((planHeading) => planHeading.textContent === 'Your day');

  it('PLAN-01: are a list with the latest one open; the others are opened by their button or their link', async () => {
    olderPlans = [createRunningPlan('Older')];
    await renderPlan();
    expect(listOpenPlanHeadings()).toHaveLength(1);
    expect(container.querySelector('nav')?.textContent).toBe(`${serverPlan.name}Older`);
    // Printed even if folded.
    expect(renderedTree.button('Print Older')).toBeDefined();
    expect(container.querySelectorAll('[data-paper]')).toHaveLength(2);
    await pressButton(`Hide the protocol ${serverPlan.name}`);
    expect(listOpenPlanHeadings()).toHaveLength(0);
    await act(async () =>
      container.querySelector<HTMLElement>(`nav a[href="#protocol-${1000 + lastPlanId}"]`)?.click(),
    );
    expect(renderedTree.button('Hide the protocol Older').getAttribute('aria-expanded')).toBe('true');
    expect(container.querySelector('.plan-today h3')?.textContent).toBe('Today, day 1');
  });

  it('PLAN-01: begin with one day over those that run, each line with its plan', async () => {
    serverPlan = createSharedPlan(lastPlanId, { starts_on: '2026-11-25' });
    olderPlans = [
      createRunningPlan('Older'),
      createSharedPlan(2000 + lastPlanId, { name: 'Later', starts_on: '2026-12-01' }),
    ];
    await renderPlan();
    expect(container.querySelector('section h2')?.textContent).toBe('Today');
    // The newest of those that do not run is open, and has not begun.
    expect(listRowTexts().slice(0, 2)).toEqual([`2 capsulesMagnesium${serverPlan.name}`, '2 capsulesMagnesiumOlder']);
    expect(container.querySelectorAll('.plan-today')).toHaveLength(1);
    expect(renderedTree.button('Hide the protocol Later')).toBeDefined();
  });

  it('PLAN-01: products of one name by two brands in two of them are told apart in that day', async () => {
    const bedtimeDose = createOnePhaseDose('capsule', [['bedtime', 2]]);
    const createBrandProducts = (brand: string) => [
      { ...createPlanProduct(1, 'Magnesium', bedtimeDose, { brand: { name: brand } }), stock: 0 },
    ];
    serverPlan = createSharedPlan(lastPlanId, { starts_on: '2026-11-25', products: createBrandProducts('Alderfen') });
    olderPlans = [
      createSharedPlan(1000 + lastPlanId, {
        name: 'Older',
        starts_on: '2026-11-26',
        products: createBrandProducts('Northwell'),
      }),
    ];
    await renderPlan();
    expect(listRowTexts().slice(0, 2)).toEqual([
      `2 capsulesAlderfen Magnesium${serverPlan.name}`,
      '2 capsulesNorthwell MagnesiumOlder',
    ]);
  });

  it('PLAN-01: a mail opens the one that it names', async () => {
    olderPlans = [createRunningPlan('Older')];
    location.hash = `#protocol-${1000 + lastPlanId}`;
    await renderPlan();
    expect(renderedTree.button('Hide the protocol Older')).toBeDefined();
    location.hash = '';
  });

  it('DOSE-14: what another tab has said of one is there without a word', async () => {
    await renderPlan();
    serverPlan = { ...serverPlan, starts_on: '2026-11-26' };
    const otherTabChannel = new BroadcastChannel('formulary:protocols');
    otherTabChannel.postMessage({ user_id: SIGNED_IN_USER.id, protocol_id: lastPlanId });
    await waitUntil(() => expect(readRunOutText()).toBe('Runs out on 26 December 2026'));
    otherTabChannel.close();
  });
});

describe('a plan that has ended', () => {
  it('PLAN-01 DOSE-12: needs nothing any more, on the page and on paper; what it lists can be bought', async () => {
    const fourWeekDose = createOnePhaseDose('capsule', [['bedtime', 2]], { days: 28 });
    const protocolLine = {
      ...createPlanProduct(1, 'Magnesium', fourWeekDose),
      dose_source: 'practitioner' as const,
      stock: 0,
    };
    serverPlan = createSharedPlan(lastPlanId, { starts_on: '2026-06-01', products: [protocolLine] });
    await renderPlan();
    expect(container.querySelector('.plan-today h3')?.textContent).toBe('Ended on 28 June 2026');
    for (const unexpectedText of ['What you need', 'Lasts', 'For 28 days', 'Add what the plan needs', 'Calculated for'])
      expect(container.textContent).not.toContain(unexpectedText);
    expect(renderedTree.button(`Add all to cart Plan ${lastPlanId}`)).toBeDefined();
    const paperText = container.querySelector('[data-paper]')?.textContent;
    expect(paperText).toContain('Magnesium Ended on 28 June 2026');
    expect(paperText).not.toContain('2 capsules');
  });
});

it('PLAN-01 PLAN-06 DOSE-12: products of one name by two brands are told apart, on paper and in the cart too', async () => {
  const dose = createOnePhaseDose('capsule', [['bedtime', 2]]);
  const products = ['Alderfen', 'Northwell'].map((brand, productIndex) => ({
    ...createPlanProduct(productIndex + 1, 'Magnesium', dose, { brand: { name: brand } }),
    ...{ dose_source: 'practitioner' as const, stock: 0 },
  }));
  serverPlan = createSharedPlan(lastPlanId, { products, starts_on: '2026-11-26' });
  await renderPlan();
  expect(listRowTexts()).toEqual(['2 capsulesAlderfen Magnesium', '2 capsulesNorthwell Magnesium']);
  const lineNeedTexts = [...container.querySelectorAll('[data-line-need]')].map(
    (needElement) => needElement.closest('li')?.textContent,
  );
  expect(lineNeedTexts).toEqual([
    expect.stringMatching(/^MagnesiumAlderfen/),
    expect.stringMatching(/^MagnesiumNorthwell/),
  ]);
  const paperText = container.querySelector('[data-paper]')?.textContent;
  for (const productName of ['Alderfen Magnesium', 'Northwell Magnesium']) expect(paperText).toContain(productName);
  expect(renderedTree.button('I have got another pack of Northwell Magnesium')).toBeDefined();
  await pressButton(`Add what the plan needs Plan ${lastPlanId}`);
  await waitUntil(() =>
    expect(container.textContent).toContain('Added to your cart: 1 × Alderfen Magnesium, 1 × Northwell Magnesium'),
  );
});

describe('two plans that need the same product', () => {
  const CART_NOTICE = 'Packs in your cart are counted for each protocol separately.';
  const createDosedPlan = (protocol: ClientProtocol): ClientProtocol => ({
    ...protocol,
    products: protocol.products.map((product) => ({ ...product, dose_source: 'practitioner' })),
  });

  it('DOSE-12: say which product the other one needs, too', async () => {
    const { products } = createSharedPlan(lastPlanId);
    serverPlan = createDosedPlan(createSharedPlan(lastPlanId));
    olderPlans = [createDosedPlan(createSharedPlan(1000 + lastPlanId, { products: products.slice(0, 1) }))];
    await renderPlan();
    expect(container.textContent).toContain(`Another of your protocols also needs Magnesium. ${CART_NOTICE}`);
  });

  it('DOSE-12: say nothing of one that has ended, or of other products', async () => {
    const shortDoseProduct = createPlanProduct(
      1,
      'Magnesium',
      createOnePhaseDose('capsule', [['bedtime', 2]], { days: 7 }),
    );
    const zincProduct = createPlanProduct(5, 'Zinc', createOnePhaseDose('capsule', [['bedtime', 2]]));
    serverPlan = createDosedPlan(createSharedPlan(lastPlanId));
    olderPlans = [
      createDosedPlan(createSharedPlan(1000 + lastPlanId, { starts_on: '2026-06-01', products: [shortDoseProduct] })),
      createDosedPlan(createSharedPlan(2000 + lastPlanId, { products: [zincProduct] })),
    ];
    await renderPlan();
    expect(container.textContent).not.toContain(CART_NOTICE);
  });
});

describe('on paper', () => {
  it('PLAN-06 PLAN-04: the words to the client have their language, and the address breaks after its slashes', async () => {
    serverPlan = createSharedPlan(lastPlanId, { share_notes: 'Doucement', notes_lang: 'fr' });
    await renderPlan();
    const paperElement = container.querySelector('[data-paper]');
    expect(paperElement?.textContent).toContain('Note for youDoucement');
    expect(paperElement?.querySelector('[lang=fr]')?.textContent).toBe('Doucement');
    const printedUrlParts = paperElement?.querySelector('svg ~ p:last-child > span')?.innerHTML.split('<wbr>') ?? [];
    expect(printedUrlParts.slice(2)).toEqual(['en/', 'account/', 'client/', `protocols#protocol-${lastPlanId}`]);
  });
});

describe('texts of the practitioner', () => {
  it('PLAN-04 PLAN-12: say in which language they are, and nothing else does', async () => {
    serverPlan = createSharedPlan(lastPlanId, {
      lang: 'zh_tw',
      notes_lang: 'fr',
      share_notes: 'Doucement',
      description: '四週',
    });
    const [firstProduct, ...others] = serverPlan.products.map((product) => ({ ...product, notes: '配水' }));
    serverPlan = { ...serverPlan, products: firstProduct ? [firstProduct, ...others] : [] };
    serverPlan = { ...serverPlan, practitioner: { name: 'Dana Rowan', commission_notice: true } };
    await renderPlan();
    const languageTaggedTexts = [...container.querySelectorAll('[lang]')].map((taggedElement) => [
      taggedElement.getAttribute('lang'),
      taggedElement.textContent,
    ]);
    expect(new Set(languageTaggedTexts.map((languageAndText) => languageAndText.join(' ')))).toEqual(
      new Set([`zh-TW Plan ${lastPlanId}`, 'zh-TW 四週', 'zh-TW 配水', 'fr Doucement']),
    );
    // Notes are in their rows, on screen and paper.
    expect(languageTaggedTexts.filter(([, text]) => text === '配水')).toHaveLength(4);
    expect(container.textContent).toContain('Dana Rowan may receive a commission on what you buy.');
  });
});

describe('SAFE-07 spacing that the practitioner has the client told', () => {
  const SHARED_FINDING_TEXT = 'Magnesium and Vitamin D: Leave an hour between them.';

  it('stands on the page and on paper beside what labels warn of, as what the practitioner says', async () => {
    const sharedFindings = [{ text: SHARED_FINDING_TEXT, products: ['Magnesium', 'Vitamin D'] }];
    const safetyCheckResult = {
      limits_version: '1',
      population_text: '',
      nutrients: [],
      told: sharedFindings,
      needs: [],
      footer: '',
    };
    server.answer((sentCall) =>
      sentCall.path.endsWith('/check') ? { status: 200, body: safetyCheckResult } : createServerResponse(sentCall),
    );
    await renderPlan();
    await waitUntil(() => expect(container.textContent).toContain(SHARED_FINDING_TEXT));
    const [paper] = container.querySelectorAll('[data-paper]');
    expect(paper?.textContent).toContain(`${SHARED_FINDING_TEXT} (From your practitioner)`);
    const noticeHeading = [...container.querySelectorAll('h3')].find(
      ({ textContent }) => textContent === 'Please note',
    );
    expect(noticeHeading?.parentElement?.textContent).toContain(`${SHARED_FINDING_TEXT} From your practitioner`);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('is nowhere where the shop has no such call', async () => {
    server.answer((sentCall) =>
      sentCall.path.endsWith('/check') ? { status: 404, body: {} } : createServerResponse(sentCall),
    );
    await renderPlan();
    expect(container.textContent).not.toContain('From your practitioner');
  });
});

describe('a product that contradicts a need', () => {
  it('PLAN-01 DOSE-07: is named below the intakes, with whom to ask and no judgement, also where the plan is folded', async () => {
    const needConflictLines = [{ result: 'conflict', reason: 'may contain traces', products: [0] }];
    const clientNeed = { kind: 'allergen', slug: 'fish', name: 'Fish', result: 'conflict', lines: needConflictLines };
    const planCheckResult = {
      ...{ limits_version: '1', population_text: '', nutrients: [], told: [], footer: '' },
      needs: [{ ...clientNeed, result_text: 'In conflict' }],
      products: [{ product_variant_id: 10, name: 'Magnesium' }],
    };
    server.answer((sentCall) =>
      sentCall.path.endsWith('/check') ? { status: 200, body: planCheckResult } : createServerResponse(sentCall),
    );
    olderPlans = [createSharedPlan(1000 + lastPlanId)];
    await renderPlan();
    const listNoteElements = () => [...container.querySelectorAll('[role=note]')];
    await waitUntil(() =>
      expect(listNoteElements().map(({ textContent }) => textContent)).toEqual(
        Array(2).fill('Fish – Magnesium: may contain traces. Ask Dana Rowan before you take it.'),
      ),
    );
    const intakeItem = container.querySelector('[data-part] li');
    expect(intakeItem?.compareDocumentPosition(listNoteElements()[0] ?? intakeItem)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
});

describe('today', () => {
  it('PLAN-01: names a plan that has no first day yet, and leads to it', async () => {
    serverPlan = createSharedPlan(lastPlanId, { starts_on: '2026-11-25' });
    olderPlans = [
      createSharedPlan(1000 + lastPlanId, { name: 'Sleep' }),
      createSharedPlan(2000 + lastPlanId, { starts_on: '2026-12-24' }),
    ];
    await renderPlan();
    const runningDayLinks = [...container.querySelectorAll('[aria-labelledby=running-day] a')];
    expect(runningDayLinks.map((linkElement) => [linkElement.textContent, linkElement.getAttribute('href')])).toEqual([
      ['Not in it yet: Sleep – choose your first day', `#protocol-${1000 + lastPlanId}`],
    ]);
  });
});

describe('another pack', () => {
  it('DOSE-14: moves the run-out at once, and back again', async () => {
    serverPlan = createSharedPlan(lastPlanId, { starts_on: '2026-11-26' });
    await renderPlan();
    expect(readRunOutText()).toBe('Runs out on 26 December 2026');
    await pressButton(ADD_PACK_LABEL);
    // Second half of a double tap.
    await pressButton(ADD_PACK_LABEL);
    expect(readRunOutText()).toBe('Runs out on 25 January 2027');
    await waitUntil(() => expect(container.querySelector('button[aria-disabled]')).toBeNull());
    await pressButton(ADD_PACK_LABEL);
    expect(readRunOutText()).toBe('Runs out on 24 February 2027');
    expect(container.textContent).toContain('2 more packs than planned');
    await waitUntil(() => expect(listWriteRequests()).toHaveLength(2));
    await pressButton(UNDO_PACK_LABEL);
    await pressButton(UNDO_PACK_LABEL);
    expect(document.activeElement?.textContent).toBe('I have got another pack');
    await waitUntil(() =>
      expect(listWriteRequests().map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE', 'DELETE']),
    );
    await waitUntil(() => expect(readRunOutText()).toBe('Runs out on 26 December 2026'));
    expect(new Set(listWriteRequests().map(({ key }) => key)).size).toBe(4);
    expect(listWriteRequests()[0]?.body).toEqual({ product_variant_id: 10, packs: 1 });
  });

  it('DOSE-14: waits while nobody answers, also for the next page, and is sent once under its name', async () => {
    serverPlan = createSharedPlan(lastPlanId, { starts_on: '2026-11-26' });
    server.answer((sentCall) => (sentCall.method === 'GET' ? createListResponse() : 'offline'));
    await renderPlan();
    await pressButton(ADD_PACK_LABEL);
    await waitUntil(() => expect(listWriteRequests()).not.toEqual([]));
    await waitUntil(() => expect(container.textContent).toContain('The shop cannot be reached.'));
    expect(container.textContent).toContain('1 more pack than planned');
    const [key] = listWriteRequests().map(({ key: idempotencyKey }) => idempotencyKey);
    expect(JSON.stringify(localStorage)).toContain(key);
    server.answer(createServerResponse);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitUntil(() => expect(serverPlan.products[0]?.stock).toBe(1));
    // A slow machine retries once by itself before the network returns.
    expect([...new Set(listWriteRequests().map(({ key: requestKey }) => requestKey))]).toEqual([key]);
    expect(container.textContent).toContain('1 more pack than planned');
    expect(JSON.stringify(localStorage)).not.toContain(key);
  });
});

describe('the days that a plan is reckoned for', () => {
  const readNeedsText = () =>
    [...container.querySelectorAll('h3')].find(({ textContent }) => textContent === 'What you need')?.parentElement
      ?.textContent;
  const choosePeriodDays = (periodDays: string) =>
    renderedTree.chooseOption(renderedTree.findField(`Calculated for Plan ${lastPlanId}`), periodDays);

  const createDosedPlan = (overrides: Partial<ClientProtocol> = {}): ClientProtocol => {
    const sharedPlanFields = createSharedPlan(lastPlanId, overrides);
    const products = sharedPlanFields.products.map((product) => ({
      ...product,
      dose_source: 'practitioner' as const,
    }));
    return { ...sharedPlanFields, products };
  };

  it('DOSE-12 change the packs of each product, the sum and what stands beside the choice, not the paper', async () => {
    serverPlan = createDosedPlan();
    await renderPlan();
    expect(readNeedsText()).toContain('Lasts 30 days19,90\u00a0€');
    const paperText = container.querySelector('[data-paper]')?.textContent;
    await choosePeriodDays('90');
    expect(readNeedsText()).toContain('Lasts 30 daysFor 90 days: 3 packs · 59,70\u00a0€');
    expect(readNeedsText()).toContain('For 90 days: 4 packs · 79,60\u00a0€');
    expect(readNeedsText()).toContain('Total 2 packs');
    expect(container.querySelector('[data-paper]')?.textContent).toBe(paperText);
  });

  it('DOSE-12 take the discount off the sum as the cart does, below it', async () => {
    // The cart's discount, set by the last practitioner to share, applies to all plans.
    setSignedIn({ ...SIGNED_IN_USER, discount_rate: 15 });
    serverPlan = createDosedPlan({ discount: 10 });
    await renderPlan();
    // 5.97 from 39.80.
    const expectedDiscountText = 'Your discount in the cart: 15 % −5,97\u00a0€Total 33,83\u00a0€';
    expect(readNeedsText()).toContain(expectedDiscountText);
    await choosePeriodDays('90');
    // 11.94 from 79.60.
    expect(readNeedsText()).toContain('−11,94\u00a0€Total 67,66\u00a0€');
    const cartItems = serverPlan.products.map((product, index) => ({
      ...{ product_id: product.id, product_variant_id: 1, quantity: index === 0 ? 3 : 1, price: 19.9 },
    }));
    const cart = createCartWithTotals(cartItems as unknown as CartItem[], 15);
    expect([cart.total_discount, cart.total_price_after_discount]).toEqual([11.94, 67.66]);
  });
});

describe('an upstream', () => {
  it('DOSE-14: without these fields gets no controls', async () => {
    const { starts_on: _, ...bare } = serverPlan;
    serverPlan = { ...bare, products: bare.products.map(({ stock: _stock, ...product }) => product) };
    await renderPlan();
    expect(() => renderedTree.button('Show my day')).toThrow();
    expect(() => renderedTree.button(ADD_PACK_LABEL)).toThrow();
    expect(listRowTexts()).toHaveLength(2);
  });

  it.each([404, 405, 501])('DOSE-14: whose calls answer %i gets no controls from then on', async (responseStatus) => {
    server.answer((sentCall) =>
      sentCall.method === 'GET' ? createListResponse() : { status: responseStatus, body: {} },
    );
    serverPlan = createSharedPlan(lastPlanId, { starts_on: '2026-11-26' });
    await renderPlan();
    await pressButton(ADD_PACK_LABEL);
    await waitUntil(() => expect(() => renderedTree.button(ADD_PACK_LABEL)).toThrow());
    expect(() => renderedTree.button('Change the first day')).toThrow();
    await waitUntil(() => expect($toasts.get().error).toBeDefined());
  });
});

it('PLAN-10 a plan with nothing to remind of offers no calendar', async () => {
  const asNeededDose = createOnePhaseDose('capsule', [[null, 1]], {
    rhythm: { kind: 'as_needed', max_per_day: 2 },
  });
  serverPlan = createSharedPlan(lastPlanId, { products: [createPlanProduct(1, 'Ginger', asNeededDose)] });
  await renderPlan();
  expect(container.textContent).not.toContain('Reminders in your calendar');
});

it('PLAN-10 a plan that began more than a year ago has its calendar, from its own first day', async () => {
  serverPlan = createSharedPlan(lastPlanId, { starts_on: '2025-11-20' });
  await renderPlan();
  const [day] = [...container.querySelectorAll<HTMLInputElement>('input[name=from]')];
  expect([day?.value, day?.min]).toEqual(['2025-11-20', '2025-11-20']);
  const listCalendarRequests = () => server.calls.filter(({ path }) => path.includes('/calendar'));
  await act(async () => day?.form?.requestSubmit());
  await waitUntil(() => expect(listCalendarRequests()).toHaveLength(1));
  if (day) day.value = '2026-11-20';
  await act(async () => day?.form?.requestSubmit());
  await waitUntil(() => expect(listCalendarRequests()).toHaveLength(2));
  expect(listCalendarRequests().map(({ path }) => path.split('?')[1])).toEqual(['names=0', 'from=2026-11-20&names=0']);
});

it('PLAN-06 “as of” is the day of the client, on the page and on paper', async () => {
  serverPlan = createSharedPlan(lastPlanId, { updated_at: '2026-11-26T23:30:00Z' });
  await renderPlan();
  expect(container.textContent?.split('As of 27 November 2026')).toHaveLength(3);
});
