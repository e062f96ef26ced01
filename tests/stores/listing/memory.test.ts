import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromProductsPage } from '#domain/listing/page.ts';
import { $listing, restoreListing } from '#stores/listing/listing.ts';
import { recallPages, rememberOnLeave, restorePages } from '#stores/listing/memory.ts';
import { readPosition } from '#stores/listing/position.ts';
import { productsPage } from '../../support/listing-answers.ts';
import { comeBy } from '../../support/navigation.ts';
import { stubShopFetch } from '../../support/shop-fetch.ts';

const all = [1, 2, 3].map((page) => fromProductsPage(productsPage(page, 3)));
const pages = all.slice(0, 2);
function leave(): void {
  dispatchEvent(new Event('pagehide'));
}

const root = document.createElement('div');
rememberOnLeave(root);

beforeEach(() => {
  comeBy('back_forward');
  vi.spyOn(root, 'offsetHeight', 'get').mockReturnValue(4000);
  vi.stubGlobal('scrollY', 2500);
  history.replaceState(null, '', '/en/products?brands=1');
  restoreListing(pages);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('ROUTE-22 keeps loaded pages, scroll and height for the way back', () => {
  leave();
  expect(readPosition()).toEqual({ url: location.href, scroll: 2500, height: 4000 });
  expect(recallPages()).toEqual(pages);
});

it('ROUTE-22 is for the same URL, and for coming back only', () => {
  leave();
  comeBy('navigate');
  expect(readPosition()).toBeUndefined();
  comeBy('back_forward');
  history.replaceState(null, '', '/en/products?brands=2');
  expect(readPosition()).toBeUndefined();
});

it('ROUTE-22 brings the pages back as they were on the way back', async () => {
  leave();
  restoreListing(pages.slice(0, 1));
  await restorePages();
  expect($listing.get().pages).toEqual(pages);
});

it('ROUTE-22 loads as many pages anew after a reload', async () => {
  leave();
  comeBy('reload');
  expect(readPosition()).toEqual({ url: location.href, scroll: 2500, height: 4000 });
  restoreListing(pages.slice(0, 1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sent = stubShopFetch();
  const restored = restorePages();
  expect(sent).toHaveLength(1);
  await sent[0]?.answer(productsPage(2, 3));
  await restored;
  expect(sent).toHaveLength(1);
  expect($listing.get().pages).toEqual(pages);
});

it('ROUTE-22 asks once for a page that cannot be had after a reload, tries again later, and goes on from there', async () => {
  restoreListing(all);
  leave();
  comeBy('reload');
  restoreListing(all.slice(0, 1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sent = stubShopFetch();
  const restored = restorePages();
  await sent[0]?.answer({ message: 'Too busy', errors: {} }, 503);
  await restored;
  expect(sent).toHaveLength(1);
  leave();
  expect(recallPages()).toEqual(all);
  await vi.advanceTimersByTimeAsync(5_000);
  await sent[1]?.answer(productsPage(2, 3));
  await sent[2]?.answer(productsPage(3, 3));
  expect($listing.get()).toEqual({ pages: all, status: { kind: 'ready', isQuiet: true } });
  expect(sent).toHaveLength(3);
});

it('ROUTE-22 forgets the place when a listing of one page is left', () => {
  leave();
  restoreListing(pages.slice(0, 1));
  leave();
  expect(readPosition()).toBeUndefined();
});

it('ROUTE-22 does without what the browser cannot keep or what cannot be read', () => {
  const removeItem = vi.fn();
  const setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { setItem, removeItem });
  leave();
  expect(removeItem).toHaveBeenCalledWith('formulary:listing_place');
  vi.unstubAllGlobals();
  sessionStorage.setItem('formulary:listing_pages', '[{"products":"soup"}]');
  sessionStorage.setItem('formulary:listing_place', '"soup"');
  expect(recallPages()).toEqual([]);
  expect(readPosition()).toBeUndefined();
});
