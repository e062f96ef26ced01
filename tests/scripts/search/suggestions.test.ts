import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS } from '#domain/search/input.ts';
import { getTranslate } from '#i18n/translate.ts';
import type { RecentSearch } from '#stores/search/recent.ts';
import { createSearchProduct, createSearchResponse } from '../../support/search-answers.ts';
import { type SentRequest, stubShopFetch } from '../../support/shop-fetch.ts';

const t = getTranslate('de');
let sentRequests: SentRequest[];
let readRecentSearches: () => Promise<RecentSearch[]>;
let searchInput: HTMLInputElement;
let searchForm: HTMLFormElement;
/** Addresses that the page navigated to. */
let followedLinks: string[];

const findPopularCall = () => sentRequests.find(({ method }) => method === 'GET');
const findSearchCall = () => sentRequests.findLast(({ method }) => method === 'POST');
const advanceTime = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function findFormElement(selector: string): HTMLElement {
  const foundElement = searchForm.querySelector<HTMLElement>(selector);
  if (!foundElement) throw new Error(`There is no ${selector}`);
  return foundElement;
}

const findSuggestionsPanel = () => findFormElement('.suggestions');
const findOptions = () => [...searchForm.querySelectorAll<HTMLAnchorElement>('[role=option]')];
const readStatusText = () => findFormElement('[role=status]').textContent;
const isPanelOpen = () => !findSuggestionsPanel().hidden;
const readActiveOptionText = () => {
  const id = searchInput.getAttribute('aria-activedescendant');
  const activeOption = findOptions().find((optionElement) => optionElement.id === id);
  const selectedOptions = findOptions().filter(
    (optionElement) => optionElement.getAttribute('aria-selected') === 'true',
  );
  expect(selectedOptions).toEqual(activeOption ? [activeOption] : []);
  return activeOption?.querySelector('.suggestion-name')?.textContent;
};

function pressKey(key: string, keyOptions: KeyboardEventInit = {}): KeyboardEvent {
  const keyEvent = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...keyOptions });
  searchInput.dispatchEvent(keyEvent);
  return keyEvent;
}

function typeText(typedText: string): void {
  searchInput.value = typedText;
  searchInput.dispatchEvent(new Event('input', { bubbles: true }));
}

function buildSearchPage(): void {
  document.documentElement.dataset['language'] = 'de';
  document.documentElement.dataset['region'] = 'uk';
  searchForm = document.createElement('form');
  searchForm.action = '/de/search-results';
  searchForm.dataset['search'] = '';
  searchInput = document.createElement('input');
  searchInput.type = 'search';
  searchInput.name = 'query';
  const submitButton = document.createElement('button');
  searchForm.replaceChildren(searchInput, submitButton);
  document.body.replaceChildren(searchForm, document.createElement('main'));
  searchForm.addEventListener('click', (clickEvent) => {
    const clickedLink = clickEvent.target instanceof Element ? clickEvent.target.closest('a') : null;
    if (!clickedLink) return;
    followedLinks.push(clickedLink.pathname + clickedLink.search);
    clickEvent.preventDefault();
  });
}

/** Waits until script, messages and local database are loaded; the fake clock need not advance. */
async function waitUntilScriptStarted(): Promise<void> {
  await vi.waitFor(() => expect(searchInput.getAttribute('role')).toBe('combobox'));
}

async function enhanceSearchForm(): Promise<void> {
  const { enhanceSearchBoxes: enhanceSearch } = await import('../../../src/scripts/search/box.ts');
  enhanceSearch(document);
}

async function openWithPopularProducts(ids: readonly number[]): Promise<void> {
  searchInput.focus();
  await waitUntilScriptStarted();
  await findPopularCall()?.answer(createSearchResponse(ids));
  await vi.waitFor(() => expect(findOptions().length).toBeGreaterThanOrEqual(ids.length));
}

async function searchAndRespond(searchText: string, ids: readonly number[], responseFields = {}): Promise<void> {
  typeText(searchText);
  await advanceTime(SEARCH_DEBOUNCE_MS);
  await findSearchCall()?.answer(createSearchResponse(ids, responseFields));
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('indexedDB', new IDBFactory());
  sentRequests = stubShopFetch();
  followedLinks = [];
  vi.resetModules();
  ({ listRecentSearches: readRecentSearches } = await import('#stores/search/recent.ts'));
  buildSearchPage();
  await enhanceSearchForm();
});

