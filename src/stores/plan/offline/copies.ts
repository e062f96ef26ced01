import { copiesToDelete, getServiceWorkerScope, type OfflineCopy, planPathOfUrl } from '#domain/plan/offline/rules.ts';
import { COPY_PREFIX } from './copy-names.ts';

const COPIED_AT_HEADER = 'X-Copied-At';

const cacheNameOf = (path: string): string => COPY_PREFIX + path;
const cacheMatchOptions = (cacheName: string) => ({ cacheName, ignoreVary: true });

export async function readCopy(path: string): Promise<{ readonly at: number; readonly page: Response } | undefined> {
  const copyResponse = await caches.match(path, cacheMatchOptions(cacheNameOf(path)));
  const copiedAt = Number(copyResponse?.headers.get(COPIED_AT_HEADER));
  return copyResponse && copiedAt > 0 ? { at: copiedAt, page: copyResponse } : undefined;
}

export async function listCopies(): Promise<OfflineCopy[]> {
  const cacheNames = await caches.keys();
  const copyPromises = cacheNames.flatMap((copyCacheName) => {
    const copyPath = copyCacheName.startsWith(COPY_PREFIX) ? copyCacheName.slice(COPY_PREFIX.length) : '';
    const path = planPathOfUrl({ pathname: copyPath });
    return path === undefined ? [] : [readCopy(path).then((storedCopy) => ({ path, at: storedCopy?.at ?? 0 }))];
  });
  return Promise.all(copyPromises);
}

export async function writeCopy(path: string, pageResponse: Response, now: number): Promise<void> {
  const headers = new Headers(pageResponse.headers);
  // These headers describe the compressed body: the copy is stored uncompressed, and has a time of its own.
  for (const headerName of ['Content-Encoding', 'Content-Length']) headers.delete(headerName);
  headers.set(COPIED_AT_HEADER, String(now));
  const copyCache = await caches.open(cacheNameOf(path));
  await copyCache.put(path, new Response(pageResponse.body, { status: pageResponse.status, headers }));
  await removeSurplusCopies(now);
}

export async function writeCopyData(path: string, urlOfCopiedData: string, copyData: unknown): Promise<void> {
  const planCache = await caches.open(cacheNameOf(path));
  await planCache.put(urlOfCopiedData, Response.json(copyData));
}

export async function removeSurplusCopies(now: number): Promise<void> {
  const surplusCopies = copiesToDelete(await listCopies(), now);
  await Promise.all(surplusCopies.map(({ path }) => removeCopy(path)));
}

export async function storeCopyFiles(path: string, files: readonly string[]): Promise<void> {
  if (!(await readCopy(path))) return;
  const planCache = await caches.open(cacheNameOf(path));
  const cachedPaths = (await planCache.keys()).map(({ url }) => new URL(url).pathname);
  const [addedFiles, removedFiles] = [
    files.filter((file) => !cachedPaths.includes(file)),
    cachedPaths.filter((file) => ![path, ...files].includes(file)),
  ];
  await Promise.allSettled([
    ...addedFiles.map((file) => planCache.add(file)),
    ...removedFiles.map((file) => planCache.delete(file)),
  ]);
}

const NO_COPY_PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
};

/** Stores the page that is shown offline for plans without a copy; does nothing if `path` has no copy. */
export async function writeNoCopyPage(path: string, html: string): Promise<void> {
  if (!(await readCopy(path))) return;
  const planWorkerScope = getServiceWorkerScope(path);
  const planCache = await caches.open(cacheNameOf(planWorkerScope));
  await planCache.put(planWorkerScope, new Response(html, { status: 503, headers: NO_COPY_PAGE_HEADERS }));
}

export async function readCachedFile(fileUrl: string): Promise<Response | undefined> {
  for (const copyCacheName of await caches.keys()) {
    const file =
      copyCacheName.startsWith(COPY_PREFIX) && (await caches.match(fileUrl, cacheMatchOptions(copyCacheName)));
    if (file) return file;
  }
  return undefined;
}

export async function removeCopy(path: string): Promise<void> {
  await caches.delete(cacheNameOf(path));
}

/** Removes the copies of a plan in all languages. */
export async function removeCopiesInAllLanguages(path: string): Promise<void> {
  const pathWithoutLanguage = path.slice(path.indexOf('/protocols/'));
  const planCopies = (await listCopies()).filter((storedCopy) => storedCopy.path.endsWith(pathWithoutLanguage));
  await Promise.all(planCopies.map((storedCopy) => removeCopy(storedCopy.path)));
}
