import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserTypeId } from '#contract/account/role.ts';
import type { User } from '#contract/account/schema.ts';
import { getTranslate } from '#i18n/translate.ts';
import { createSearchProduct, createSearchResponse } from '../../support/search-answers.ts';
import { type SentRequest, stubShopFetch } from '../../support/shop-fetch.ts';

const t = getTranslate('de');
const { dataset } = document.documentElement;
const accountFields = {
  id: 7,
  email: 'd2c@example.com',
  first_name: null,
  last_name: null,
  discount_rate: 0,
  activated_at: null,
};
let sentRequests: SentRequest[];
let searchInput: HTMLInputElement;
let searchForm: HTMLFormElement;
let signInAs: (userType: UserTypeId | undefined) => void;
let signOut: () => void;

const readListboxRole = () =>
  document.getElementById(searchInput.getAttribute('aria-controls') ?? '')?.getAttribute('role');
const findSuggestionRows = () => [...searchForm.querySelectorAll<HTMLElement>('[role=row]')];
const findAddToProtocolButtons = () => [...searchForm.querySelectorAll<HTMLElement>('button[data-add-to-protocol]')];
const findActiveOption = () => document.getElementById(searchInput.getAttribute('aria-activedescendant') ?? '');

function pressKey(key: string, keyOptions: KeyboardEventInit = {}): boolean {
  const keyEvent = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...keyOptions });
  searchInput.dispatchEvent(keyEvent);
  return keyEvent.defaultPrevented;
}

/** Opens the search box with two popular products, of which the second is for practitioners only. */
async function openSearchBox(): Promise<void> {
  const { startSuggestions } = await import('../../../src/scripts/search/suggestions.ts');
  searchInput.focus();
  await startSuggestions(searchForm, searchInput);
  const productHits = [createSearchProduct(1), { ...createSearchProduct(2), practitioner_only: true }];
  await sentRequests.find(({ method }) => method === 'GET')?.answer(createSearchResponse([], { hits: productHits }));
  await vi.waitFor(() => expect(searchForm.querySelectorAll('.suggestion')).toHaveLength(2));
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('indexedDB', new IDBFactory());
  sentRequests = stubShopFetch();
  vi.resetModules();
  const sessionState = await import('#stores/session/state.ts');
  signInAs = (signedInUserType) => {
    const user: User | undefined = signedInUserType && { ...accountFields, user_type_id: signedInUserType };
    sessionState.setSignedIn(user);
  };
  signOut = sessionState.setSignedOut;
  Object.assign(dataset, { language: 'de', region: 'uk', gate: 'open', session: 'in' });
  searchForm = document.createElement('form');
  searchInput = document.createElement('input');
  searchForm.replaceChildren(searchInput);
  document.body.replaceChildren(searchForm);
});

