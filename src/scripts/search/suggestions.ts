import { readRegion } from '#domain/product/money.ts';
import { adoptStyles } from '#stores/platform/adopt-styles.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslator } from '#stores/platform/locale.ts';
import { $isSearching, $suggestions, updateSuggestions } from '#stores/search/suggestions.ts';
import { watchOpenedProducts } from './product-hits.ts';
import styles from './suggestions.css?inline';
import { addProtocolButtons } from './suggestions-builds.ts';
import { createClearButton } from './suggestions-clear.ts';
import { handleSearchBoxKeys } from './suggestions-keys.ts';
import { createSuggestionsPanel, type SuggestionsPanel } from './suggestions-panel.ts';
import type { SuggestionRowContext } from './suggestions-rows.ts';

let searchBoxCount = 0;

async function loadRowContext(): Promise<SuggestionRowContext> {
  const language = pageLanguage();
  const t = await loadTranslator(language);
  if (searchBoxCount === 0) adoptStyles(styles);
  searchBoxCount += 1;
  const shopRegion = readRegion(document.documentElement.dataset['region']);
  return { language, region: shopRegion, t, listId: `suggestions-${searchBoxCount}` };
}

/** Prevents a mouse press from moving the focus out of the search box. */
function preventFocusLoss(element: HTMLElement): void {
  element.addEventListener('mousedown', (event) => event.preventDefault());
}

function closeOnOutsideClick(form: HTMLFormElement, input: HTMLInputElement, panel: SuggestionsPanel): void {
  input.addEventListener('blur', ({ relatedTarget }) => {
    // Without a next element the window or the on-screen keyboard was left, not the box.
    if (relatedTarget instanceof Node && !panel.element.contains(relatedTarget)) panel.close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !form.contains(target)) panel.close();
  });
  addEventListener('pagehide', () => panel.close());
}

function addClearButton(input: HTMLInputElement, clearButtonLabel: string, onClear: () => void): void {
  const button = createClearButton(clearButtonLabel, () => {
    onClear();
    input.focus();
  });
  preventFocusLoss(button);
  input.insertAdjacentElement('afterend', button);
}

/** Makes a search box a combobox that suggests products, also for a text typed before its script was loaded. */
export async function startSuggestions(form: HTMLFormElement, input: HTMLInputElement): Promise<void> {
  const updateFromInput = () => updateSuggestions(input.value);
  input.addEventListener('input', updateFromInput);
  updateFromInput();
  const rowContext = await loadRowContext();
  const panel = createSuggestionsPanel(form, input, rowContext);
  const openPanel = () => {
    updateFromInput();
    panel.open();
  };
  const clearSearchBox = () => {
    input.value = '';
    updateFromInput();
  };
  input.addEventListener('input', panel.open);
  for (const eventType of ['focus', 'click']) input.addEventListener(eventType, openPanel);
  // Retries a search that failed without a connection.
  addEventListener('online', updateFromInput);
  handleSearchBoxKeys({ input, panel, openSuggestions: openPanel, clearInput: clearSearchBox });
  preventFocusLoss(panel.element);
  panel.element.addEventListener('click', ({ target }) => {
    // After a product is added, the next word replaces this one.
    if (target instanceof Element && target.closest('button')) input.select();
  });
  closeOnOutsideClick(form, input, panel);
  addClearButton(input, rowContext.t('products:search.clear'), clearSearchBox);
  watchOpenedProducts(panel.element);
  addProtocolButtons(panel);
  $suggestions.subscribe(panel.fill);
  $isSearching.subscribe(panel.setBusy);
  if (document.activeElement === input) panel.open();
}
