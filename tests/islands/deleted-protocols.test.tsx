import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getTranslate } from '#i18n/translate.ts';
import { DeletedProtocolList } from '#islands/protocol/history/DeletedProtocolList.tsx';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { createSignedInNetwork, protocol } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';
import { USER } from '../support/tab.ts';

let tree: RenderedTree;
let server: ReturnType<typeof createSignedInNetwork>;
let deletionStatus = 200;
const listDeleteRequestPaths = () => server.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
const pressDeleteForGood = () => tree.clickElement(tree.button('Delete for good: Plan 3'));

beforeEach(async () => {
  server = createSignedInNetwork();
  setSignedIn(USER);
  deletionStatus = 200;
  server.answer(({ method }) => {
    if (method === 'DELETE') return { status: deletionStatus, body: {} };
    const isFirstProtocolDeleted = deletionStatus !== 500 && listDeleteRequestPaths().length > 0;
    const protocols = [3, 4].filter((id) => id === 4 || !isFirstProtocolDeleted).map((id) => protocol(id));
    return {
      status: 200,
      body: {
        ...{ current_page: 1, limit: 100, offset: 0, total_pages: 1, total_results: protocols.length },
        data: protocols.map((deletedProtocol) => ({
          ...deletedProtocol,
          deleted_at: '2026-11-28T10:00:00Z',
        })),
      },
    };
  });
  tree = renderTree();
  await tree.renderNode(
    <SWRConfig value={{ provider: () => new Map() }}>
      <DeletedProtocolList context={{ t: getTranslate('en'), language: 'en' }} />
    </SWRConfig>,
  );
  await vi.waitFor(() => expect(tree.container.textContent).toContain('Plan 3'));
});

afterEach(() => setSignedOut());

it.each([200, 404])(
  'HIST-02 a deleted protocol is deleted for good after one question (%d)',
  async (responseStatus) => {
    deletionStatus = responseStatus;
    await pressDeleteForGood();
    await tree.clickElement(tree.button('Cancel'));
    expect(listDeleteRequestPaths()).toEqual([]);
    await pressDeleteForGood();
    await tree.clickElement(tree.button('Delete for good'));
    await vi.waitFor(() => expect(tree.container.querySelectorAll('li')).toHaveLength(1));
    expect(listDeleteRequestPaths()).toEqual([expect.stringMatching(/protocols\/deleted\/3$/)]);
    expect(document.activeElement?.textContent).toBe('“Plan 3” is deleted for good.');
  },
);

it('HIST-02 a protocol that another device has restored is not said to be deleted for good', async () => {
  deletionStatus = 409;
  await pressDeleteForGood();
  await tree.clickElement(tree.button('Delete for good'));
  await vi.waitFor(() => expect(tree.container.querySelectorAll('li')).toHaveLength(1));
  expect(document.activeElement?.textContent).toBe(
    'Changed in another tab or on another device. This is the latest version.',
  );
});

it('HIST-02 a failure to delete for good is said in the row, which stays', async () => {
  deletionStatus = 500;
  await pressDeleteForGood();
  await tree.clickElement(tree.button('Delete for good'));
  const [row, otherRow] = tree.container.querySelectorAll('li');
  await vi.waitFor(() => expect(row?.querySelector('[role="alert"]')?.textContent).toContain('not be deleted'));
  expect(otherRow?.querySelector('[role="alert"]')?.textContent).toBe('');
});
