import { dataPathOfCopy, isAccountPlansUrl, protocolIdOfCopyPath } from '#domain/plan/offline/account-path.ts';
import {
  copyExpiryTime,
  getServiceWorkerScope,
  isPlanFileUrl,
  isPlanPathWithoutLanguage,
  NETWORK_TIMEOUT_MS,
  type OfflineCopy,
  offlineCopyActionFor,
  planPathOfUrl,
} from '#domain/plan/offline/rules.ts';
import {
  listCopies,
  readCachedFile,
  readCopy,
  removeCopiesInAllLanguages,
  removeSurplusCopies,
  storeCopyFiles,
  writeCopy,
  writeNoCopyPage,
} from '#stores/plan/offline/copies.ts';
import type { CopyRequest } from './copy-request.ts';
import { allowImmediateCheck, removeEndedCopies, type WorkerEnvironment } from './ended.ts';

type WaitUntilFunction = (pendingWork: Promise<unknown>) => void;

/** Handles a page's request; undefined for the API, other pages and other hosts, which the browser loads itself. */
export function respondToRequest(
  request: Request,
  workerEnvironment: WorkerEnvironment,
  waitUntil: WaitUntilFunction,
): Promise<Response> | undefined {
  const requestUrl = new URL(request.url);
  if (request.method !== 'GET' || requestUrl.origin !== workerEnvironment.origin) return undefined;
  if (request.mode !== 'navigate')
    return isPlanFileUrl(requestUrl) ? respondWithFile(request, requestUrl.pathname, workerEnvironment) : undefined;
  if (isPlanPathWithoutLanguage(requestUrl))
    return respondToPathWithoutLanguage(request, requestUrl.pathname, workerEnvironment);
  if (isAccountPlansUrl(requestUrl)) return respondWithAccountPlans(request, requestUrl.pathname, workerEnvironment);
  const path = planPathOfUrl(requestUrl);
  if (path === undefined) return undefined;
  return protocolIdOfCopyPath(path) === undefined
    ? respondWithLinkPage(request, path, workerEnvironment, waitUntil)
    : respondWithAccountCopy(request, path, workerEnvironment, waitUntil);
}

/** Serves a file cache-first, as its name changes with its content. */
async function respondWithFile(
  request: Request,
  pathname: string,
  { loadResponse: loadFromNetwork }: WorkerEnvironment,
): Promise<Response> {
  return (await readCachedFile(pathname)) ?? loadFromNetwork(request);
}

/** Responds from the network; on failure, a 5xx status or after over three seconds, from the offline copy. */
async function respondWithLinkPage(
  request: Request,
  path: string,
  workerEnvironment: WorkerEnvironment,
  waitUntil: WaitUntilFunction,
): Promise<Response> {
  const networkPromise = workerEnvironment.loadResponse(request);
  const hadCopyPromise = hasUnexpiredCopy(path, workerEnvironment);
  // Registered before any await: the event ends with its response, and a late page still replaces the copy.
  waitUntil(
    networkPromise
      .then((response) => response.clone())
      // A copy removed while its page was loading stays removed.
      .then(
        async (pageResponse) =>
          ((await hadCopyPromise) && !(await hasUnexpiredCopy(path, workerEnvironment))) ||
          updateCopy(path, pageResponse, workerEnvironment),
      )
      .then(() => removeEndedCopies(workerEnvironment, path))
      .catch(allowImmediateCheck),
  );
  return (
    (await awaitResponseUntilTimeout(networkPromise)) ??
    (await respondFromCopy(path, workerEnvironment)) ??
    networkPromise.catch((error) => respondWithNoCopyPage(path, error))
  );
}

/** Responds to a path without a language. Offline, redirects to the newest copy of that path in any language. */
async function respondToPathWithoutLanguage(
  request: Request,
  path: string,
  workerEnvironment: WorkerEnvironment,
): Promise<Response> {
  const networkPromise = workerEnvironment.loadResponse(request);
  const networkResponse = await awaitResponseUntilTimeout(networkPromise);
  if (networkResponse) return networkResponse;
  const newestCopies = await listNewestCopies(workerEnvironment);
  const copyOfPath = newestCopies.find((candidateCopy) => candidateCopy.path.endsWith(path));
  if (copyOfPath) return Response.redirect(workerEnvironment.origin + copyOfPath.path);
  return networkPromise.catch((error) => respondWithNoCopyPage(newestCopies[0]?.path ?? path, error));
}

