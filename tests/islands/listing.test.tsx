import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toRenderedListing } from '#domain/listing/shown.ts';
import { getTranslate, pickIslandMessages } from '#i18n/translate.ts';
import type { ListingView } from '#islands/listing/listing-view.ts';
import { ResultCards } from '#islands/listing/Results.tsx';
import { createProductsPage } from '../support/listing-answers.ts';
import { createListingElement, loadListingView } from '../support/listing-page.tsx';
import { type SentRequest, stubShopFetch } from '../support/shop-fetch.ts';

const t = getTranslate('en');
const LISTING_MESSAGES = [
  'cart',
  'nav',
  'pages:cart',
  'pages:nav',
  'pages:search',
  'pages:site',
  'pages:wishlist',
  'products:card',
  'products:detail',
  'products:search',
  'products:filter',
  'products:listing',
  'products:ordering',
  'products:unit-price',
  'protocol.add',
  'search',
  'wishlist',
] as const;
let sentRequests: SentRequest[];
let pageContainer: HTMLElement;
let listingView: ListingView;
let ListingIsland: typeof import('#islands/listing/ListingIsland.tsx').ListingIsland;
let errorLogSpy: ReturnType<typeof vi.spyOn>;

/** Shows the listing's HTML as rendered by the server, before hydration. */
async function openListingPage(searchParameters = ''): Promise<void> {
  history.replaceState(null, '', `/en/products${searchParameters}`);
  listingView = await loadListingView(searchParameters, createProductsPage(1, 2));
  pageContainer.innerHTML = renderToString(createListingElement(listingView));
}

async function hydrateListing(): Promise<void> {
  const { source, language, region, lookups, pages, status } = listingView;
  const listingElement = (
    <ListingIsland
      {...{ source, language, region, status }}
      renderedListing={toRenderedListing(lookups, pages)}
      address={location.pathname + location.search}
      hasFilterControls={true}
      messages={pickIslandMessages('en', LISTING_MESSAGES)}
      cards={<ResultCards view={listingView} products={pages.flatMap(({ products }) => products)} />}
    />
  );
  await act(async () => {
    hydrateRoot(pageContainer, listingElement, { onRecoverableError: errorLogSpy });
  });
}

function findInput(inputName: string, inputValue: string): HTMLInputElement {
  const foundInput = pageContainer.querySelector<HTMLInputElement>(`input[name="${inputName}"][value="${inputValue}"]`);
  if (!foundInput) throw new Error(`No input ${inputName}=${inputValue}`);
  return foundInput;
}

function findLink(linkText: string): HTMLAnchorElement {
  const foundLink = [...pageContainer.querySelectorAll('a')].find((anchor) => anchor.textContent === linkText);
  if (!foundLink) throw new Error(`No link ${linkText}`);
  return foundLink;
}

const clickElement = (element: HTMLElement) => act(async () => element.click());
const respondToLastRequest = (responseBody: unknown, responseStatus = 200) =>
  act(async () => sentRequests.at(-1)?.answer(responseBody, responseStatus));
const listCardNames = () =>
  [...pageContainer.querySelectorAll('.results-cards a')].map((cardLink) => cardLink.textContent);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  errorLogSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sentRequests = stubShopFetch();
  vi.resetModules();
  ({ ListingIsland } = await import('#islands/listing/ListingIsland.tsx'));
  document.documentElement.dataset['language'] = 'en';
  pageContainer = document.createElement('div');
  pageContainer.id = 'listing';
  document.body.appendChild(pageContainer);
});

afterEach(() => {
  pageContainer.remove();
});

