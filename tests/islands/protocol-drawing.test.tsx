import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ROLE } from '#contract/account/role.ts';
import type { Translate } from '#i18n/message-key.ts';
import { getTranslate } from '#i18n/translate.ts';
import { Builder } from '#islands/builder/Builder.tsx';
import { outbox } from '#stores/outbox/entries.ts';
import { addToProtocol } from '#stores/protocol/lines.ts';
import { ensureProtocolStore, selectProtocol } from '#stores/protocol/protocols.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { createProtocolLine, createSignedInNetwork, protocol } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';

const LINE_COUNT = 100;
const translateEnglish = getTranslate('en');
const products = Array.from({ length: LINE_COUNT }, (_, lineIndex) => createProtocolLine(lineIndex + 1));

let renderedTree: RenderedTree;
let stopProtocolStore: () => void;
/** Product name of each line that was rendered since the last reset. */
let renderedNames: string[] = [];

/** Translate function that records renderings: each line translates its “remove” label once. */
const translateAndRecord: Translate = (key, params) => {
  if (key === 'protocols:line.remove') renderedNames.push(String(params?.['name']));
  return translateEnglish(key, params);
};

/** Makes a change; returns the names of products whose lines are rendered until the server confirms it. */
async function listRenderedProductNames(performChange: () => Promise<void> | void): Promise<string[]> {
  renderedNames = [];
  await act(async () => performChange());
  await act(() => vi.waitFor(() => expect(outbox.$entries.get()).toEqual([])));
  return [...new Set(renderedNames)];
}

beforeEach(async () => {
  const server = createSignedInNetwork();
  const fullProtocol = protocol(7, ...products);
  server.answer(({ method }) => (method === 'GET' ? { status: 200, body: fullProtocol } : undefined));
  stopProtocolStore = ensureProtocolStore();
  const emptyUserNames = { first_name: null, last_name: null };
  const otherUserFields = { email: 'a@example.com', discount_rate: 0, activated_at: '2026-01-05T09:00:00Z' };
  setSignedIn({ id: 1, ...emptyUserNames, ...otherUserFields, user_type_id: ROLE.certifiedPractitioner });
  await selectProtocol(7);
  renderedTree = renderTree();
  await renderedTree.renderNode(<Builder context={{ t: translateAndRecord, language: 'en', region: 'eu' }} />);
});

afterEach(async () => {
  await act(async () => setSignedOut());
  stopProtocolStore();
});

it('draws each of a hundred lines once', () => {
  expect(renderedNames.filter((renderedName) => renderedName === 'Product 50')).toHaveLength(1);
  expect(renderedNames).toHaveLength(LINE_COUNT);
});

it('BUILD-13: editing one of a hundred lines draws that one alone', async () => {
  const increaseButton = renderedTree.container.querySelectorAll<HTMLElement>('[aria-label="One more"]')[1];
  expect(await listRenderedProductNames(() => increaseButton?.click())).toEqual(['Product 2']);
  const noteField = renderedTree.findField('Note for Product 41');
  expect(await listRenderedProductNames(() => renderedTree.typeText(noteField, 'With food'))).toEqual([]);
  expect(await listRenderedProductNames(() => renderedTree.leaveField(noteField))).toEqual(['Product 41']);
});

it('BUILD-22, BUILD-28: of lines that come, go and change places the others are left as they are', async () => {
  const listRenderedAfterPress = (buttonName: string) =>
    listRenderedProductNames(() => renderedTree.button(buttonName).click());
  expect(await listRenderedAfterPress('Remove Product 50')).toEqual([]);
  const listRenderedAfterIncrease = (productName: string) =>
    listRenderedProductNames(
      async () =>
        void (await renderedTree.pressKey(
          renderedTree.button(translateAndRecord('protocols:line.drag', { name: productName })),
          'ArrowUp',
        )),
    );
  expect(await listRenderedAfterIncrease('Product 30')).toEqual([]);
  expect(await listRenderedAfterIncrease('Product 2')).toEqual([]);
  expect(await listRenderedProductNames(() => addToProtocol(createProtocolLine(200)))).toEqual(['Product 200']);
});
