import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Protocol } from '#contract/protocol/schema.ts';
import { getTranslate } from '#i18n/translate.ts';
import { ProtocolPicker } from '#islands/protocol/ProtocolPicker.tsx';
import { ProtocolsIsland } from '#islands/protocol/ProtocolsPage.tsx';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { createSignedInNetwork, createSinglePageResponse, protocol } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../support/tab.ts';

const t = getTranslate('en');
let renderedTree: RenderedTree;

beforeEach(() => {
  const server = createSignedInNetwork();
  const protocols: Protocol[] = [
    { ...protocol(1), name: 'Schlaf', description: 'Abends', lang: 'de' },
    { ...protocol(2), name: 'Sommeil', lang: null },
  ];
  server.answer(() => createSinglePageResponse(protocols, 20));
  setSignedIn(SIGNED_IN_USER);
  renderedTree = renderTree();
});

afterEach(() => {
  setSignedOut();
});

const listTextsByLanguage = () =>
  [...renderedTree.container.querySelectorAll('[lang]')].map((languageElement) => [
    languageElement.getAttribute('lang'),
    languageElement.textContent,
  ]);
const waitForPageText = (expectedText: string) =>
  act(async () => vi.waitFor(() => expect(renderedTree.container.textContent).toContain(expectedText)));

it('PLAN-04: names in the list of protocols say in which language they are', async () => {
  await renderedTree.renderNode(<ProtocolsIsland language="en" region="eu" messages={{}} />);
  await waitForPageText('Sommeil');
  expect(listTextsByLanguage()).toEqual([
    ['de', 'Schlaf'],
    ['de', 'Abends'],
    ['', 'Sommeil'],
  ]);
});

it('PLAN-04: and where the builder offers them', async () => {
  const islandContext = { t, language: 'en', region: 'eu' } as const;
  const pickerHandlers = { onSelect: () => undefined, onCreate: () => undefined };
  await renderedTree.renderNode(<ProtocolPicker context={islandContext} activeId={undefined} {...pickerHandlers} />);
  await waitForPageText('Sommeil');
  expect(listTextsByLanguage()).toEqual([
    ['de', 'Schlaf'],
    ['', 'Sommeil'],
  ]);
});