describe('opening the search box', () => {
  it('SRCH-11 loads nothing before someone turns to the box, then suggests popular products', async () => {
    await import('../../../src/scripts/search/suggestions.ts');
    await advanceTime(0);
    expect(sentRequests).toHaveLength(0);
    expect(searchInput.hasAttribute('role')).toBe(false);
    await openWithPopularProducts([1, 2]);
    expect(isPanelOpen()).toBe(true);
    expect(searchInput.getAttribute('aria-expanded')).toBe('true');
    expect(findOptions().map(({ pathname }) => pathname)).toEqual(['/de/products/product-1', '/de/products/product-2']);
  });

  it('SRCH-11 a box that had the focus before the script came starts as well', async () => {
    buildSearchPage();
    searchInput.focus();
    await enhanceSearchForm();
    await waitUntilScriptStarted();
    expect(findPopularCall()).toBeDefined();
  });

  it('SRCH-02 what was typed before the script was there is searched for', async () => {
    searchInput.focus();
    typeText('zinc');
    await waitUntilScriptStarted();
    await advanceTime(SEARCH_DEBOUNCE_MS);
    await findSearchCall()?.answer(createSearchResponse([4]));
    expect(searchInput.value).toBe('zinc');
    expect(document.activeElement).toBe(searchInput);
    expect(findOptions()[0]?.pathname).toBe('/de/products/product-4');
  });

  it('SRCH-11 stays closed if the focus has moved on while the script was loading', async () => {
    searchInput.focus();
    searchInput.blur();
    await waitUntilScriptStarted();
    await findPopularCall()?.answer(createSearchResponse([1]));
    await vi.waitFor(() => expect(findOptions()).toHaveLength(1));
    expect(isPanelOpen()).toBe(false);
    expect(searchInput.getAttribute('aria-expanded')).toBe('false');
  });

  it('SRCH-11 without anything to suggest there is no popup', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    searchInput.focus();
    await waitUntilScriptStarted();
    await findPopularCall()?.answer({ message: 'Broken' }, 500);
    expect(isPanelOpen()).toBe(false);
  });

  it('starts at the next attempt if the messages could not be loaded', async () => {
    const consoleErrorSpy = vi.spyOn(console, 'error').mockImplementation(() => {});
    const originalFetch = fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    searchInput.focus();
    await vi.waitFor(() => expect(consoleErrorSpy).toHaveBeenCalled());
    vi.stubGlobal('fetch', originalFetch);
    searchInput.blur();
    await vi.waitFor(() => {
      searchInput.dispatchEvent(new Event('pointerdown'));
      expect(searchInput.getAttribute('role')).toBe('combobox');
    });
    expect(searchForm.querySelectorAll('.suggestions')).toHaveLength(1);
  });
});

