import { expect, it } from 'vitest';
import {
  copiesToDelete,
  copyExpiryTime,
  getServiceWorkerScope,
  isPlanFileUrl,
  offlineCopyActionFor,
  planPathOfUrl,
} from '#domain/plan/offline/rules.ts';

const DAY_MS = 86_400_000;

it.each([
  ['/en/protocols/abc', '/en/protocols/abc'],
  ['/zh_tw/protocols/abc-1_2', '/zh_tw/protocols/abc-1_2'],
  ['/protocols/abc', undefined],
  ['/english/protocols/abc', undefined],
  ['/en/protocols', undefined],
  ['/en/protocols/', undefined],
  ['/en/protocols/abc/calendar', undefined],
  ['/en/protocols/abc/', undefined],
  ['/en/account/client/protocols', undefined],
  ['/en/stores/abc', undefined],
  ['/api/v2/storefront/protocols/abc', undefined],
])('PLAN-11 the page %s is stored under %s', (pathname, path) => {
  expect(planPathOfUrl({ pathname })).toBe(path);
});

it('PLAN-11 the worker answers for the plans of a language', () => {
  expect(getServiceWorkerScope('/de/protocols/abc')).toBe('/de/protocols/');
});

it.each([
  ['/_astro/Page.DcR9Ui8m.js', true],
  ['/fonts/fraunces-500-latin.woff2', true],
  ['/pictures/pack-glycine-3-g-hoshimine-4561a4bed1-125.webp', true],
  ['/pictures/pack-glycine-3-g-hoshimine-4561a4bed1-500.webp', false],
  ['/api/v2/storefront/cart', false],
  ['/locales/en/common.json', false],
  ['/reports.js', false],
  ['/en/products', false],
])('PLAN-11 a copy of a plan has the file %s: %s', (pathname, expectedOfflineFile) => {
  expect(isPlanFileUrl({ pathname })).toBe(expectedOfflineFile);
});

it('PLAN-11 a good answer replaces the copy, an ended link removes it, a failure says nothing', () => {
  expect([200, 404, 410, 0, 301, 403, 429, 500, 503].map(offlineCopyActionFor)).toEqual([
    ...['replace', 'remove', 'remove'],
    ...['none', 'none', 'none', 'none', 'none', 'none'],
  ]);
});

it('PLAN-11 the newest five copies stay, for thirty days', () => {
  const now = 100 * DAY_MS;
  const storedCopies = [1, 29, 30, 2, 3, 31, 4, 5, 0].map((storedDaysAgo) => ({
    path: String(storedDaysAgo),
    at: now - storedDaysAgo * DAY_MS,
  }));
  expect(copyExpiryTime({ at: 0 })).toBe(30 * DAY_MS);
  expect(copiesToDelete(storedCopies, now).map(({ path }) => path)).toEqual(['29', '30', '31', '5']);
  expect(copiesToDelete(storedCopies.slice(0, 2), now)).toEqual([]);
});
