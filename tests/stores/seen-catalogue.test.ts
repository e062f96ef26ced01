import { afterEach, expect, it, vi } from 'vitest';
import { listLookups, searchProducts } from '#contract/catalogue/calls.ts';
import { createBrowserClient } from '#stores/api.ts';
import { writeCookie } from '#stores/cookie.ts';
import { recordCatalogue, seenCatalogue } from '#stores/seen-catalogue.ts';

afterEach(() => {
  writeCookie('catalogue', '', 0);
});

/** A client whose calls are answered one version after the other; what each call said of caches. */
function clientOf(...versions: (string | undefined)[]) {
  const caches: (RequestCache | undefined)[] = [];
  const api = createBrowserClient(async (_address, { cache }) => {
    caches.push(cache);
    const version = versions.shift();
    return new Response('{"data":[]}', { headers: { ...(version && { 'x-catalogue': version }) } });
  });
  return { api, caches };
}

it('stores the latest version that a page was made of, for an hour, and nothing of a page without one', () => {
  const set = vi.spyOn(document, 'cookie', 'set');
  for (const version of [undefined, '', null]) recordCatalogue(version);
  expect(set).not.toHaveBeenCalled();
  recordCatalogue('1795000000002');
  recordCatalogue('1795000000001');
  expect(seenCatalogue()).toBe(1_795_000_000_002);
  expect(set.mock.calls).toEqual([['catalogue=1795000000002; Max-Age=3600; Path=/; SameSite=Lax']]);
  // Again for whoever is still there.
  recordCatalogue('1795000000002');
  expect(set).toHaveBeenCalledTimes(2);
});

it('what is no version is replaced', () => {
  writeCookie('catalogue', 'nonsense', 60);
  recordCatalogue('5');
  expect(seenCatalogue()).toBe(5);
});

it('an answer that is older than what was seen is a copy: it is asked for again, past every cache', async () => {
  recordCatalogue('7');
  const { api, caches } = clientOf('6', '8', '8', undefined);
  await api(listLookups);
  expect(caches).toEqual([undefined, 'reload']);
  expect(seenCatalogue()).toBe(8);
  await api(listLookups);
  await api(listLookups);
  expect(caches).toHaveLength(4);
  expect(seenCatalogue()).toBe(8);
});

it('a version that the server has not is given up when it says so, and only asked for twice', async () => {
  recordCatalogue('9');
  const { api, caches } = clientOf('6', '6', '6');
  await api(listLookups);
  expect(seenCatalogue()).toBe(6);
  await api(listLookups);
  expect(caches).toHaveLength(3);
  writeCookie('catalogue', '9', 60);
  const search = clientOf('6');
  await search.api(searchProducts, { body: {} });
  expect([seenCatalogue(), search.caches]).toEqual([6, [undefined]]);
});

it('an answer that comes late moves nothing back', async () => {
  recordCatalogue('6');
  const api = createBrowserClient(async () => {
    recordCatalogue('8');
    return new Response('{"data":[]}', { headers: { 'x-catalogue': '7' } });
  });
  await api(listLookups);
  expect(seenCatalogue()).toBe(8);
});
