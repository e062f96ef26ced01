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
import { USER } from '../support/tab.ts';

const context = { t: getTranslate('en'), language: 'en', region: 'eu' } as const;
const PROTOCOLS = [protocol(1), protocol(2), protocol(3)];
const onProtocolSelect = vi.fn();
let server: ReturnType<typeof createFakeNetwork>;
let tree: RenderedTree;
let clickedLinks: (string | null)[];

const findSearchField = () => tree.findField('Search your protocols');
const findProtocolItems = () => tree.container.querySelectorAll('li');
const listSearchCalls = () => server.calls.filter(({ path }) => path.endsWith('/search'));
const recordClickedLink = (event: MouseEvent) => {
  event.preventDefault();
  clickedLinks.push(event.target instanceof Element ? event.target.getAttribute('href') : null);
};

beforeEach(() => {
  server = createSignedInNetwork();
  server.answer(({ path }) => createSinglePageResponse(path.endsWith('/search') ? PROTOCOLS.slice(1) : PROTOCOLS, 20));
  setSignedIn(USER);
  onProtocolSelect.mockClear();
  clickedLinks = [];
  document.addEventListener('click', recordClickedLink);
  tree = renderTree();
});

afterEach(async () => {
  await tree.remove();
  document.removeEventListener('click', recordClickedLink);
  setSignedOut();
});

async function showPicker(): Promise<void> {
  await tree.renderNode(
    <ProtocolPicker context={context} activeId={undefined} onSelect={onProtocolSelect} onCreate={() => undefined} />,
  );
  await waitUntil(() => expect(findProtocolItems()).toHaveLength(3));
  findSearchField().focus();
}

async function searchFor(searchText: string): Promise<void> {
  await tree.typeText(findSearchField(), searchText);
  await waitUntil(() => expect(findProtocolItems()).toHaveLength(2));
}

it('BUILD-11 Enter opens the first protocol found, and only in a search', async () => {
  await showPicker();
  await tree.pressKey(findSearchField(), 'Enter');
  expect(onProtocolSelect).not.toHaveBeenCalled();
  await searchFor('pr');
  await tree.pressKey(findSearchField(), 'Enter', { isComposing: true });
  expect(onProtocolSelect).not.toHaveBeenCalled();
  await tree.pressKey(findSearchField(), 'Enter');
  expect(onProtocolSelect.mock.calls).toEqual([[PROTOCOLS[1]?.protocol_id]]);
});

it('BUILD-11 Enter before the answer opens the first protocol once it is found', async () => {
  await showPicker();
  await tree.typeText(findSearchField(), 'pr');
  await tree.pressKey(findSearchField(), 'Enter');
  expect(onProtocolSelect).not.toHaveBeenCalled();
  await waitUntil(() => expect(onProtocolSelect.mock.calls).toEqual([[PROTOCOLS[1]?.protocol_id]]));
});

it.each([
  ['leaving the field', () => tree.leaveField(findSearchField())],
  ['typing on', () => tree.typeText(findSearchField(), 'pro')],
])('BUILD-11 %s takes back an Enter that waits for the search', async (_, changeSearchInput) => {
  await showPicker();
  await tree.typeText(findSearchField(), 'pr');
  await tree.pressKey(findSearchField(), 'Enter');
  await changeSearchInput();
  await waitUntil(() => expect(findProtocolItems()).toHaveLength(2));
  expect([listSearchCalls().length, onProtocolSelect.mock.calls]).toEqual([1, []]);
});

it('BUILD-11 the arrow key goes down to the first row', async () => {
  await showPicker();
  await act(async () => expect(await tree.pressKey(findSearchField(), 'ArrowDown')).toBe(false));
  expect(document.activeElement).toBe(findProtocolItems()[0]?.querySelector('button'));
});

it('BUILD-11 on the page of the protocols, Enter follows the link of the first one found', async () => {
  await tree.renderNode(
    <ProtocolsIsland language="en" region="eu" messages={{ 'protocols:list.search': 'Search your protocols' }} />,
  );
  await waitUntil(() => expect(findProtocolItems()).toHaveLength(3));
  await searchFor('pr');
  await tree.pressKey(findSearchField(), 'Enter');
  expect(clickedLinks).toEqual(['/en/account/practitioner/protocols/2']);
});
