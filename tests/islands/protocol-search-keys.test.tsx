import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getT } from '#i18n/translate.ts';
import { ProtocolPicker } from '#islands/protocol/ProtocolPicker.tsx';
import { ProtocolsIsland } from '#islands/protocol/ProtocolsPage.tsx';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { type fakeNetwork, onlyPage, protocol, signedInNetwork } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree, waitUntil } from '../support/renderTree.tsx';
import { USER } from '../support/tab.ts';

const context = { t: getT('en'), language: 'en', region: 'eu' } as const;
const PROTOCOLS = [protocol(1), protocol(2), protocol(3)];
const onSelect = vi.fn();
let server: ReturnType<typeof fakeNetwork>;
let tree: RenderedTree;
let clickedLinks: (string | null)[];

const searchField = () => tree.field('Search your protocols');
const rows = () => tree.container.querySelectorAll('li');
const searchCalls = () => server.calls.filter(({ path }) => path.endsWith('/search'));
const recordLink = (event: MouseEvent) => {
  event.preventDefault();
  clickedLinks.push(event.target instanceof Element ? event.target.getAttribute('href') : null);
};

beforeEach(() => {
  server = signedInNetwork();
  server.answer(({ path }) => onlyPage(path.endsWith('/search') ? PROTOCOLS.slice(1) : PROTOCOLS, 20));
  setSignedIn(USER);
  onSelect.mockClear();
  clickedLinks = [];
  document.addEventListener('click', recordLink);
  tree = renderTree();
});

afterEach(async () => {
  await tree.remove();
  document.removeEventListener('click', recordLink);
  setSignedOut();
});

async function showPicker(): Promise<void> {
  await tree.show(
    <ProtocolPicker context={context} activeId={undefined} onSelect={onSelect} onCreate={() => undefined} />,
  );
  await waitUntil(() => expect(rows()).toHaveLength(3));
  searchField().focus();
}

async function search(text: string): Promise<void> {
  await tree.type(searchField(), text);
  await waitUntil(() => expect(rows()).toHaveLength(2));
}

it('BUILD-11 Enter opens the first protocol found, and only in a search', async () => {
  await showPicker();
  await tree.key(searchField(), 'Enter');
  expect(onSelect).not.toHaveBeenCalled();
  await search('pr');
  await tree.key(searchField(), 'Enter', { isComposing: true });
  expect(onSelect).not.toHaveBeenCalled();
  await tree.key(searchField(), 'Enter');
  expect(onSelect.mock.calls).toEqual([[PROTOCOLS[1]?.protocol_id]]);
});

it('BUILD-11 Enter before the answer opens the first protocol once it is found', async () => {
  await showPicker();
  await tree.type(searchField(), 'pr');
  await tree.key(searchField(), 'Enter');
  expect(onSelect).not.toHaveBeenCalled();
  await waitUntil(() => expect(onSelect.mock.calls).toEqual([[PROTOCOLS[1]?.protocol_id]]));
});

it.each([
  ['leaving the field', () => tree.leave(searchField())],
  ['typing on', () => tree.type(searchField(), 'pro')],
])('BUILD-11 %s takes back an Enter that waits for the search', async (_, changeSearch) => {
  await showPicker();
  await tree.type(searchField(), 'pr');
  await tree.key(searchField(), 'Enter');
  await changeSearch();
  await waitUntil(() => expect(rows()).toHaveLength(2));
  expect([searchCalls().length, onSelect.mock.calls]).toEqual([1, []]);
});

it('BUILD-11 the arrow key goes down to the first row', async () => {
  await showPicker();
  await act(async () => expect(await tree.key(searchField(), 'ArrowDown')).toBe(false));
  expect(document.activeElement).toBe(rows()[0]?.querySelector('button'));
});

it('BUILD-11 on the page of the protocols, Enter follows the link of the first one found', async () => {
  await tree.show(
    <ProtocolsIsland
      language="en"
      region="eu"
      messages={{ 'protocols:list.search': 'Search your protocols' }}
    />,
  );
  await waitUntil(() => expect(rows()).toHaveLength(3));
  await search('pr');
  await tree.key(searchField(), 'Enter');
  expect(clickedLinks).toEqual(['/en/account/practitioner/protocols/2']);
});