describe('hydration', () => {
  const listProductCalls = () => sentRequests.filter(({ url }) => url.pathname.endsWith('/products'));

  it('AMB-LIST-18 LIST-24 asks for no products before a change, and then for page 1', async () => {
    await openListingPage('?brands=1');
    const productCard = pageContainer.querySelector('article');
    await hydrateListing();
    expect(sentRequests).toEqual([]);
    expect(errorLogSpy).not.toHaveBeenCalled();
    expect(pageContainer.querySelector('article')).toBe(productCard);
    await clickElement(findInput('health_goals', '1'));
    expect(listProductCalls().map(({ url }) => url.searchParams.get('page'))).toEqual(['1']);
    await respondToLastRequest(createProductsPage(1, 1));
    expect(pageContainer.textContent).toContain(t('products:search.count', { count: 2 }));
    expect(listCardNames()).toEqual(['Product 1', 'Product 2']);
  });

  it('makes the server’s elements its own, without a difference and without losing a state', async () => {
    await openListingPage('?brands=1');
    const productCard = pageContainer.querySelector('article');
    const filterGroup = pageContainer.querySelectorAll<HTMLDetailsElement>('.filter-group')[5];
    if (filterGroup) filterGroup.open = true;
    findInput('brands', '1').focus();
    await hydrateListing();
    expect(errorLogSpy).not.toHaveBeenCalled();
    expect(pageContainer.querySelector('article')).toBe(productCard);
    expect(filterGroup?.isConnected && filterGroup.open).toBe(true);
    expect(document.activeElement).toBe(findInput('brands', '1'));
  });

  it('applies what was changed in the form meanwhile', async () => {
    await openListingPage('?brands=1');
    findInput('brands', '2').checked = true;
    findInput('availability', '1').checked = true;
    await hydrateListing();
    expect(location.search).toBe('?brands=1,2&availability=1');
    expect(listProductCalls().at(-1)?.url.searchParams.get('brands')).toBe('1,2');
  });
});

