import {
  isPlanFileUrl,
  PLAN_SCOPE_WITHOUT_LANGUAGE,
  planPathOfUrl,
  planScopeOfPath,
} from '#domain/plan/offline/rules.ts';
import { readCopy, removeCopy } from '#stores/plan/offline/copies.ts';
import { ONLINE_MESSAGE } from '#stores/plan/offline/copy-names.ts';
import type { CopyRequest } from '#stores/plan/offline/copy-request.ts';
import { canStorePlansOffline, registerPlanWorker } from '#stores/plan/offline/register.ts';
import { $session } from '#stores/session/state.ts';
import { buildNoCopyPage } from './no-copy-page.ts';
import { readPageCopyTime, showOfflineNotice } from './notes.ts';

function fileUrlsOfPage(page: Document): string[] {
  const loadedUrls = performance.getEntriesByType('resource').map(({ name }) => name);
  const pictures = [...page.querySelectorAll('img')].map(({ src }) => src);
  const planUrls = [...loadedUrls, ...pictures]
    .filter((address) => address.startsWith(`${location.origin}/`))
    .map((address) => new URL(address))
    .filter(isPlanFileUrl);
  return [...new Set(planUrls.map(({ pathname }) => pathname))];
}

/** Asks the service worker to store a copy of the page; returns the copy's time in ms. */
function requestOfflineCopy(worker: ServiceWorker, request: CopyRequest): Promise<number | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      port1.close();
      resolve(typeof data === 'number' ? data : undefined);
    };
    worker.postMessage(request, [port2]);
  });
}

function watchRemoveButton(page: Document, path: string): void {
  const removedNote = page.querySelector<HTMLElement>('[data-plan-removed]');
  page.querySelector('[data-plan-remove]')?.addEventListener('click', async () => {
    await removeCopy(path);
    showOfflineNotice(page, undefined);
    if (!removedNote) return;
    removedNote.textContent = removedNote.dataset['text'] ?? '';
    // The focused button was removed.
    removedNote.focus();
  });
  $session.listen((state) => {
    if (state === 'loggedout') showOfflineNotice(page, undefined);
  });
}

/** Stores an offline copy of the page and shows its end date; stores none if the user prefers reduced data. */
export async function storePlanCopy(page: Document): Promise<void> {
  const path = planPathOfUrl(location);
  if (path === undefined) return;
  watchRemoveButton(page, path);
  const copyTime = readPageCopyTime(page);
  if (copyTime !== undefined) showOfflineNotice(page, copyTime);
  if (copyTime !== undefined || !canStorePlansOffline()) return;
  const worker = await registerPlanWorker(planScopeOfPath(path));
  if (!worker) return;
  addEventListener('online', () => worker.postMessage(ONLINE_MESSAGE));
  const store = async () =>
    showOfflineNotice(
      page,
      await requestOfflineCopy(worker, { path, files: fileUrlsOfPage(page), unseen: buildNoCopyPage(page) }),
    );
  const storeResult = store();
  // The code for a first day may be loaded later; a copy that was removed stays so.
  page.querySelector('astro-island[client=first-day]')?.addEventListener('astro:hydrate', async () => {
    await storeResult;
    if (await readCopy(path)) await store();
  });
  await storeResult;
  // Afterwards: a worker that starts removes copies that are not complete.
  await registerPlanWorker(PLAN_SCOPE_WITHOUT_LANGUAGE);
}