describe('what is suggested', () => {
  it('SRCH-02 a product is shown with picture, name, brand, size and price of the region', async () => {
    await openWithPopularProducts([]);
    await searchAndRespond('zinc', [3]);
    const [row] = findOptions();
    expect(row?.querySelector('img')?.getAttribute('src')).toBe('/pictures/3-75.webp');
    expect(row?.querySelector('img')?.width).toBe(75);
    expect(row?.querySelector('.suggestion-name')?.textContent).toBe('Product 3');
    expect(row?.textContent).toContain('Rowan · 60 capsules');
    expect(row?.textContent).toContain('£12.50');
  });

  it('SRCH-02 groups are named, and every option has an id of its own', async () => {
    await openWithPopularProducts([1]);
    const suggestionGroups = [...searchForm.querySelectorAll('[role=listbox] > [role=group]')];
    const groupLabelElements = suggestionGroups.map((suggestionGroup) =>
      document.getElementById(suggestionGroup.getAttribute('aria-labelledby') ?? ''),
    );
    expect(groupLabelElements.map((groupLabel) => groupLabel?.textContent)).toEqual([expect.stringMatching(/\S/)]);
    expect(findFormElement('[role=listbox]').id).toBe(searchInput.getAttribute('aria-controls'));
    await searchAndRespond('zinc', [1, 2]);
    expect(new Set(findOptions().map(({ id }) => id)).size).toBe(3);
  });

  it('SRCH-03 the last row leads to all results', async () => {
    await openWithPopularProducts([]);
    await searchAndRespond(' magnesium & b6 ', [1], { total_results: 31 });
    const lastOption = findOptions().at(-1);
    expect(lastOption?.getAttribute('href')).toBe('/de/search-results?query=magnesium%20%26%20b6');
    expect(lastOption?.textContent).toContain('magnesium & b6');
    expect(lastOption?.textContent).toContain('31');
  });

  it('CAT-06 CAT-07 says what is reduced, not to be had, or for practitioners alone', async () => {
    const plainProduct = createSearchProduct(1);
    const [variant] = plainProduct.variants;
    if (!variant) throw new Error('The product is incomplete');
    const reducedPriceVariant = { ...variant, reduced: { previous_price: 20, lowest_30_days: 18 } };
    await openWithPopularProducts([]);
    await searchAndRespond('zinc', [], {
      hits: [
        plainProduct,
        { ...createSearchProduct(2), variants: [reducedPriceVariant] },
        { ...createSearchProduct(3), variants: [{ ...variant, availability: false }] },
        { ...createSearchProduct(4), practitioner_only: true },
      ],
    });
    const suggestionTexts = findOptions().map(({ textContent }) => textContent);
    expect(suggestionTexts[0]).toBe('Product 1 Rowan · 60 capsules  £12.50 ');
    expect(findOptions()[1]?.querySelector('del')?.textContent).toMatch(/ £20\.00$/);
    expect(suggestionTexts[1]).toContain('£18.00');
    expect(suggestionTexts[2]).toContain(t('products:card.unavailable'));
    expect(suggestionTexts[3]).toContain(t('products:card.practitioner-only'));
  });

  it('SRCH-14 nothing found is said in words, without an empty list', async () => {
    await openWithPopularProducts([1]);
    await searchAndRespond('<b>xyz</b>', []);
    expect(isPanelOpen()).toBe(true);
    expect(findFormElement('.suggestion-none').textContent).toContain('<b>xyz</b>');
    expect(findFormElement('.suggestion-none').childElementCount).toBe(0);
    expect(findFormElement('[role=listbox]').hidden).toBe(true);
    expect(searchInput.getAttribute('aria-expanded')).toBe('false');
    expect(readStatusText()).toContain('<b>xyz</b>');
  });

  it('SEAM-6 without a connection says so, and searches again once there is one', async () => {
    await openWithPopularProducts([1]);
    const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
    typeText('zinc');
    await advanceTime(SEARCH_DEBOUNCE_MS);
    await findSearchCall()?.answer({}, 504);
    expect(findFormElement('.suggestion-none').textContent).toBe(t('error.unreachable'));
    expect(errorLog).toHaveBeenCalledOnce();
    dispatchEvent(new Event('online'));
    await advanceTime(SEARCH_DEBOUNCE_MS);
    await findSearchCall()?.answer(createSearchResponse([1, 2]));
    expect(findFormElement('.suggestion-none').textContent).toBe('');
    expect(findOptions()).toHaveLength(3);
  });

  it('SRCH-02 says how many suggestions there are, once they are shown', async () => {
    await openWithPopularProducts([1, 2, 3]);
    expect(readStatusText()).toMatch(/\b3\b/);
    await searchAndRespond('zinc', [1, 2]);
    expect(readStatusText()).toMatch(/\b2\b/);
    pressKey('Escape');
    expect(readStatusText()).toBe('');
  });

  it('SRCH-02 names the spelling that was searched for instead', async () => {
    await openWithPopularProducts([]);
    await searchAndRespond('zinkk', [1], { corrected_query: 'zinc' });
    const groupHeadingText = searchForm.querySelector('[role=group] > .suggestion-heading')?.textContent;
    expect(groupHeadingText).toContain('zinkk');
    expect(groupHeadingText).toContain('zinc');
  });

  it('SRCH-02 the list is marked as busy until the answer is there', async () => {
    await openWithPopularProducts([1]);
    typeText('zinc');
    expect(findFormElement('[role=listbox]').getAttribute('aria-busy')).toBe('true');
    await searchAndRespond('zinc', [2]);
    expect(findFormElement('[role=listbox]').getAttribute('aria-busy')).toBe('false');
  });

  it('SRCH-01 removing the text brings the popular products back', async () => {
    await openWithPopularProducts([1, 2]);
    await searchAndRespond('zinc', [3]);
    typeText('z');
    expect(findOptions().map(({ pathname }) => pathname)).toEqual(['/de/products/product-1', '/de/products/product-2']);
  });
});

