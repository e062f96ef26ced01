import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getTranslate } from '#i18n/translate.ts';
import { ProtocolPicker } from '#islands/protocol/ProtocolPicker.tsx';
import { ProtocolsIsland } from '#islands/protocol/ProtocolsPage.tsx';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import {
  type createFakeNetwork,
  createSignedInNetwork,
  createSinglePageResponse,
  protocol,
} from '../support/protocol-server.ts';
import { type RenderedTree, renderTree, waitUntil } from '../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../support/tab.ts';

const context = { t: getTranslate('en'), language: 'en', region: 'eu' } as const;
const PROTOCOLS = [protocol(1), protocol(2), protocol(3)];
const onProtocolSelect = vi.fn();
let server: ReturnType<typeof createFakeNetwork>;
let renderedTree: RenderedTree;
let clickedLinkUrls: (string | null)[];

const findSearchField = () => renderedTree.findField('Search your protocols');
const findProtocolItems = () => renderedTree.container.querySelectorAll('li');
const listSearchCalls = () => server.calls.filter(({ path }) => path.endsWith('/search'));
const recordClickedLink = (event: MouseEvent) => {
  event.preventDefault();
  clickedLinkUrls.push(event.target instanceof Element ? event.target.getAttribute('href') : null);
};

beforeEach(() => {
  server = createSignedInNetwork();
  server.answer(({ path }) => createSinglePageResponse(path.endsWith('/search') ? PROTOCOLS.slice(1) : PROTOCOLS, 20));
  setSignedIn(SIGNED_IN_USER);
  onProtocolSelect.mockClear();
  clickedLinkUrls = [];
  document.addEventListener('click', recordClickedLink);
  renderedTree = renderTree();
});

afterEach(async () => {
  await renderedTree.remove();
  document.removeEventListener('click', recordClickedLink);
  setSignedOut();
});

async function showProtocolPicker(): Promise<void> {
  await renderedTree.renderNode(
    <ProtocolPicker context={context} activeId={undefined} onSelect={onProtocolSelect} onCreate={() => undefined} />,
  );
  await waitUntil(() => expect(findProtocolItems()).toHaveLength(3));
  findSearchField().focus();
}

async function searchProtocols(searchText: string): Promise<void> {
  await renderedTree.typeText(findSearchField(), searchText);
  await waitUntil(() => expect(findProtocolItems()).toHaveLength(2));
}

it('BUILD-11 Enter opens the first protocol found, and only in a search', async () => {
  await showProtocolPicker();
  await renderedTree.pressKey(findSearchField(), 'Enter');
  expect(onProtocolSelect).not.toHaveBeenCalled();
  await searchProtocols('pr');
  await renderedTree.pressKey(findSearchField(), 'Enter', { isComposing: true });
  expect(onProtocolSelect).not.toHaveBeenCalled();
  await renderedTree.pressKey(findSearchField(), 'Enter');
  expect(onProtocolSelect.mock.calls).toEqual([[PROTOCOLS[1]?.protocol_id]]);
});

it('BUILD-11 Enter before the answer opens the first protocol once it is found', async () => {
  await showProtocolPicker();
  await renderedTree.typeText(findSearchField(), 'pr');
  await renderedTree.pressKey(findSearchField(), 'Enter');
  expect(onProtocolSelect).not.toHaveBeenCalled();
  await waitUntil(() => expect(onProtocolSelect.mock.calls).toEqual([[PROTOCOLS[1]?.protocol_id]]));
});

it.each([
  ['leaving the field', () => renderedTree.leaveField(findSearchField())],
  ['typing on', () => renderedTree.typeText(findSearchField(), 'pro')],
])('BUILD-11 %s takes back an Enter that waits for the search', async (_, changeSearchInput) => {
  await showProtocolPicker();
  await renderedTree.typeText(findSearchField(), 'pr');
  await renderedTree.pressKey(findSearchField(), 'Enter');
  await changeSearchInput();
  await waitUntil(() => expect(findProtocolItems()).toHaveLength(2));
  expect([listSearchCalls().length, onProtocolSelect.mock.calls]).toEqual([1, []]);
});

it('BUILD-11 the arrow key goes down to the first row', async () => {
  await showProtocolPicker();
  await act(async () => expect(await renderedTree.pressKey(findSearchField(), 'ArrowDown')).toBe(false));
  expect(document.activeElement).toBe(findProtocolItems()[0]?.querySelector('button'));
});

it('BUILD-11 on the page of the protocols, Enter follows the link of the first one found', async () => {
  await renderedTree.renderNode(
    <ProtocolsIsland language="en" region="eu" messages={{ 'protocols:list.search': 'Search your protocols' }} />,
  );
  await waitUntil(() => expect(findProtocolItems()).toHaveLength(3));
  await searchProtocols('pr');
  await renderedTree.pressKey(findSearchField(), 'Enter');
  expect(clickedLinkUrls).toEqual(['/en/account/practitioner/protocols/2']);
});
