import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { getTranslate } from '#i18n/translate.ts';
import { ClientProtocols } from '#islands/client/ClientProtocols.tsx';
import { $cartLines, resetCart } from '#stores/cart/state.ts';
import { $toasts, closeToast } from '#stores/platform/toasts.ts';
import {
  type createFakeNetwork,
  createProtocolLine,
  createSignedInNetwork,
  protocol,
} from '../support/protocol-server.ts';
import { type RenderedTree, renderTree, waitUntil, withNewSwrCache } from '../support/renderTree.tsx';

const PROTOCOLS_API_PATH = '/v2/account/clients/protocols';
const islandContext = { language: 'en', region: 'eu', t: getTranslate('en') } as const;

function createSharedProtocol(id: number, overrides: Partial<ClientProtocol> = {}): ClientProtocol {
  const sharedProtocolFields = { practitioner: { name: 'Dana Rowan' }, share_notes: '', discount: null };
  return { ...protocol(id, createProtocolLine(id, 12.5, 2, 'With breakfast')), ...sharedProtocolFields, ...overrides };
}

let container: HTMLElement;
let showReactNode: RenderedTree['renderNode'];
let server: ReturnType<typeof createFakeNetwork>;
let serverProtocols: ClientProtocol[];

const listHeadings = () => [...container.querySelectorAll('h2')].map(({ textContent }) => textContent);
const findButton = (buttonName: string | RegExp) => {
  const foundButton = [...container.querySelectorAll('button')].find((button) =>
    (button.getAttribute('aria-label') ?? button.textContent).match(buttonName),
  );
  if (!foundButton) throw new Error(`No button ${buttonName}`);
  return foundButton;
};
const pressButton = (buttonName: string | RegExp) => act(async () => findButton(buttonName).click());
const renderPlans = (emptyText?: string) =>
  showReactNode(withNewSwrCache(<ClientProtocols context={islandContext} emptyContent={emptyText} />));

function createPageResponse(path: string) {
  const searchParameters = new URLSearchParams(path.split('?')[1]);
  const [number, limit] = [Number(searchParameters.get('page')), Number(searchParameters.get('limit'))];
  const protocolSlice = serverProtocols.slice((number - 1) * limit, number * limit);
  const paginationFields = {
    current_page: number,
    limit,
    offset: 0,
    total_pages: Math.ceil(serverProtocols.length / limit),
  };
  return { status: 200, body: { data: protocolSlice, ...paginationFields, total_results: serverProtocols.length } };
}

beforeEach(() => {
  server = createSignedInNetwork();
  server.answer(({ method, path }) => {
    if (method === 'GET' && path === `${PROTOCOLS_API_PATH}/2`) return { status: 200, body: createSharedProtocol(2) };
    if (method === 'GET' && path.startsWith(PROTOCOLS_API_PATH)) return createPageResponse(path);
    const id = Number(path.split('/').at(-1));
    if (method === 'DELETE')
      serverProtocols = serverProtocols.filter(({ protocol_id: protocolId }) => protocolId !== id);
    return undefined;
  });
  ({ container, renderNode: showReactNode } = renderTree());
});

afterEach(() => {
  for (const toastKind of ['success', 'error'] as const) closeToast(toastKind);
  resetCart();
});

describe('the protocols of an account that is no client', () => {
  it('DATA-02 say what is no longer available, and whom to ask', async () => {
    const unavailablePlans = [{ protocol_id: 1, name: 'Winter', practitioner: 'Dana Rowan' }];
    serverProtocols = [];
    server.answer(({ path }) => {
      const { status, body } = createPageResponse(path);
      return { status, body: { ...body, unavailable: unavailablePlans } };
    });
    await renderPlans('No such page');
    await waitUntil(() =>
      expect(container.querySelector('#protocol-1')?.textContent).toBe(
        '“Winter” from Dana Rowan is no longer available. Please ask the practice if you still need it.',
      ),
    );
    expect(container.textContent).not.toMatch(/No protocol is shared|No such page/);
  });

  it('ROLE-04 AMB-ROLE-4: are shown where something was assigned, and stay a page when the last one goes', async () => {
    serverProtocols = [createSharedProtocol(1)];
    await renderPlans('No such page');
    await waitUntil(() => expect(listHeadings()).toEqual(['Plan 1']));
    await pressButton('Delete Plan 1');
    await pressButton(/^Delete$/);
    await waitUntil(() => expect(container.textContent).toContain(islandContext.t('protocols:client.none')));
    expect(container.textContent).not.toContain('No such page');
  });

  it('ROLE-04 AMB-ROLE-4: are no page where nothing was ever assigned', async () => {
    serverProtocols = [];
    await renderPlans('No such page');
    await waitUntil(() => expect(container.textContent).toBe('No such page'));
  });
});

