import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pickIslandMessages } from '#i18n/translate.ts';
import { ACCOUNT_MESSAGE_KEYS } from '#islands/account/account-messages.ts';
import { ProtocolIsland } from '#islands/protocol/ProtocolPage.tsx';
import { ProtocolsIsland } from '#islands/protocol/ProtocolsPage.tsx';
import { PROTOCOL_FORM_MESSAGES } from '#islands/protocol/protocol-messages.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { createProtocolLine, createSignedInNetwork, protocol } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree, waitUntil } from '../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../support/tab.ts';

const planMessages = pickIslandMessages('en', [
  ...ACCOUNT_MESSAGE_KEYS,
  ...PROTOCOL_FORM_MESSAGES,
  'protocols:sharing',
  'protocols:delete',
  'protocols:deleted',
  'protocols:list',
  'protocols:order',
  'protocols:page',
  'protocols:undo',
]);
const deletedPlan = { ...protocol(3, createProtocolLine(1)), version: 1 };
let renderedTree: RenderedTree;
const createProtocolListBody = (listedProtocols: readonly object[]) => ({
  ...{
    data: listedProtocols,
    current_page: 1,
    limit: 100,
    offset: 0,
    total_pages: 1,
    total_results: listedProtocols.length,
  },
});

beforeEach(() => {
  // The simulated browser lacks it.
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  setSignedIn(SIGNED_IN_USER);
  renderedTree = renderTree();
  let isProtocolDeleted = false;
  createSignedInNetwork().answer(({ method, path }) => {
    if (path.endsWith('/restore')) return { status: 404, body: {} };
    if (method === 'DELETE') isProtocolDeleted = true;
    if (/protocols\/3$/.test(path))
      return isProtocolDeleted ? { status: 404, body: {} } : { status: 200, body: deletedPlan };
    return { status: 200, body: createProtocolListBody(isProtocolDeleted ? [] : [deletedPlan]) };
  });
});

afterEach(() => setSignedOut());

async function deletePlanAndUndo(deleteButtonLabel: string) {
  await waitUntil(() => renderedTree.button(deleteButtonLabel));
  await renderedTree.clickElement(renderedTree.button(deleteButtonLabel));
  const findDialogButtons = () => [...document.querySelectorAll<HTMLButtonElement>('dialog button')];
  await waitUntil(() => expect(findDialogButtons()).toHaveLength(2));
  await renderedTree.clickElement(findDialogButtons()[1] ?? document.body);
  await waitUntil(() => expect(renderedTree.container.textContent).toContain('Deleted “Plan 3”.'));
  await renderedTree.clickElement(renderedTree.button('Undo'));
}

it('HIST-03 the row of a protocol goes with its Undo once another device has deleted it for good', async () => {
  await renderedTree.renderNode(<ProtocolsIsland language="en" region="eu" messages={planMessages} />);
  await deletePlanAndUndo('Delete Plan 3');
  await waitUntil(() => expect(renderedTree.container.textContent).not.toContain('Plan 3'));
  expect(document.activeElement?.textContent).toBe('New protocol');
});

it('HIST-03 the page of such a protocol says that it is not there any more', async () => {
  await renderedTree.renderNode(<ProtocolIsland language="en" region="eu" id={3} messages={planMessages} />);
  await deletePlanAndUndo('Delete');
  await waitUntil(() => expect(renderedTree.container.querySelector('[role="alert"]')).not.toBeNull());
  expect(renderedTree.container.textContent).not.toContain('Undo');
});
