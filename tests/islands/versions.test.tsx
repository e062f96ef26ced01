import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getTranslate } from '#i18n/translate.ts';
import { ProtocolVersions } from '#islands/protocol/history/Versions.tsx';
import { $toasts, closeToast } from '#stores/platform/toasts.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { createSignedInNetwork, protocol } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../support/tab.ts';

const t = getTranslate('en');
const versionTime = '2026-11-28T10:00:00Z';
let tree: RenderedTree;
let server: ReturnType<typeof createSignedInNetwork>;

const showVersion = (versionNumber: number) =>
  tree.renderNode(
    <ProtocolVersions context={{ t, language: 'en' }} protocol={{ ...protocol(3), version: versionNumber }} />,
  );
const hasUndoButton = () =>
  [...tree.container.querySelectorAll('button')].some((buttonElement) => buttonElement.textContent === 'Undo');
const listRestoreCalls = () => server.calls.filter(({ path }) => path.endsWith('/restore'));

beforeEach(async () => {
  server = createSignedInNetwork();
  setSignedIn(SIGNED_IN_USER);
  tree = renderTree();
  server.answer(({ path, body }) => {
    if (path.endsWith('/versions'))
      return {
        status: 200,
        body: { data: [2, 1].map((versionNumber) => ({ version: versionNumber, at: versionTime, changes: null })) },
      };
    if (!path.endsWith('/restore')) return undefined;
    const isUndoRequest = JSON.stringify(body)?.includes('newest') ?? false;
    return isUndoRequest ? { status: 409, body: {} } : { status: 200, body: { version: 3, undo: 2, missing: [] } };
  });
  await showVersion(2);
  const detailsElement = tree.container.querySelector('details');
  await act(async () => {
    if (detailsElement) detailsElement.open = true;
    detailsElement?.dispatchEvent(new Event('toggle'));
  });
  await vi.waitFor(() => expect(tree.container.textContent).toContain('Present version'));
  const restoreButton = [...tree.container.querySelectorAll('button')].find((one) => one.textContent === 'Restore');
  if (restoreButton) await tree.clickElement(restoreButton);
  await vi.waitFor(() => expect(hasUndoButton()).toBe(true));
});

afterEach(() => {
  closeToast('error');
  setSignedOut();
});

it('HIST-01 HIST-03 an undo names the version that it takes back, and is refused once that was edited', async () => {
  await showVersion(3);
  await tree.clickElement(tree.button('Undo'));
  await vi.waitFor(() => expect($toasts.get().error?.text).toBe('protocol.changed-elsewhere'));
  expect(listRestoreCalls().map(({ path, body }) => [path.split('/').at(-2), body])).toEqual([
    ['1', {}],
    ['2', { newest_version: 3 }],
  ]);
  expect(server.calls.at(-1)).toMatchObject({ method: 'GET', path: expect.stringMatching(/protocols\/3$/) });
  expect(tree.container.textContent).not.toContain(t('protocols:history.undone'));
});

it('HIST-03 Undo leaves with the next edit', async () => {
  await showVersion(3);
  expect(hasUndoButton()).toBe(true);
  await showVersion(4);
  expect(hasUndoButton()).toBe(false);
});
