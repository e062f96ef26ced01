import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHOWN_PAGES, writePages } from '#domain/listing/page.ts';
import { getT } from '#i18n/translate.ts';
import type * as TakeOver from '#islands/listing/take-over.tsx';
import { staticHtml } from '#islands/static-html.ts';
import { DEDUPE_MS } from '#stores/platform/data-cache.ts';
import { lookups, productsPage } from '../support/listing-answers.ts';
import { markup, viewOf } from '../support/listing-page.tsx';
import { type Sent, stubShopFetch } from '../support/shop-fetch.ts';

const t = getT('en');
let sent: Sent[];
let root: HTMLElement;
let takeOver: typeof TakeOver.takeOver;
let log: ReturnType<typeof vi.spyOn>;

async function call(path: string): Promise<Sent> {
  await vi.waitFor(() => expect(sent.some((one) => one.url.pathname.endsWith(path))).toBe(true));
  const found = sent.findLast((one) => one.url.pathname.endsWith(path));
  if (!found) throw new Error(`No call of ${path}`);
  return found;
}

/** The page as it came from the server. */
async function openPage(search = '', answer: unknown = productsPage(1, 2)): Promise<void> {
  history.replaceState(null, '', `/en/products${search}`);
  root.innerHTML = staticHtml(markup(await viewOf(search, answer)));
}

/** Takes over with the given answer, or after a failure with the given status. */
async function take(
  given: unknown = productsPage(1, 2),
  mode: TakeOver.TakeOverMode = 'hydrate',
): Promise<void> {
  const taken = takeOver(root, mode);
  taken.catch(() => undefined);
  await act(async () => {
    await (await call('/categories')).answer(lookups);
    await (await call('/products')).answer(given, typeof given === 'number' ? given : 200);
  });
  await act(async () => {
    await taken;
  });
}

