import { beforeEach, expect, it, vi } from 'vitest';
import type { ClientDetail } from '#contract/client/schema.ts';
import { getTranslate } from '#i18n/translate.ts';
import { ClientActions } from '#islands/client/one/ClientActions.tsx';
import { storeTokens } from '#stores/session/tokens.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';

const t = getTranslate('en');
const client = { id: 7, first_name: 'Mara', email: 'mara@example.com', archived: false } as ClientDetail;

let renderedTree: RenderedTree;
let calledMethods: string[];
let resolveArchiveRequest: (response: Response) => void;

beforeEach(() => {
  renderedTree = renderTree();
  calledMethods = [];
  storeTokens({ access_token: 'a', refresh_token: 'r' });
  vi.stubGlobal('fetch', (_address: string, { method }: RequestInit) => {
    calledMethods.push(String(method));
    if (method === 'DELETE') return Promise.resolve(Response.json({ until: '2026-12-01T00:00:00Z' }));
    return new Promise<Response>((resolve) => {
      resolveArchiveRequest = resolve;
    });
  });
});

it('CLIENT-01 what was confirmed while another change is under way is done after it; a second press is not', async () => {
  let removedUntilTime: string | undefined;
  await renderedTree.renderNode(
    <ClientActions
      context={{ t, language: 'en' }}
      client={client}
      onChange={() => undefined}
      onClientRemoved={(undoDeadline) => {
        removedUntilTime = undoDeadline;
      }}
    />,
  );
  await renderedTree.clickElement(renderedTree.button(t('clients:one.archive')));
  await renderedTree.clickElement(renderedTree.button(t('clients:one.archive')));
  expect(calledMethods).toHaveLength(1);
  await renderedTree.clickElement(renderedTree.button(t('clients:one.remove')));
  const dialogButtons = [...renderedTree.container.querySelectorAll<HTMLButtonElement>('dialog button')];
  const confirmButton = dialogButtons.find(({ textContent }) => textContent === t('clients:one.remove'));
  if (!confirmButton) throw new Error('nothing asks');
  await renderedTree.clickElement(confirmButton);
  expect(calledMethods).toHaveLength(1);
  resolveArchiveRequest(Response.json({ ...client, archived: true }));
  await vi.waitFor(() => expect(removedUntilTime).toBe('2026-12-01T00:00:00Z'));
  expect(calledMethods[1]).toBe('DELETE');
});