describe('the keyboard', () => {
  it('goes through the options and past either end back into the box', async () => {
    await openWithPopularProducts([1, 2]);
    const activeOptionTexts = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map(
      (keyboardKey) => {
        expect(pressKey(keyboardKey).defaultPrevented).toBe(true);
        return readActiveOptionText();
      },
    );
    expect(activeOptionTexts).toEqual(['Product 1', 'Product 2', undefined, 'Product 1', undefined, 'Product 2']);
    expect(document.activeElement).toBe(searchInput);
  });

  it('Enter opens the active option, and leaves the form to itself without one', async () => {
    await openWithPopularProducts([1, 2]);
    expect(pressKey('Enter').defaultPrevented).toBe(false);
    pressKey('ArrowDown');
    pressKey('ArrowDown');
    expect(pressKey('Enter').defaultPrevented).toBe(true);
    expect(followedLinks).toEqual(['/de/products/product-2']);
  });

  it('acts on no earlier suggestion while a search runs: keys wait for its products', async () => {
    await openWithPopularProducts([1, 2]);
    pressKey('ArrowDown');
    typeText('zinc');
    expect(readActiveOptionText()).toBeUndefined();
    pressKey('ArrowDown');
    expect(pressKey('Enter').defaultPrevented).toBe(true);
    expect(followedLinks).toEqual([]);
    await advanceTime(SEARCH_DEBOUNCE_MS);
    await findSearchCall()?.answer(createSearchResponse([3]));
    expect(readActiveOptionText()).toBe('Product 3');
    expect(followedLinks).toEqual(['/de/products/product-3']);
  });

  it('Escape closes first and empties the box then', async () => {
    await openWithPopularProducts([1]);
    await searchAndRespond('zinc', [2]);
    pressKey('ArrowDown');
    expect(pressKey('Escape').defaultPrevented).toBe(true);
    expect(isPanelOpen()).toBe(false);
    expect(searchInput.value).toBe('zinc');
    expect(readActiveOptionText()).toBeUndefined();
    pressKey('Escape');
    expect(searchInput.value).toBe('');
    expect(isPanelOpen()).toBe(false);
    expect(pressKey('Escape').defaultPrevented).toBe(false);
    pressKey('ArrowDown');
    expect(isPanelOpen()).toBe(true);
    expect(readActiveOptionText()).toBe('Product 1');
  });

  it('Alt with an arrow only opens and closes', async () => {
    await openWithPopularProducts([1]);
    pressKey('ArrowUp', { altKey: true });
    expect(isPanelOpen()).toBe(false);
    pressKey('ArrowDown', { altKey: true });
    expect(isPanelOpen()).toBe(true);
    expect(readActiveOptionText()).toBeUndefined();
  });

  it.each(['ArrowLeft', 'ArrowRight', 'Home', 'End'])('%s goes back to the text', async (keyboardKey) => {
    await openWithPopularProducts([1]);
    pressKey('ArrowDown');
    expect(pressKey(keyboardKey).defaultPrevented).toBe(false);
    expect(readActiveOptionText()).toBeUndefined();
    expect(isPanelOpen()).toBe(true);
  });

  it('Tab leaves and closes', async () => {
    await openWithPopularProducts([1]);
    expect(pressKey('Tab').defaultPrevented).toBe(false);
    expect(isPanelOpen()).toBe(false);
    expect(findOptions()[0]?.tabIndex).toBe(-1);
  });

  it('keys that choose a Japanese word are left to the input method', async () => {
    await openWithPopularProducts([1]);
    pressKey('ArrowDown', { isComposing: true });
    expect(readActiveOptionText()).toBeUndefined();
    pressKey('ArrowDown');
    pressKey('Enter', { isComposing: true });
    pressKey('Enter', { keyCode: 229 });
    expect(followedLinks).toEqual([]);
  });

  it('leaves keys with Ctrl or Cmd to the browser', async () => {
    await openWithPopularProducts([1]);
    for (const modifierKey of [{ ctrlKey: true }, { metaKey: true }]) {
      expect(pressKey('ArrowDown', modifierKey).defaultPrevented).toBe(false);
      expect(readActiveOptionText()).toBeUndefined();
    }
  });

  it('typing opens a closed list again', async () => {
    await openWithPopularProducts([1]);
    pressKey('Escape');
    await searchAndRespond('zinc', [2]);
    expect(isPanelOpen()).toBe(true);
  });

  it('typing on leaves the active option', async () => {
    await openWithPopularProducts([1]);
    pressKey('ArrowDown');
    await searchAndRespond('zinc', [2]);
    expect(readActiveOptionText()).toBeUndefined();
  });
});