/** Lists the requests for protocols, without those of their safety checks. */
const listProtocolRequests = () => server.calls.filter(({ path }) => !path.endsWith('/check'));

describe('the protocols of a client', () => {
  it('CLI-01 SCOPE-09 ROLE-04: are read from the client’s endpoint, five at a time', async () => {
    serverProtocols = [1, 2, 3, 4, 5, 6].map((id) => createSharedProtocol(id));
    await renderPlans();
    await waitUntil(() => expect(listHeadings()).toEqual(['Plan 1', 'Plan 2', 'Plan 3', 'Plan 4', 'Plan 5']));
    expect(listProtocolRequests().map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET ${PROTOCOLS_API_PATH}?page=1&limit=5`,
    ]);
    await pressButton('Show more');
    await waitUntil(() => expect(listHeadings()).toHaveLength(6));
    expect(() => findButton('Show more')).toThrow();
  });

  it('PLAN-09: one deleted on another device is taken off, and said to be no longer shared, when it is confirmed as read', async () => {
    serverProtocols = [createSharedProtocol(1, { version: 1 }), createSharedProtocol(2)];
    server.answer(({ method, path }) => {
      if (method === 'POST' && path.endsWith('/receipt')) return { status: 404, body: {} };
      return path.startsWith(`${PROTOCOLS_API_PATH}?`) ? createPageResponse(path) : undefined;
    });
    await renderPlans();
    await waitUntil(() => expect(listHeadings()).toEqual(['Plan 1', 'Plan 2']));
    serverProtocols = [createSharedProtocol(2)];
    await pressButton('I have read this Plan 1');
    await waitUntil(() => expect(listHeadings()).toEqual(['Plan 2']));
    expect(container.textContent).toContain('“Plan 1” is no longer shared with you.');
  });

  it('HIST-03: one that the client deletes leaves Undo in its place, without a question, and comes back', async () => {
    const threePlans = [1, 2, 3].map((id) => createSharedProtocol(id, { version: 1 }));
    serverProtocols = threePlans;
    await renderPlans();
    await waitUntil(() => expect(listHeadings()).toHaveLength(3));
    await pressButton('Delete Plan 2');
    await waitUntil(() => expect(listHeadings()).toEqual(['Plan 1', 'Plan 3']));
    const listPlanItemTexts = () =>
      [...container.querySelectorAll('li[id]')].map(
        ({ textContent }) => /(?:Deleted “)?Plan \d/.exec(textContent)?.[0],
      );
    expect(listPlanItemTexts()).toEqual(['Plan 1', 'Deleted “Plan 2', 'Plan 3']);
    expect(document.activeElement?.textContent).toBe('Undo');
    expect(container.textContent).not.toContain('no longer shared');
    await pressButton('Delete Plan 3');
    await waitUntil(() => expect(listPlanItemTexts()).toEqual(['Plan 1', 'Deleted “Plan 2', 'Deleted “Plan 3']));
    serverProtocols = threePlans.slice(0, 2);
    await pressButton('Undo');
    await waitUntil(() => expect(listPlanItemTexts()).toEqual(['Plan 1', 'Plan 2', 'Deleted “Plan 3']));
    expect(
      server.calls.some(({ method, path }) => method === 'POST' && path === `${PROTOCOLS_API_PATH}/2/restore`),
    ).toBe(true);
    server.answer(({ path }) => (path.endsWith('/restore') ? { status: 404, body: {} } : createPageResponse(path)));
    await pressButton('Undo');
    await waitUntil(() => expect(listPlanItemTexts()).toEqual(['Plan 1', 'Plan 2']));
    expect(container.textContent).toContain('“Plan 3” is no longer shared with you.');
  });

  it('HIST-03: what could not be brought back, as the session had ended, has its Undo again after signing in', async () => {
    serverProtocols = [1, 2].map((id) => createSharedProtocol(id, { version: 1 }));
    await renderPlans();
    await waitUntil(() => expect(listHeadings()).toHaveLength(2));
    await pressButton('Delete Plan 2');
    server.answer(({ path }) => (path.endsWith('/restore') ? { status: 503, body: {} } : createPageResponse(path)));
    await pressButton('Undo');
    await waitUntil(() => expect($toasts.get().error).toBeDefined());
    await showReactNode(withNewSwrCache(<ClientProtocols context={islandContext} />, 'opened again'));
    await waitUntil(() => expect(listHeadings()).toEqual(['Plan 1']));
    expect(container.textContent).toContain('Deleted “Plan 2”');
    server.answer(({ path }) => (path.endsWith('/restore') ? { status: 200, body: {} } : createPageResponse(path)));
    serverProtocols = [1, 2].map((id) => createSharedProtocol(id, { version: 1 }));
    await pressButton('Undo');
    await waitUntil(() => expect(listHeadings()).toEqual(['Plan 1', 'Plan 2']));
  });

  it('TRUST-10: what the list left out is read by itself', async () => {
    serverProtocols = [createSharedProtocol(1), createSharedProtocol(2, { products: [], left_out: { products: 1 } })];
    await renderPlans();
    await waitUntil(() => expect(listHeadings()).toEqual(['Plan 1', 'Plan 2']));
    expect(container.textContent).toContain('Product 2');
    expect(listProtocolRequests().map(({ path }) => path)).toEqual([
      `${PROTOCOLS_API_PATH}?page=1&limit=5`,
      `${PROTOCOLS_API_PATH}/2`,
    ]);
  });

  it('CLI-01: the one that a mail names is brought into view, from a later page too', async () => {
    const scrolledHeadings: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledHeadings.push(this.querySelector('h2')?.textContent ?? '');
    });
    serverProtocols = [1, 2, 3, 4, 5, 6].map((id) => createSharedProtocol(id));
    location.hash = '#protocol-6';
    await renderPlans();
    await waitUntil(() => expect(scrolledHeadings).toEqual(['Plan 6']));
    await pressButton('Delete Plan 1');
    await pressButton(/^Delete$/);
    await waitUntil(() => expect(listHeadings()).not.toContain('Plan 1'));
    expect(scrolledHeadings).toHaveLength(1);
    location.hash = '';
  });

  it('CLI-01: show whose they are, what they say, what they cost', async () => {
    serverProtocols = [createSharedProtocol(1, { share_notes: 'Begin slowly' })];
    await renderPlans();
    await waitUntil(() => expect(listHeadings()).toEqual(['Plan 1']));
    for (const expectedText of [
      'From Dana Rowan',
      'Begin slowly',
      'Product 1',
      '2 packs',
      'With breakfast',
      '25,00\u00a0€',
    ])
      expect(container.textContent).toContain(expectedText);
    await pressButton(/^Add all to cart/);
    expect($cartLines.get()).toEqual([{ product_id: 1, product_variant_id: 10, quantity: 2 }]);
    expect(container.textContent).toContain('1 product added to your cart.');
  });

  it('ROUTE-15: what cannot be bought is named when all is added to the cart', async () => {
    const unavailableLine = { ...createProtocolLine(2), variants: [{ id: 20, price: 10, availability: false }] };
    serverProtocols = [{ ...createSharedProtocol(1), products: [createProtocolLine(1), unavailableLine] }];
    await renderPlans();
    await waitUntil(() => expect(listHeadings()).toEqual(['Plan 1']));
    await pressButton(/^Add all to cart/);
    expect($cartLines.get()).toMatchObject([{ product_id: 1 }]);
    expect([...container.querySelectorAll('[role=status] p')].map(({ textContent }) => textContent)).toEqual([
      '1 product added to your cart.',
      'Currently unavailable and left out: Product 2',
    ]);
  });

  it('SCOPE-09: none is said', async () => {
    serverProtocols = [];
    await renderPlans();
    await waitUntil(() => expect(container.textContent).toContain('No protocol is shared with you at present.'));
  });

  it('CLI-02: one is deleted once that is confirmed, by the path without /v2', async () => {
    serverProtocols = [createSharedProtocol(1), createSharedProtocol(2)];
    await renderPlans();
    await waitUntil(() => expect(listHeadings()).toHaveLength(2));
    await pressButton('Delete Plan 1');
    expect(container.querySelector('dialog')?.textContent).toContain(
      'with your start date and pack counts. Your practitioner keeps the protocol',
    );
    expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await pressButton(/^Delete$/);
    await waitUntil(() => expect(listHeadings()).toEqual(['Plan 2']));
    const deleteRequests = server.calls.filter(({ method }) => method === 'DELETE');
    expect(deleteRequests.map(({ path }) => path)).toEqual(['/account/clients/protocols/1']);
    await waitUntil(() => expect($toasts.get().success).toBeDefined());
  });

  it('CLI-03: a deletion that fails is said, and the protocol stays', async () => {
    serverProtocols = [createSharedProtocol(1)];
    server.answer(({ method, path }) =>
      method === 'GET' ? createPageResponse(path) : { status: 500, body: { message: 'Broken' } },
    );
    await renderPlans();
    await waitUntil(() => expect(listHeadings()).toHaveLength(1));
    await pressButton('Delete Plan 1');
    await pressButton(/^Delete$/);
    await waitUntil(() => expect($toasts.get().error?.text).toContain('deleted-error'));
    expect($toasts.get().success).toBeUndefined();
    expect(listHeadings()).toEqual(['Plan 1']);
  });

  it('CLI-02: one whose deletion lost its answer is deleted, and is not said to have failed', async () => {
    serverProtocols = [createSharedProtocol(1), createSharedProtocol(2)];
    let isPlanDeleted = false;
    server.answer(({ method, path }) => {
      if (method === 'GET') return createPageResponse(path);
      if (isPlanDeleted) return { status: 404, body: { code: 'not-found' } };
      isPlanDeleted = true;
      throw new TypeError('Failed to fetch');
    });
    await renderPlans();
    await waitUntil(() => expect(listHeadings()).toHaveLength(2));
    serverProtocols = [createSharedProtocol(2)];
    await pressButton('Delete Plan 1');
    await pressButton(/^Delete$/);
    await waitUntil(() => expect($toasts.get().success).toBeDefined());
    expect([$toasts.get().error, listHeadings()]).toEqual([undefined, ['Plan 2']]);
  });

  it('CLI-02: one that its practitioner has deleted meanwhile is gone as well', async () => {
    serverProtocols = [createSharedProtocol(1), createSharedProtocol(2)];
    server.answer(({ method, path }) =>
      method === 'GET' ? createPageResponse(path) : { status: 404, body: { code: 'not-found' } },
    );
    await renderPlans();
    await waitUntil(() => expect(listHeadings()).toHaveLength(2));
    serverProtocols = [createSharedProtocol(2)];
    await pressButton('Delete Plan 1');
    await pressButton(/^Delete$/);
    await waitUntil(() => expect($toasts.get().success).toBeDefined());
    expect($toasts.get().error).toBeUndefined();
    expect(listHeadings()).toEqual(['Plan 2']);
  });

  it('CLI-01: a list that cannot be loaded is said, and asked for again', async () => {
    serverProtocols = [createSharedProtocol(1)];
    server.answer(() => ({ status: 500, body: {} }));
    await renderPlans();
    await waitUntil(() => expect(container.textContent).toContain('The protocols could not be loaded.'));
    server.answer(({ path }) => createPageResponse(path));
    await pressButton('Try again');
    await waitUntil(() => expect(listHeadings()).toEqual(['Plan 1']));
  });
});