/** Responds to the account's plans page. Offline, redirects to the newest copy of a plan in the same language. */
async function respondWithAccountPlans(
  request: Request,
  path: string,
  workerEnvironment: WorkerEnvironment,
): Promise<Response> {
  const networkPromise = workerEnvironment.loadResponse(request);
  const networkResponse = await awaitResponseUntilTimeout(networkPromise);
  if (networkResponse) return networkResponse;
  const language = path.slice(0, path.indexOf('/', 1) + 1);
  const planCopies = (await listNewestCopies(workerEnvironment)).filter(
    (planCopy) => protocolIdOfCopyPath(planCopy.path) !== undefined && planCopy.path.startsWith(language),
  );
  for (const planCopy of planCopies)
    if (await readCachedFile(dataPathOfCopy(planCopy.path)))
      return Response.redirect(workerEnvironment.origin + planCopy.path);
  return networkPromise;
}

async function listNewestCopies({ now }: WorkerEnvironment): Promise<OfflineCopy[]> {
  const unexpiredCopies = (await listCopies()).filter((offlineCopy) => copyExpiryTime(offlineCopy) > now());
  return unexpiredCopies.toSorted((offlineCopy, otherCopy) => otherCopy.at - offlineCopy.at);
}

async function awaitResponseUntilTimeout(networkPromise: Promise<Response>): Promise<Response | undefined> {
  const firstResponse = await Promise.race([networkPromise.catch(() => undefined), awaitNetworkTimeout()]);
  return firstResponse && firstResponse.status < 500 ? firstResponse : undefined;
}

/** Returns the stored page for plans without a copy. If it is missing, throws the network error. */
async function respondWithNoCopyPage(path: string, error: unknown): Promise<Response> {
  const noCopyPage = await readCachedFile(getServiceWorkerScope(path));
  if (!noCopyPage) throw error;
  return noCopyPage;
}

/** Responds with the page of an account's offline copy, which only this browser has: the server responds 404. */
async function respondWithAccountCopy(
  request: Request,
  path: string,
  workerEnvironment: WorkerEnvironment,
  waitUntil: WaitUntilFunction,
): Promise<Response> {
  waitUntil(removeEndedCopies(workerEnvironment));
  return (await respondFromCopy(path, workerEnvironment)) ?? workerEnvironment.loadResponse(request);
}

const awaitNetworkTimeout = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), NETWORK_TIMEOUT_MS));

async function updateCopy(path: string, response: Response, { now, shouldSaveData }: WorkerEnvironment): Promise<void> {
  const offlineCopyAction = offlineCopyActionFor(response.status);
  if (offlineCopyAction === 'remove') await removeCopiesInAllLanguages(path);
  if (offlineCopyAction === 'replace' && !shouldSaveData()) await writeCopy(path, response, now());
}

async function hasUnexpiredCopy(path: string, { now }: WorkerEnvironment): Promise<boolean> {
  const offlineCopy = await readCopy(path);
  return offlineCopy !== undefined && copyExpiryTime(offlineCopy) > now();
}

async function respondFromCopy(path: string, { now }: WorkerEnvironment): Promise<Response | undefined> {
  const offlineCopy = await readCopy(path);
  if (!offlineCopy) return undefined;
  if (copyExpiryTime(offlineCopy) <= now()) {
    await removeSurplusCopies(now());
    return undefined;
  }
  const html = await offlineCopy.page.text();
  return new Response(html.replace('<html ', `<html data-copied-at="${offlineCopy.at}" `), {
    headers: offlineCopy.page.headers,
  });
}

export async function storePageCopy(
  { path, files, unseen: noCopyPageHtml }: CopyRequest,
  workerEnvironment: WorkerEnvironment,
): Promise<number | undefined> {
  if (!(await readCopy(path))) await updateCopy(path, await workerEnvironment.loadResponse(path), workerEnvironment);
  await storeCopyFiles(
    path,
    files.filter((pathname) => isPlanFileUrl({ pathname })),
  );
  await writeNoCopyPage(path, noCopyPageHtml);
  return (await readCopy(path))?.at;
}
