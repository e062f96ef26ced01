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
import { line, protocol, signedInNetwork } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';

const LINE_COUNT = 100;
const translateEnglish = getTranslate('en');
const products = Array.from({ length: LINE_COUNT }, (_, index) => line(index + 1));

let tree: RenderedTree;
let stopStores: () => void;
/** Product name of each line that was rendered since the last reset. */
let renderedNames: string[] = [];

/** Translate function that records renderings: each line translates its “remove” label once. */
const translate: Translate = (key, params) => {
  if (key === 'protocols:line.remove') renderedNames.push(String(params?.['name']));
  return translateEnglish(key, params);
};

/** Makes a change; returns the names of products whose lines are rendered until the server confirms it. */
async function listRenderedNames(makeChange: () => Promise<void> | void): Promise<string[]> {
  renderedNames = [];
  await act(async () => makeChange());
  await act(() => vi.waitFor(() => expect(outbox.$entries.get()).toEqual([])));
  return [...new Set(renderedNames)];
}

beforeEach(async () => {
  const server = signedInNetwork();
  const wholeProtocol = protocol(7, ...products);
  server.answer(({ method }) => (method === 'GET' ? { status: 200, body: wholeProtocol } : undefined));
  stopStores = ensureProtocolStore();
  const names = { first_name: null, last_name: null };
  const otherFields = { email: 'a@example.com', discount_rate: 0, activated_at: '2026-01-05T09:00:00Z' };
  setSignedIn({ id: 1, ...names, ...otherFields, user_type_id: ROLE.certifiedPractitioner });
  await selectProtocol(7);
  tree = renderTree();
  await tree.show(<Builder context={{ t: translate, language: 'en', region: 'eu' }} />);
});

afterEach(async () => {
  await act(async () => setSignedOut());
  stopStores();
});

it('draws each of a hundred lines once', () => {
  expect(renderedNames.filter((name) => name === 'Product 50')).toHaveLength(1);
  expect(renderedNames).toHaveLength(LINE_COUNT);
});

it('BUILD-13: editing one of a hundred lines draws that one alone', async () => {
  const increaseButton = tree.container.querySelectorAll<HTMLElement>('[aria-label="One more"]')[1];
  expect(await listRenderedNames(() => increaseButton?.click())).toEqual(['Product 2']);
  const note = tree.field('Note for Product 41');
  expect(await listRenderedNames(() => tree.type(note, 'With food'))).toEqual([]);
  expect(await listRenderedNames(() => tree.leave(note))).toEqual(['Product 41']);
});

it('BUILD-22, BUILD-28: of lines that come, go and change places the others are left as they are', async () => {
  const pressButton = (name: string) => listRenderedNames(() => tree.button(name).click());
  expect(await pressButton('Remove Product 50')).toEqual([]);
  const increaseQuantity = (name: string) =>
    listRenderedNames(
      async () => void (await tree.key(tree.button(translate('protocols:line.drag', { name })), 'ArrowUp')),
    );
  expect(await increaseQuantity('Product 30')).toEqual([]);
  expect(await increaseQuantity('Product 2')).toEqual([]);
  expect(await listRenderedNames(() => addToProtocol(line(200)))).toEqual(['Product 200']);
});