describe('pointer and touch', () => {
  it('closes on a press outside, not inside', async () => {
    await openWithPopularProducts([1]);
    findOptions()[0]?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(isPanelOpen()).toBe(true);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(isPanelOpen()).toBe(false);
    searchInput.click();
    expect(isPanelOpen()).toBe(true);
  });

  it('keeps the focus in the box while an option is pressed', async () => {
    await openWithPopularProducts([1]);
    const mouseDownEvent = new Event('mousedown', { bubbles: true, cancelable: true });
    findOptions()[0]?.dispatchEvent(mouseDownEvent);
    expect(mouseDownEvent.defaultPrevented).toBe(true);
  });

  it('closes when the focus goes elsewhere, but not when the window or the keyboard is left', async () => {
    await openWithPopularProducts([1]);
    searchInput.dispatchEvent(new FocusEvent('blur', { relatedTarget: null }));
    expect(isPanelOpen()).toBe(true);
    searchInput.dispatchEvent(new FocusEvent('blur', { relatedTarget: findOptions()[0] ?? null }));
    expect(isPanelOpen()).toBe(true);
    searchInput.dispatchEvent(new FocusEvent('blur', { relatedTarget: document.querySelector('main') }));
    expect(isPanelOpen()).toBe(false);
  });

  it('opens again with the focus', async () => {
    await openWithPopularProducts([1]);
    pressKey('Tab');
    searchInput.blur();
    expect(isPanelOpen()).toBe(false);
    searchInput.focus();
    expect(isPanelOpen()).toBe(true);
  });

  it('is closed when someone comes back to the page', async () => {
    await openWithPopularProducts([1]);
    window.dispatchEvent(new Event('pagehide'));
    expect(isPanelOpen()).toBe(false);
  });

  it('the clear button empties the box and stays with it', async () => {
    await openWithPopularProducts([1]);
    await searchAndRespond('zinc', [2]);
    const clearButton = searchForm.querySelector<HTMLButtonElement>('.search-clear');
    expect(clearButton?.type).toBe('button');
    expect(clearButton?.getAttribute('aria-label')).toMatch(/\S/);
    const mouseDownEvent = new Event('mousedown', { cancelable: true });
    clearButton?.dispatchEvent(mouseDownEvent);
    expect(mouseDownEvent.defaultPrevented).toBe(true);
    clearButton?.focus();
    clearButton?.click();
    expect(searchInput.value).toBe('');
    expect(document.activeElement).toBe(searchInput);
    expect(findOptions().map(({ pathname }) => pathname)).toEqual(['/de/products/product-1']);
  });
});

describe('recent searches in the box', () => {
  it('SRCH-12 SRCH-13 an opened suggestion stands above the popular products from then on', async () => {
    await openWithPopularProducts([1, 2]);
    findOptions()[1]?.click();
    await vi.waitFor(async () => expect((await readRecentSearches()).map(({ id }) => id)).toEqual([2]));
    expect(await readRecentSearches()).toEqual([
      { id: 2, name: 'Product 2', slug: 'product-2', image_url: '/pictures/2-75.webp', user_id: 0 },
    ]);
    pressKey('Escape');
    searchInput.click();
    await vi.waitFor(() => expect(findOptions()).toHaveLength(3));
    expect(findOptions()[0]?.pathname).toBe('/de/products/product-2');
    expect(findOptions()[0]?.querySelector('img')?.getAttribute('src')).toBe('/pictures/2-75.webp');
  });

  it('SRCH-12 opening in a new tab counts, opening a menu does not, nor do all results', async () => {
    await openWithPopularProducts([]);
    await searchAndRespond('zinc', [1, 2]);
    findOptions()[0]?.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 2 }));
    findOptions().at(-1)?.click();
    findOptions()[1]?.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    await vi.waitFor(async () => expect((await readRecentSearches()).map(({ id }) => id)).toEqual([2]));
  });
});
