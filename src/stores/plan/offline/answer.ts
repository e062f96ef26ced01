import { copyDataPath, isAccountPlansUrl, protocolIdOfCopyPath } from '#domain/plan/offline/account-path.ts';
import {
  copyActionFor,
  copyExpiryTime,
  isPathWithoutLanguage,
  isPlanFileUrl,
  NETWORK_TIMEOUT_MS,
  type OfflineCopy,
  planPathOfUrl,
  planScopeOfPath,
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
  environment: WorkerEnvironment,
  waitUntil: WaitUntilFunction,
): Promise<Response> | undefined {
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== environment.origin) return undefined;
  if (request.mode !== 'navigate')
    return isPlanFileUrl(address) ? respondWithFile(request, address.pathname, environment) : undefined;
  if (isPathWithoutLanguage(address)) return respondToPathWithoutLanguage(request, address.pathname, environment);
  if (isAccountPlansUrl(address)) return respondWithAccountPlans(request, address.pathname, environment);
  const path = planPathOfUrl(address);
  if (path === undefined) return undefined;
  return protocolIdOfCopyPath(path) === undefined
    ? respondWithLinkPage(request, path, environment, waitUntil)
    : respondWithAccountCopy(request, path, environment, waitUntil);
}

/** Serves a file cache-first, as its name changes with its content. */
async function respondWithFile(
  request: Request,
  pathname: string,
  { loadResponse: load }: WorkerEnvironment,
): Promise<Response> {
  return (await readCachedFile(pathname)) ?? load(request);
}

/** Responds from the network; on failure, a 5xx status or after over three seconds, from the offline copy. */
async function respondWithLinkPage(
  request: Request,
  path: string,
  environment: WorkerEnvironment,
  waitUntil: WaitUntilFunction,
): Promise<Response> {
  const networkPromise = environment.loadResponse(request);
  const hadCopyPromise = hasUnexpiredCopy(path, environment);
  // Registered before any await: the event ends with its response, and a late page still replaces the copy.
  waitUntil(
    networkPromise
      .then((response) => response.clone())
      // A copy removed while its page was loading stays removed.
      .then(
        async (page) =>
          ((await hadCopyPromise) && !(await hasUnexpiredCopy(path, environment))) ||
          updateCopy(path, page, environment),
      )
      .then(() => removeEndedCopies(environment, path))
      .catch(allowImmediateCheck),
  );
  return (
    (await awaitResponseUntilTimeout(networkPromise)) ??
    (await respondFromCopy(path, environment)) ??
    networkPromise.catch((error) => respondWithNoCopyPage(path, error))
  );
}

/** Responds to a path without a language. Offline, redirects to the newest copy of that path in any language. */
async function respondToPathWithoutLanguage(
  request: Request,
  path: string,
  environment: WorkerEnvironment,
): Promise<Response> {
  const networkPromise = environment.loadResponse(request);
  const networkResponse = await awaitResponseUntilTimeout(networkPromise);
  if (networkResponse) return networkResponse;
  const copies = await listNewestCopies(environment);
  const copy = copies.find((candidateCopy) => candidateCopy.path.endsWith(path));
  if (copy) return Response.redirect(environment.origin + copy.path);
  return networkPromise.catch((error) => respondWithNoCopyPage(copies[0]?.path ?? path, error));
}

/** Responds to the account's plans page. Offline, redirects to the newest copy of a plan in the same language. */
async function respondWithAccountPlans(
  request: Request,
  path: string,
  environment: WorkerEnvironment,
): Promise<Response> {
  const networkPromise = environment.loadResponse(request);
  const networkResponse = await awaitResponseUntilTimeout(networkPromise);
  if (networkResponse) return networkResponse;
  const language = path.slice(0, path.indexOf('/', 1) + 1);
  const copies = (await listNewestCopies(environment)).filter(
    (copy) => protocolIdOfCopyPath(copy.path) !== undefined && copy.path.startsWith(language),
  );
  for (const copy of copies)
    if (await readCachedFile(copyDataPath(copy.path))) return Response.redirect(environment.origin + copy.path);
  return networkPromise;
}

async function listNewestCopies({ now }: WorkerEnvironment): Promise<OfflineCopy[]> {
  const copies = (await listCopies()).filter((copy) => copyExpiryTime(copy) > now());
  return copies.toSorted((copy, otherCopy) => otherCopy.at - copy.at);
}

async function awaitResponseUntilTimeout(networkPromise: Promise<Response>): Promise<Response | undefined> {
  const firstResponse = await Promise.race([networkPromise.catch(() => undefined), awaitNetworkTimeout()]);
  return firstResponse && firstResponse.status < 500 ? firstResponse : undefined;
}

/** Returns the stored page for plans without a copy. If it is missing, throws the network error. */
async function respondWithNoCopyPage(path: string, error: unknown): Promise<Response> {
  const page = await readCachedFile(planScopeOfPath(path));
  if (!page) throw error;
  return page;
}

/** Responds with the page of an account's offline copy, which only this browser has: the server responds 404. */
async function respondWithAccountCopy(
  request: Request,
  path: string,
  environment: WorkerEnvironment,
  waitUntil: WaitUntilFunction,
): Promise<Response> {
  waitUntil(removeEndedCopies(environment));
  return (await respondFromCopy(path, environment)) ?? environment.loadResponse(request);
}

const awaitNetworkTimeout = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), NETWORK_TIMEOUT_MS));

async function updateCopy(path: string, response: Response, { now, shouldSaveData }: WorkerEnvironment): Promise<void> {
  const copyAction = copyActionFor(response.status);
  if (copyAction === 'remove') await removeCopiesInAllLanguages(path);
  if (copyAction === 'replace' && !shouldSaveData()) await writeCopy(path, response, now());
}

async function hasUnexpiredCopy(path: string, { now }: WorkerEnvironment): Promise<boolean> {
  const copy = await readCopy(path);
  return copy !== undefined && copyExpiryTime(copy) > now();
}

async function respondFromCopy(path: string, { now }: WorkerEnvironment): Promise<Response | undefined> {
  const copy = await readCopy(path);
  if (!copy) return undefined;
  if (copyExpiryTime(copy) <= now()) {
    await removeSurplusCopies(now());
    return undefined;
  }
  const html = await copy.page.text();
  return new Response(html.replace('<html ', `<html data-copied-at="${copy.at}" `), {
    headers: copy.page.headers,
  });
}

export async function storePageCopy(
  { path, files, unseen: noCopyPageHtml }: CopyRequest,
  environment: WorkerEnvironment,
): Promise<number | undefined> {
  if (!(await readCopy(path))) await updateCopy(path, await environment.loadResponse(path), environment);
  await storeCopyFiles(
    path,
    files.filter((pathname) => isPlanFileUrl({ pathname })),
  );
  await writeNoCopyPage(path, noCopyPageHtml);
  return (await readCopy(path))?.at;
}
