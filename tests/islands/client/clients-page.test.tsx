import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getTranslate } from '#i18n/translate.ts';
import { ClientsPage } from '#islands/client/list/ClientsPage.tsx';
import { $toasts } from '#stores/platform/toasts.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { type createFakeNetwork, createSignedInNetwork } from '../../support/protocol-server.ts';
import { type RenderedTree, renderTree, waitUntil, withNewSwrCache } from '../../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../../support/tab.ts';

const CLIENTS_PER_PAGE = 10;
const CLIENTS_PAGE_PATH = '/en/account/practitioner/clients';
const islandContext = { t: getTranslate('en'), language: 'en', user: SIGNED_IN_USER } as const;

let renderedTree: RenderedTree;
let server: ReturnType<typeof createFakeNetwork>;
let clientCount: number;

const createClient = (id: number) => ({
  ...{ id, first_name: 'Ada', last_name: `Moss ${id}`, email: `ada-${id}@example.com`, state: 'active' },
  ...{ discount_rate: null, invited_at: null, plans: 0, unread: 0, first_run_out: null, archived: false },
});

function createClientsResponse(path: string) {
  const { searchParams } = new URL(path, 'https://shop.example');
  const pageNumber = Number(searchParams.get('page') ?? 1);
  const allClients = Array.from({ length: clientCount }, (_, clientIndex) => createClient(clientIndex + 1));
  return {
    data: allClients.slice((pageNumber - 1) * CLIENTS_PER_PAGE, pageNumber * CLIENTS_PER_PAGE),
    counts: { all: clientCount, invited: 0, run_out: 0, unread: 0, archived: 0 },
    run_outs: { overdue: 0, within_7: 0, within_14: 0 },
    removed: [],
    ...{ today: '2026-11-26', similar: false, total_results: clientCount, limit: CLIENTS_PER_PAGE },
    ...{ total_pages: Math.ceil(clientCount / CLIENTS_PER_PAGE), current_page: pageNumber },
  };
}

const countClientRows = () => renderedTree.container.querySelectorAll('tbody tr').length;
const openClientList = async (queryString: string) => {
  history.replaceState(null, '', `${CLIENTS_PAGE_PATH}${queryString}`);
  await renderedTree.renderNode(withNewSwrCache(<ClientsPage {...islandContext} />));
};

beforeEach(() => {
  server = createSignedInNetwork();
  server.answer(({ path }) => ({ status: 200, body: createClientsResponse(path) }));
  setSignedIn(SIGNED_IN_USER);
  renderedTree = renderTree();
});

afterEach(() => {
  setSignedOut();
  history.replaceState(null, '', '/');
});

it('CLIENT-01 an address behind the last page leads to that, and never says that there are no clients', async () => {
  clientCount = 35;
  const renderedTexts: string[] = [];
  const textObserver = new MutationObserver(() => renderedTexts.push(renderedTree.container.textContent ?? ''));
  textObserver.observe(renderedTree.container, { childList: true, subtree: true, characterData: true });
  const historyLength = history.length;
  await openClientList('?sort=recent&page=99');
  await waitUntil(() => expect(countClientRows()).toBe(5));
  textObserver.disconnect();
  expect(location.search).toBe('?sort=recent&page=4');
  expect(history.length).toBe(historyLength);
  expect(renderedTree.container.textContent).toContain('Page 4 of 4');
  expect(renderedTexts.filter((renderedText) => renderedText.includes('No clients yet'))).toEqual([]);
});

it('CLIENT-01 an address behind the only page of a list without clients is that of the list', async () => {
  clientCount = 0;
  await openClientList('?page=3');
  await waitUntil(() => expect(renderedTree.container.textContent).toContain('No clients yet'));
  expect(location.search).toBe('');
});

it('CLIENT-01 a filter that is chosen right after typing stays with what was typed', async () => {
  clientCount = 3;
  await openClientList('');
  await waitUntil(() => expect(countClientRows()).toBe(3));
  const searchField = renderedTree.container.querySelector<HTMLInputElement>('input[type=search]');
  const [, , , invitedOption] = renderedTree.container.querySelectorAll<HTMLInputElement>('input[type=radio]');
  if (!searchField || !invitedOption) throw new Error('The tools are missing');
  await renderedTree.typeText(searchField, 'moss');
  await renderedTree.clickElement(invitedOption);
  expect(location.search).toBe('?filter=invited');
  await waitUntil(() => expect(location.search).toBe('?query=moss&filter=invited'));
  expect(invitedOption.checked).toBe(true);
});

it('CLIENT-07 a download that fails says so, and is no file', async () => {
  clientCount = 1;
  await openClientList('');
  await waitUntil(() => expect(countClientRows()).toBe(1));
  server.answer(() => ({ status: 503, body: { message: 'Busy' } }));
  const createObjectUrlSpy = vi.spyOn(URL, 'createObjectURL');
  await renderedTree.clickElement(renderedTree.button('Download the list'));
  await waitUntil(() => expect($toasts.get().error?.text).toBe('That did not work. Please try again.'));
  expect(createObjectUrlSpy).not.toHaveBeenCalled();
});
