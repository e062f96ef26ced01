import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ROLE } from '#contract/account/role.ts';
import { getTranslate } from '#i18n/translate.ts';
import { Builder } from '#islands/builder/Builder.tsx';
import { setBuilderMode } from '#stores/builder/actions.ts';
import { ensureProtocolStore, selectProtocol } from '#stores/protocol/protocols.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { createProtocolLine, createSignedInNetwork, protocol } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree, waitUntil } from '../support/renderTree.tsx';

const islandContext = { t: getTranslate('en'), language: 'en', region: 'eu' } as const;
const findFocusedElement = () => document.activeElement;

let renderedTree: RenderedTree;
let stopProtocolStore: () => void;

async function pressFocusedButton(buttonName: string): Promise<void> {
  renderedTree.button(buttonName).focus();
  await renderedTree.clickElement(renderedTree.button(buttonName));
}

beforeEach(async () => {
  const server = createSignedInNetwork();
  server.answer(({ method, path }) =>
    method === 'GET' && path.includes('/protocols/7')
      ? { status: 200, body: protocol(7, createProtocolLine(1)) }
      : undefined,
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  stopProtocolStore = ensureProtocolStore();
  const emptyClientNames = { first_name: null, last_name: null };
  const clientFields = { email: 'a@example.com', discount_rate: 0, activated_at: '2026-01-05T09:00:00Z' };
  setSignedIn({ id: 1, ...emptyClientNames, ...clientFields, user_type_id: ROLE.certifiedPractitioner });
  await selectProtocol(7);
  // The forms load from memory then, however busy the machine is.
  await Promise.all([import('#islands/sharing/SharePanel.tsx'), import('#islands/protocol/ProtocolForm.tsx')]);
  renderedTree = renderTree();
  await renderedTree.renderNode(<Builder context={islandContext} />);
});

afterEach(async () => {
  await act(async () => {
    setBuilderMode('Redesign');
    setSignedOut();
  });
  stopProtocolStore();
});

it('the focus goes to a form of the panel once it has loaded, and back to the button that opened it', async () => {
  await pressFocusedButton('Share');
  await waitUntil(() => expect(findFocusedElement()?.getAttribute('role')).toBe('combobox'));
  await pressFocusedButton('Back');
  expect(findFocusedElement()).toBe(renderedTree.button('Share'));
  await pressFocusedButton('Edit');
  await waitUntil(() => expect(findFocusedElement()?.getAttribute('name')).toBe('name'));
  await pressFocusedButton('Back');
  expect(findFocusedElement()).toBe(renderedTree.button('Edit'));
});

it('the focus goes to the first field in the drawer of the bar too, once it has loaded', async () => {
  await act(async () => setBuilderMode('Standard'));
  await waitUntil(() => renderedTree.button('New protocol'));
  await pressFocusedButton('New protocol');
  await waitUntil(() => expect(findFocusedElement()?.getAttribute('name')).toBe('name'));
});