describe('acting in place', () => {
  beforeEach(async () => {
    await openListingPage();
    await hydrateListing();
  });

  it('LIST-07 ROUTE-07 a checkbox filters at once, the old products stay until the new ones are there', async () => {
    await clickElement(findInput('brands', '2'));
    expect(location.search).toBe('?brands=2');
    expect(pageContainer.querySelector('.results')?.getAttribute('aria-busy')).toBe('true');
    expect(listCardNames()).toEqual(['Product 1', 'Product 2']);
    expect(findLink('Aldergate').getAttribute('aria-label')).toBe('Remove filter Aldergate');
    await respondToLastRequest(createProductsPage(3, 3));
    expect(listCardNames()).toEqual(['Product 5', 'Product 6']);
    expect(pageContainer.querySelector('.results')?.hasAttribute('aria-busy')).toBe(false);
  });

  it('LIST-08 LIST-09 chips take one filter or all away, the focus goes to a neighbour, then to the heading', async () => {
    await clickElement(findInput('brands', '1'));
    await clickElement(findInput('brands', '2'));
    findLink('Rowan').focus();
    await clickElement(findLink('Rowan'));
    expect(location.search).toBe('?brands=2');
    expect(document.activeElement).toBe(findLink('Aldergate'));
    await clickElement(findLink('Aldergate'));
    expect(location.search).toBe('');
    expect(document.activeElement).toBe(pageContainer.querySelector('h1'));
    expect(pageContainer.querySelector('.chips')).toBeNull();
  });

  it('LIST-28 a category below the chosen one takes its place, an unrelated one is appended', async () => {
    await clickElement(findInput('categories', '1'));
    await clickElement(findInput('categories', '3'));
    expect(location.search).toBe('?categories=3');
    expect(findInput('categories', '1').checked).toBe(false);
    await clickElement(findInput('categories', '4'));
    expect(location.search).toBe('?categories=3,4');
    await clickElement(findInput('categories', '2'));
    expect(location.search).toBe('?categories=4,2');
  });

  it('LIST-09 a reset does not lose the focus, whichever link it was', async () => {
    const resetLinksAndFocusTargets = [
      ['.chips-reset', 'h1'],
      ['.filters-header a', '.filters-close'],
      ['.results-empty .button', '.results'],
    ] as const;
    for (const [resetSelector, nextSelector] of resetLinksAndFocusTargets) {
      await clickElement(findInput('brands', '1'));
      await respondToLastRequest(createProductsPage(1, 0, { data: [] }));
      const resetElement = pageContainer.querySelector<HTMLElement>(resetSelector);
      if (!resetElement) throw new Error(`No ${resetSelector}`);
      resetElement.focus();
      await clickElement(resetElement);
      expect(location.search).toBe('');
      await respondToLastRequest(createProductsPage(1, 2));
      expect(document.activeElement, resetSelector).toBe(pageContainer.querySelector(nextSelector));
    }
  });

  it('LIST-06 the radio for all takes the availability away', async () => {
    await clickElement(findInput('availability', '2'));
    expect(location.search).toBe('?availability=2');
    await clickElement(findInput('availability', ''));
    expect(location.search).toBe('');
  });

  it('LIST-03 an ordering link orders, closes its menu and gives the focus back', async () => {
    const orderingMenu = pageContainer.querySelector<HTMLDetailsElement>('.ordering');
    if (orderingMenu) orderingMenu.open = true;
    await clickElement(findLink(t('products:ordering.price-ascending')));
    expect(location.search).toBe('?order_by=price&order=asc&order_name=5');
    expect(orderingMenu?.open).toBe(false);
    expect(document.activeElement).toBe(orderingMenu?.querySelector('summary'));
    expect(orderingMenu?.querySelector('summary')?.textContent).toContain(t('products:ordering.price-ascending'));
  });

  it('LIST-22 more products are appended, announced, and the focus goes to the first of them', async () => {
    await clickElement(findLink(t('products:listing.more')));
    expect(findLink(t('products:listing.loading')).getAttribute('aria-disabled')).toBe('true');
    // The first page's server-rendered cards are rendered again with the others.
    await act(async () => {
      for (const { url, answer } of sentRequests)
        await answer(createProductsPage(Number(url.searchParams.get('page')), 2));
    });
    expect(listCardNames()).toEqual(['Product 1', 'Product 2', 'Product 3', 'Product 4']);
    expect(pageContainer.querySelector('[role=status]')?.textContent).toBe('4 of 4 products shown');
    expect(document.activeElement?.textContent).toBe('Product 3');
    expect(pageContainer.querySelector('[data-act=more]')).toBeNull();
  });

  it('announces the count of a new list', async () => {
    expect(pageContainer.querySelector('[role=status]')?.textContent).toBe('');
    await clickElement(findInput('brands', '1'));
    await respondToLastRequest(createProductsPage(1, 3));
    expect(pageContainer.querySelector('[role=status]')?.textContent).toBe('6 products');
  });

  it('heading and title follow the leading filter', async () => {
    await clickElement(findInput('categories', '4'));
    expect(pageContainer.querySelector('h1')?.textContent).toBe('Minerals');
    expect(document.title).toBe('Minerals – Formulary');
    await clickElement(findInput('categories', '4'));
    expect(document.title).toBe(`${t('pages:nav.shop')} – Formulary`);
  });

  it('LIST-29 a failure is shown with its text and can be repeated', async () => {
    await clickElement(findInput('brands', '1'));
    await respondToLastRequest({}, 500);
    expect(pageContainer.querySelector('[role=alert]')?.textContent).toContain(
      'Error fetching data from /v2/storefront/products: 500 - Internal Server Error',
    );
    expect(listCardNames()).toEqual(['Product 1', 'Product 2']);
    findLink(t('error.retry')).focus();
    await clickElement(findLink(t('error.retry')));
    await respondToLastRequest(createProductsPage(2, 2));
    expect(pageContainer.querySelector('[role=alert]')).toBeNull();
    expect(listCardNames()).toEqual(['Product 3', 'Product 4']);
    expect(document.activeElement).toBe(pageContainer.querySelector('.results'));
  });

  it('LIST-29 the old list is marked as such, without its count, until there is a new one', async () => {
    await clickElement(findInput('brands', '1'));
    await respondToLastRequest({}, 500);
    const resultsElement = pageContainer.querySelector('.results');
    expect(resultsElement?.hasAttribute('data-stale')).toBe(true);
    expect(pageContainer.querySelector('[role=alert]')?.textContent).toContain(t('products:listing.stale'));
    expect(pageContainer.querySelector('.listing-count')).toBeNull();
    expect(pageContainer.querySelector('.results-shown')).toBeNull();
    expect(pageContainer.querySelector('.filters-submit')?.textContent).toContain(t('products:listing.failed'));
    await clickElement(findLink(t('error.retry')));
    await respondToLastRequest(createProductsPage(2, 2));
    expect(resultsElement?.hasAttribute('data-stale')).toBe(false);
    expect(pageContainer.querySelector('.listing-count')?.textContent).toBe('4 products');
  });

  it('a click for a new tab is left to the browser', async () => {
    const moreProductsLink = findLink(t('products:listing.more'));
    const ctrlClickEvent = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    pageContainer.addEventListener('click', (clickEvent) => expect(clickEvent.defaultPrevented).toBe(false), {
      once: true,
    });
    moreProductsLink.dispatchEvent(ctrlClickEvent);
    expect(ctrlClickEvent.defaultPrevented).toBe(false);
  });
});