describe('the search box of who builds protocols', () => {
  it('SCOPE-05 is a combobox with a grid, each product with a button that adds it', async () => {
    signInAs(5);
    await openSearchBox();
    await vi.waitFor(() => expect(readListboxRole()).toBe('grid'));
    expect(searchInput.getAttribute('aria-haspopup')).toBe('grid');
    expect(searchForm.querySelector('[role=option], [role=listbox]')).toBeNull();
    expect(findSuggestionRows().map((row) => row.querySelectorAll('[role=gridcell]').length)).toEqual([2, 2]);
    expect(searchForm.querySelectorAll('[role=grid] > [role=rowgroup] > [role=row]')).toHaveLength(2);
    expect(findAddToProtocolButtons().map((addButton) => addButton.getAttribute('aria-label'))).toEqual([
      `${t('protocol.add')}: Product 1`,
      `${t('protocol.add')}: Product 2`,
    ]);
    expect(findAddToProtocolButtons()[0]?.dataset).toMatchObject({
      addToProtocol: 'product-1',
      variant: '1',
    });
    expect(findAddToProtocolButtons().every((addButton) => addButton.hasAttribute('data-builds'))).toBe(true);
    expect(findAddToProtocolButtons().map((addButton) => addButton.dataset['gateFor'])).toEqual([undefined, 'open']);
  });

  it('SCOPE-05 knows it from the stored token, and is a list for all others', async () => {
    const encodedClaims = btoa(JSON.stringify({ sub: '7', role: 2 }));
    localStorage.setItem('access_token', `head.${encodedClaims}.signature`);
    signInAs(undefined);
    await openSearchBox();
    await vi.waitFor(() => expect(readListboxRole()).toBe('grid'));
    signInAs(4);
    expect(readListboxRole()).toBe('listbox');
    expect(findAddToProtocolButtons()).toEqual([]);
    signInAs(3);
    await vi.waitFor(() => expect(findAddToProtocolButtons()).toHaveLength(2));
    signOut();
    expect(readListboxRole()).toBe('listbox');
  });

  it('SCOPE-05 arrows go along a row and keep their column; Enter presses what they have reached', async () => {
    signInAs(2);
    await openSearchBox();
    await vi.waitFor(() => expect(findAddToProtocolButtons()).toHaveLength(2));
    const addSpy = vi.fn();
    searchForm.addEventListener('click', ({ target }) => target instanceof HTMLButtonElement && addSpy(target.dataset));
    expect(pressKey('ArrowRight')).toBe(false);
    pressKey('ArrowDown');
    expect(findActiveOption()?.getAttribute('href')).toBe('/de/products/product-1');
    expect(pressKey('ArrowRight')).toBe(true);
    expect(findActiveOption()).toBe(findAddToProtocolButtons()[0]);
    expect(findActiveOption()?.parentElement?.getAttribute('aria-selected')).toBe('true');
    expect(pressKey('ArrowRight')).toBe(true);
    expect(findActiveOption()).toBe(findAddToProtocolButtons()[0]);
    pressKey('ArrowDown');
    expect(findActiveOption()).toBe(findAddToProtocolButtons()[1]);
    expect(searchForm.querySelectorAll('[aria-selected=true]')).toHaveLength(1);
    expect(pressKey('Enter')).toBe(true);
    expect(addSpy.mock.calls).toMatchObject([[{ addToProtocol: 'product-2' }]]);
    expect(document.activeElement).toBe(searchInput);
    expect(pressKey('ArrowLeft')).toBe(true);
    expect(findActiveOption()?.getAttribute('href')).toBe('/de/products/product-2');
    expect(pressKey('ArrowLeft')).toBe(false);
    expect(findActiveOption()).toBeNull();
  });

  it.each(['mouse', 'keyboard'])('SCOPE-05 selects the text once its product is added by %s', async (inputDevice) => {
    signInAs(2);
    await openSearchBox();
    await vi.waitFor(() => expect(findAddToProtocolButtons()).toHaveLength(2));
    searchInput.value = 'magn';
    searchInput.setSelectionRange(4, 4);
    if (inputDevice === 'mouse')
      findAddToProtocolButtons()[0]?.firstElementChild?.dispatchEvent(new Event('click', { bubbles: true }));
    else for (const keyboardKey of ['ArrowDown', 'ArrowRight', 'Enter']) pressKey(keyboardKey);
    expect([searchInput.selectionStart, searchInput.selectionEnd]).toEqual([0, 4]);
  });

  it('CAT-07 ROLE-11 passes by a button that its account does not get to see', async () => {
    signInAs(3);
    await openSearchBox();
    await vi.waitFor(() => expect(findAddToProtocolButtons()).toHaveLength(2));
    const [, gatedButton] = findAddToProtocolButtons();
    if (gatedButton) gatedButton.style.display = 'none';
    pressKey('ArrowDown');
    pressKey('ArrowRight');
    pressKey('ArrowDown');
    expect(findActiveOption()?.getAttribute('href')).toBe('/de/products/product-2');
    expect(pressKey('ArrowRight')).toBe(false);
  });
});