function input(name: string, value: string): HTMLInputElement {
  const found = root.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`);
  if (!found) throw new Error(`No input ${name}=${value}`);
  return found;
}

function link(text: string): HTMLAnchorElement {
  const found = [...root.querySelectorAll('a')].find((one) => one.textContent === text);
  if (!found) throw new Error(`No link ${text}`);
  return found;
}

const click = (element: HTMLElement) => act(async () => element.click());
const answer = (body: unknown, status = 200) => act(async () => sent.at(-1)?.answer(body, status));
const names = () => [...root.querySelectorAll('.results-cards a')].map((one) => one.textContent);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sent = stubShopFetch();
  vi.resetModules();
  ({ takeOver } = await import('#islands/listing/take-over.tsx'));
  document.documentElement.dataset['language'] = 'en';
  root = document.createElement('div');
  document.body.appendChild(root);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  root.remove();
  sessionStorage.clear();
});

describe('taking over what the page carries', () => {
  const write = (text: string) => {
    const shown = document.createElement('script');
    shown.type = 'application/json';
    shown.id = SHOWN_PAGES;
    shown.textContent = text;
    document.body.appendChild(shown);
  };
  const asked = () => sent.filter(({ url }) => url.pathname.endsWith('/products'));
  afterEach(() => document.getElementById(SHOWN_PAGES)?.remove());

  it('AMB-LIST-18 LIST-24 asks for no products before a change, and then for page 1', async () => {
    await openPage('?brands=1');
    write(writePages((await viewOf('?brands=1', productsPage(1, 2))).pages, false));
    const card = root.querySelector('article');
    const taken = takeOver(root, 'hydrate');
    await act(async () => (await call('/categories')).answer(lookups));
    expect(asked()).toEqual([]);
    await act(async () => {
      await taken;
    });
    expect(asked()).toEqual([]);
    expect(log).not.toHaveBeenCalled();
    expect(root.querySelector('article')).toBe(card);
    await click(input('health_goals', '1'));
    expect(asked().map(({ url }) => url.searchParams.get('page'))).toEqual(['1']);
    await answer(productsPage(1, 1));
    await act(async () => undefined);
    expect(root.textContent).toContain(t('search.count', { count: 2 }));
  });

  it.each(['', '[]', '{', '[{"products":"soup"}]'])(
    'asks for the products where the page carries %j',
    async (text) => {
      vi.spyOn(console, 'warn').mockReturnValue(undefined);
      await openPage();
      write(text);
      await take();
      expect(asked()).toHaveLength(1);
    },
  );
});

describe('taking over', () => {
  it('makes the server’s elements its own, without a difference and without losing a state', async () => {
    await openPage('?brands=1');
    const card = root.querySelector('article');
    const group = root.querySelectorAll<HTMLDetailsElement>('.filter-group')[5];
    if (group) group.open = true;
    input('brands', '1').focus();
    await take();
    expect(log).not.toHaveBeenCalled();
    expect(root.querySelector('article')).toBe(card);
    expect(group?.isConnected && group.open).toBe(true);
    expect(document.activeElement).toBe(input('brands', '1'));
  });

  it('says so when the page and the products differ', async () => {
    await openPage('', productsPage(1, 2));
    await take(productsPage(2, 2));
    expect(log.mock.calls[0]?.[0]).toBe('The page and the island differ');
  });

  it('applies what was changed in the form meanwhile', async () => {
    await openPage('?brands=1');
    input('brands', '2').checked = true;
    input('availability', '1').checked = true;
    await take();
    expect(location.search).toBe('?brands=1,2&availability=1');
    expect((await call('/products')).url.searchParams.get('brands')).toBe('1,2');
  });

  it('leaves the page alone when its products cannot be had, and can try again', async () => {
    await openPage();
    const before = root.innerHTML;
    await expect(take(500)).rejects.toThrow('without its products');
    expect(root.innerHTML).toBe(before);
    sent.length = 0;
    vi.advanceTimersByTime(DEDUPE_MS);
    await take();
    expect(names()).toEqual(['Product 1', 'Product 2']);
  });

  it('LIST-29 shows the error with a retry when it must go on without the products', async () => {
    await openPage();
    await take(500, 'render');
    expect(root.textContent).toContain(
      'Error fetching data from /v2/storefront/products: 500 - Internal Server Error',
    );
    await click(link(t('error.retry')));
    await answer(productsPage(1, 2));
    expect(names()).toEqual(['Product 1', 'Product 2']);
  });
});

describe('acting in place', () => {
  beforeEach(async () => {
    await openPage();
    await take();
  });

  it('LIST-07 ROUTE-07 a checkbox filters at once, the old products stay until the new ones are there', async () => {
    await click(input('brands', '2'));
    expect(location.search).toBe('?brands=2');
    expect(root.querySelector('.results')?.getAttribute('aria-busy')).toBe('true');
    expect(names()).toEqual(['Product 1', 'Product 2']);
    expect(link('Aldergate').getAttribute('aria-label')).toBe('Remove filter Aldergate');
    await answer(productsPage(3, 3));
    expect(names()).toEqual(['Product 5', 'Product 6']);
    expect(root.querySelector('.results')?.hasAttribute('aria-busy')).toBe(false);
  });

  it('LIST-08 LIST-09 chips take one filter or all away, the focus goes to a neighbour, then to the heading', async () => {
    await click(input('brands', '1'));
    await click(input('brands', '2'));
    link('Rowan').focus();
    await click(link('Rowan'));
    expect(location.search).toBe('?brands=2');
    expect(document.activeElement).toBe(link('Aldergate'));
    await click(link('Aldergate'));
    expect(location.search).toBe('');
    expect(document.activeElement).toBe(root.querySelector('h1'));
    expect(root.querySelector('.chips')).toBeNull();
  });

  it('LIST-28 a category below the chosen one takes its place, an unrelated one is appended', async () => {
    await click(input('categories', '1'));
    await click(input('categories', '3'));
    expect(location.search).toBe('?categories=3');
    expect(input('categories', '1').checked).toBe(false);
    await click(input('categories', '4'));
    expect(location.search).toBe('?categories=3,4');
    await click(input('categories', '2'));
    expect(location.search).toBe('?categories=4,2');
  });

  it('LIST-09 a reset does not lose the focus, whichever link it was', async () => {
    const links = [
      ['.chips-reset', 'h1'],
      ['.filters-header a', '.filters-close'],
      ['.results-empty .button', '.results'],
    ] as const;
    for (const [reset, next] of links) {
      await click(input('brands', '1'));
      await answer(productsPage(1, 0, { data: [] }));
      const button = root.querySelector<HTMLElement>(reset);
      if (!button) throw new Error(`No ${reset}`);
      button.focus();
      await click(button);
      expect(location.search).toBe('');
      await answer(productsPage(1, 2));
      expect(document.activeElement, reset).toBe(root.querySelector(next));
    }
  });

  it('LIST-06 the radio for all takes the availability away', async () => {
    await click(input('availability', '2'));
    expect(location.search).toBe('?availability=2');
    await click(input('availability', ''));
    expect(location.search).toBe('');
  });

  it('LIST-03 an ordering link orders, closes its menu and gives the focus back', async () => {
    const menu = root.querySelector<HTMLDetailsElement>('.ordering');
    if (menu) menu.open = true;
    await click(link(t('products:ordering.price-ascending')));
    expect(location.search).toBe('?order_by=price&order=asc&order_name=5');
    expect(menu?.open).toBe(false);
    expect(document.activeElement).toBe(menu?.querySelector('summary'));
    expect(menu?.querySelector('summary')?.textContent).toContain(t('products:ordering.price-ascending'));
  });

  it('LIST-22 more products are appended, announced, and the focus goes to the first of them', async () => {
    await click(link(t('products:listing.more')));
    expect(link(t('products:listing.loading')).getAttribute('aria-disabled')).toBe('true');
    await answer(productsPage(2, 2));
    expect(names()).toEqual(['Product 1', 'Product 2', 'Product 3', 'Product 4']);
    expect(root.querySelector('[role=status]')?.textContent).toBe('4 of 4 products shown');
    expect(document.activeElement?.textContent).toBe('Product 3');
    expect(root.querySelector('[data-act=more]')).toBeNull();
  });

  it('announces the count of a new list', async () => {
    expect(root.querySelector('[role=status]')?.textContent).toBe('');
    await click(input('brands', '1'));
    await answer(productsPage(1, 3));
    expect(root.querySelector('[role=status]')?.textContent).toBe('6 products');
  });

  it('heading and title follow the leading filter', async () => {
    await click(input('categories', '4'));
    expect(root.querySelector('h1')?.textContent).toBe('Minerals');
    expect(document.title).toBe('Minerals – Formulary');
    await click(input('categories', '4'));
    expect(document.title).toBe(`${t('nav.shop')} – Formulary`);
  });

  it('LIST-29 a failure is shown with its text and can be repeated', async () => {
    await click(input('brands', '1'));
    await answer({}, 500);
    expect(root.querySelector('[role=alert]')?.textContent).toContain(
      'Error fetching data from /v2/storefront/products: 500 - Internal Server Error',
    );
    expect(names()).toEqual(['Product 1', 'Product 2']);
    link(t('error.retry')).focus();
    await click(link(t('error.retry')));
    await answer(productsPage(2, 2));
    expect(root.querySelector('[role=alert]')).toBeNull();
    expect(names()).toEqual(['Product 3', 'Product 4']);
    expect(document.activeElement).toBe(root.querySelector('.results'));
  });

  it('LIST-29 the old list is marked as such, without its count, until there is a new one', async () => {
    await click(input('brands', '1'));
    await answer({}, 500);
    const results = root.querySelector('.results');
    expect(results?.hasAttribute('data-stale')).toBe(true);
    expect(root.querySelector('[role=alert]')?.textContent).toContain(t('products:listing.stale'));
    expect(root.querySelector('.listing-count')).toBeNull();
    expect(root.querySelector('.results-shown')).toBeNull();
    expect(root.querySelector('.filters-submit')?.textContent).toContain(t('products:listing.failed'));
    await click(link(t('error.retry')));
    await answer(productsPage(2, 2));
    expect(results?.hasAttribute('data-stale')).toBe(false);
    expect(root.querySelector('.listing-count')?.textContent).toBe('4 products');
  });

  it('a click for a new tab is left to the browser', async () => {
    const more = link(t('products:listing.more'));
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    root.addEventListener('click', (seen) => expect(seen.defaultPrevented).toBe(false), { once: true });
    more.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});
