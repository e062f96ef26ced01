import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pickIslandMessages } from '#i18n/translate.ts';
import { ACCOUNT_MESSAGE_KEYS } from '#islands/account/account-messages.ts';
import { ProtocolIsland } from '#islands/protocol/ProtocolPage.tsx';
import { PROTOCOL_FORM_MESSAGES } from '#islands/protocol/protocol-messages.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { createProtocolLine, createSignedInNetwork, protocol } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree, waitUntil } from '../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../support/tab.ts';

const protocolMessages = pickIslandMessages('en', [
  ...ACCOUNT_MESSAGE_KEYS,
  ...PROTOCOL_FORM_MESSAGES,
  'protocols:sharing',
  'not-saved.copy',
  'protocols:builder',
  'protocols:page',
]);
let tree: RenderedTree;

beforeEach(() => {
  // The simulated browser lacks it.
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  setSignedIn(SIGNED_IN_USER);
  tree = renderTree();
});

afterEach(() => setSignedOut());

it('SEAM-8 a description typed while another device deletes the protocol can be copied', async () => {
  const server = createSignedInNetwork();
  let isProtocolDeleted = false;
  server.answer(({ path }) => {
    if (!/\/protocols\/3(?:\/update)?$/.test(path)) return undefined;
    return isProtocolDeleted ? { status: 404, body: {} } : { status: 200, body: protocol(3, createProtocolLine(1)) };
  });
  await tree.renderNode(<ProtocolIsland language="en" region="eu" id={3} messages={protocolMessages} />);
  await waitUntil(() => tree.button('Edit'));
  await tree.clickElement(tree.button('Edit'));
  await waitUntil(() => tree.button('Save'));
  const descriptionField = document.querySelector<HTMLInputElement>('[name=description]');
  if (!descriptionField) throw new Error('There is no description');
  await tree.typeText(descriptionField, 'Two tablets at noon');
  isProtocolDeleted = true;
  await tree.clickElement(tree.button('Save'));
  await waitUntil(() => expect(tree.container.querySelector('blockquote')?.textContent).toBe('Two tablets at noon'));
  expect(tree.button('Copy text')).toBeTruthy();
});
