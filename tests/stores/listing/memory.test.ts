import { beforeEach, expect, it, vi } from 'vitest';
import { pageFromProducts } from '#domain/listing/page.ts';
import { $listing, restoreListing } from '#stores/listing/listing.ts';
import { readSavedPages, restorePages, saveListingOnLeave } from '#stores/listing/memory.ts';
import { type ListingScrollPosition, readListingPosition, wasPageShownBefore } from '#stores/listing/position.ts';
import { createProductsPage } from '../../support/listing-answers.ts';
import { setNavigationType } from '../../support/navigation.ts';
import { stubShopFetch } from '../../support/shop-fetch.ts';

const allListingPages = [1, 2, 3].map((pageNumber) => pageFromProducts(createProductsPage(pageNumber, 3)));
const loadedListingPages = allListingPages.slice(0, 2);
function leavePage(): void {
  dispatchEvent(new Event('pagehide'));
}

const listingContainer = document.createElement('div');
listingContainer.innerHTML = `<ul class="results-cards">${'<li><article></article></li>'.repeat(4)}</ul>`;

/** Listing position at this moment; happy-dom has no layout, so that no card is recorded. */
function createListingPosition(cardCount = 4): ListingScrollPosition {
  const visitStartTime = performance.timeOrigin;
  return {
    url: location.href,
    visit: visitStartTime,
    scroll: 2500,
    height: 4000,
    cards: cardCount,
    card: -1,
    top: 0,
  };
}
saveListingOnLeave(listingContainer);

beforeEach(() => {
  setNavigationType('back_forward');
  vi.spyOn(listingContainer, 'offsetHeight', 'get').mockReturnValue(4000);
  vi.stubGlobal('scrollY', 2500);
  history.replaceState(null, '', '/en/products?brands=1');
  restoreListing(loadedListingPages);
});

it('ROUTE-22 keeps loaded pages, scroll and height for the way back', () => {
  leavePage();
  expect(readListingPosition()).toEqual(createListingPosition());
  expect(history.scrollRestoration).toBe('manual');
  expect(readSavedPages()).toEqual(loadedListingPages);
});

it('ROUTE-22 SEAM-24 is for the same listing in any language, and for coming back or switching it', () => {
  leavePage();
  const listingPosition = createListingPosition();
  setNavigationType('navigate');
  expect(wasPageShownBefore()).toBe(false);
  sessionStorage.setItem('formulary:language_scroll', '0.5');
  expect(wasPageShownBefore()).toBe(true);
  history.replaceState(null, '', '/de/products?brands=1');
  expect(readListingPosition()).toEqual(listingPosition);
  expect(readSavedPages()).toEqual([]);
  history.replaceState(null, '', '/en/products?brands=2');
  expect(readListingPosition()).toBeUndefined();
});

it('ROUTE-22 SEAM-24 each visit of a listing in a history has its own place and pages', () => {
  const startVisit = (visitNumber: number) => history.replaceState({ visit: visitNumber }, '');
  startVisit(1);
  leavePage();
  startVisit(2);
  expect(readListingPosition()).toBeUndefined();
  vi.stubGlobal('scrollY', 40);
  leavePage();
  expect([readListingPosition()?.scroll, readSavedPages().length]).toEqual([40, 2]);
  startVisit(1);
  expect([readListingPosition()?.scroll, readSavedPages().length]).toEqual([2500, 0]);
});

it('ROUTE-22 brings the pages back as they were on the way back', async () => {
  leavePage();
  restoreListing(loadedListingPages.slice(0, 1));
  await restorePages(createListingPosition());
  expect($listing.get().pages).toEqual(loadedListingPages);
});

it('ROUTE-22 loads as many pages anew after a reload', async () => {
  leavePage();
  setNavigationType('reload');
  expect(readListingPosition()).toEqual(createListingPosition());
  restoreListing(loadedListingPages.slice(0, 1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sentRequests = stubShopFetch();
  const pendingRestoration = restorePages(createListingPosition());
  expect(sentRequests).toHaveLength(1);
  await sentRequests[0]?.answer(createProductsPage(2, 3));
  await pendingRestoration;
  expect(sentRequests).toHaveLength(1);
  expect($listing.get().pages).toEqual(loadedListingPages);
});

it('ROUTE-22 asks once for a page that cannot be had after a reload, tries again later, and goes on from there', async () => {
  restoreListing(allListingPages);
  leavePage();
  setNavigationType('reload');
  restoreListing(allListingPages.slice(0, 1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sentRequests = stubShopFetch();
  const pendingRestoration = restorePages(createListingPosition(6));
  await sentRequests[0]?.answer({ message: 'Too busy', errors: {} }, 503);
  await pendingRestoration;
  expect(sentRequests).toHaveLength(1);
  leavePage();
  expect(readSavedPages()).toEqual(allListingPages);
  await vi.advanceTimersByTimeAsync(5_000);
  await sentRequests[1]?.answer(createProductsPage(2, 3));
  await sentRequests[2]?.answer(createProductsPage(3, 3));
  expect($listing.get()).toEqual({ pages: allListingPages, status: { kind: 'ready', isBackgroundRefresh: true } });
  expect(sentRequests).toHaveLength(3);
});

it('ROUTE-22 remembers the place of a listing of one page, whose products are in the page', () => {
  restoreListing(loadedListingPages.slice(0, 1));
  leavePage();
  expect(readListingPosition()).toEqual(createListingPosition());
  expect(sessionStorage.getItem('formulary:listing_pages')).toBeNull();
});

it('ROUTE-22 does without what the browser cannot keep or what cannot be read', () => {
  const removeStoredItemSpy = vi.fn();
  const throwQuotaError = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { setItem: throwQuotaError, removeItem: removeStoredItemSpy, getItem: () => null });
  leavePage();
  expect(removeStoredItemSpy).toHaveBeenCalledWith('formulary:listing_pages');
  expect(history.scrollRestoration).toBe('auto');
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/en/products?brands=7');
  sessionStorage.setItem('formulary:listing_pages', '[{"products":"soup"}]');
  sessionStorage.setItem('formulary:listing_place', '"soup"');
  expect(readSavedPages()).toEqual([]);
  expect(readListingPosition()).toBeUndefined();
});
