import {
  getServiceWorkerScope,
  isPlanFileUrl,
  PLAN_SCOPE_WITHOUT_LANGUAGE,
  planPathOfUrl,
} from '#domain/plan/offline/rules.ts';
import { readCopy, removeCopy } from '#stores/plan/offline/copies.ts';
import { ONLINE_WORKER_MESSAGE } from '#stores/plan/offline/copy-names.ts';
import type { CopyRequest } from '#stores/plan/offline/copy-request.ts';
import { canStorePlansOffline, registerPlanWorker } from '#stores/plan/offline/register.ts';
import { $session } from '#stores/session/state.ts';
import { buildNoCopyPageHtml } from './no-copy-page.ts';
import { readPageCopyTime, showOfflineNotice } from './notes.ts';

function listPageFilePaths(pageDocument: Document): string[] {
  const loadedUrls = performance.getEntriesByType('resource').map(({ name }) => name);
  const pictureUrls = [...pageDocument.querySelectorAll('img')].map(({ src }) => src);
  const planFileUrls = [...loadedUrls, ...pictureUrls]
    .filter((fileUrl) => fileUrl.startsWith(`${location.origin}/`))
    .map((fileUrl) => new URL(fileUrl))
    .filter(isPlanFileUrl);
  return [...new Set(planFileUrls.map(({ pathname }) => pathname))];
}

/** Asks the service worker to store a copy of the page; returns the time of the copy in ms. */
function requestOfflineCopy(serviceWorker: ServiceWorker, request: CopyRequest): Promise<number | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      port1.close();
      resolve(typeof data === 'number' ? data : undefined);
    };
    serviceWorker.postMessage(request, [port2]);
  });
}

function watchRemoveCopyButton(pageDocument: Document, path: string): void {
  const copyRemovedNote = pageDocument.querySelector<HTMLElement>('[data-plan-removed]');
  pageDocument.querySelector('[data-plan-remove]')?.addEventListener('click', async () => {
    await removeCopy(path);
    showOfflineNotice(pageDocument, undefined);
    if (!copyRemovedNote) return;
    copyRemovedNote.textContent = copyRemovedNote.dataset['text'] ?? '';
    // The focused button was removed.
    copyRemovedNote.focus();
  });
  $session.listen((sessionState) => {
    if (sessionState === 'loggedout') showOfflineNotice(pageDocument, undefined);
  });
}

/** Stores an offline copy of the page and shows its expiry date; stores none if the user prefers reduced data. */
export async function storePlanCopy(pageDocument: Document): Promise<void> {
  const path = planPathOfUrl(location);
  if (path === undefined) return;
  watchRemoveCopyButton(pageDocument, path);
  const displayedCopyTime = readPageCopyTime(pageDocument);
  if (displayedCopyTime !== undefined) showOfflineNotice(pageDocument, displayedCopyTime);
  if (displayedCopyTime !== undefined || !canStorePlansOffline()) return;
  const serviceWorker = await registerPlanWorker(getServiceWorkerScope(path));
  if (!serviceWorker) return;
  addEventListener('online', () => serviceWorker.postMessage(ONLINE_WORKER_MESSAGE));
  const storeCopy = async () =>
    showOfflineNotice(
      pageDocument,
      await requestOfflineCopy(serviceWorker, {
        path,
        files: listPageFilePaths(pageDocument),
        unseen: buildNoCopyPageHtml(pageDocument),
      }),
    );
  const firstCopyPromise = storeCopy();
  // The code for a first day may be loaded later; a copy that was removed stays so.
  pageDocument.querySelector('astro-island[client=first-day]')?.addEventListener('astro:hydrate', async () => {
    await firstCopyPromise;
    if (await readCopy(path)) await storeCopy();
  });
  await firstCopyPromise;
  // Afterwards: a worker that starts removes copies that are not complete.
  await registerPlanWorker(PLAN_SCOPE_WITHOUT_LANGUAGE);
}
