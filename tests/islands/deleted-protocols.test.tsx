import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getTranslate } from '#i18n/translate.ts';
import { DeletedProtocolList } from '#islands/protocol/history/DeletedProtocolList.tsx';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { createSignedInNetwork, protocol } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../support/tab.ts';

let renderedTree: RenderedTree;
let server: ReturnType<typeof createSignedInNetwork>;
let deletionResponseStatus = 200;
const listDeleteRequestPaths = () => server.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
const pressDeleteForGood = () => renderedTree.clickElement(renderedTree.button('Delete for good: Plan 3'));

beforeEach(async () => {
  server = createSignedInNetwork();
  setSignedIn(SIGNED_IN_USER);
  deletionResponseStatus = 200;
  server.answer(({ method }) => {
    if (method === 'DELETE') return { status: deletionResponseStatus, body: {} };
    const isFirstProtocolDeleted = deletionResponseStatus !== 500 && listDeleteRequestPaths().length > 0;
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
  renderedTree = renderTree();
  await renderedTree.renderNode(
    <SWRConfig value={{ provider: () => new Map() }}>
      <DeletedProtocolList context={{ t: getTranslate('en'), language: 'en' }} />
    </SWRConfig>,
  );
  await vi.waitFor(() => expect(renderedTree.container.textContent).toContain('Plan 3'));
});

afterEach(() => setSignedOut());

it.each([200, 404])(
  'HIST-02 a deleted protocol is deleted for good after one question (%d)',
  async (responseStatus) => {
    deletionResponseStatus = responseStatus;
    await pressDeleteForGood();
    await renderedTree.clickElement(renderedTree.button('Cancel'));
    expect(listDeleteRequestPaths()).toEqual([]);
    await pressDeleteForGood();
    await renderedTree.clickElement(renderedTree.button('Delete for good'));
    await vi.waitFor(() => expect(renderedTree.container.querySelectorAll('li')).toHaveLength(1));
    expect(listDeleteRequestPaths()).toEqual([expect.stringMatching(/protocols\/deleted\/3$/)]);
    expect(document.activeElement?.textContent).toBe('“Plan 3” is deleted for good.');
  },
);

it('HIST-02 a protocol that another device has restored is not said to be deleted for good', async () => {
  deletionResponseStatus = 409;
  await pressDeleteForGood();
  await renderedTree.clickElement(renderedTree.button('Delete for good'));
  await vi.waitFor(() => expect(renderedTree.container.querySelectorAll('li')).toHaveLength(1));
  expect(document.activeElement?.textContent).toBe(
    'Changed in another tab or on another device. This is the latest version.',
  );
});

it('HIST-02 a failure to delete for good is said in the row, which stays', async () => {
  deletionResponseStatus = 500;
  await pressDeleteForGood();
  await renderedTree.clickElement(renderedTree.button('Delete for good'));
  const [row, otherRow] = renderedTree.container.querySelectorAll('li');
  await vi.waitFor(() => expect(row?.querySelector('[role="alert"]')?.textContent).toContain('not be deleted'));
  expect(otherRow?.querySelector('[role="alert"]')?.textContent).toBe('');
});
