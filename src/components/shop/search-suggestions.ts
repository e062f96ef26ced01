import './search-suggestions.css';
import { ICONS } from '#components/ui/icons.ts';
import { readRegion } from '#domain/money.ts';
import type { Translate } from '#i18n/message-key.ts';
import { pageLanguage } from '#stores/language.ts';
import { loadTranslate } from '#stores/locale.ts';
import { $searching, $suggestions, suggestFor } from '#stores/search.ts';
import { rememberOpenedHits } from './product-hits.ts';
import { handleKeys } from './search-suggestions-keys.ts';
import { createPanel, type SuggestionsPanel } from './search-suggestions-panel.ts';

const SVG = 'http://www.w3.org/2000/svg';
let lists = 0;

/** The mouse acts without taking the focus out of the box. */
function keepFocus(element: HTMLElement): void {
  element.addEventListener('mousedown', (event) => event.preventDefault());
}

function createClearButton(input: HTMLInputElement, t: Translate, clear: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'search-clear';
  button.setAttribute('aria-label', t('search.clear'));
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS.close);
  icon.appendChild(path);
  button.appendChild(icon);
  keepFocus(button);
  button.addEventListener('click', () => {
    clear();
    input.focus();
  });
  return button;
}

function closeFromOutside(form: HTMLFormElement, input: HTMLInputElement, panel: SuggestionsPanel): void {
  input.addEventListener('blur', ({ relatedTarget }) => {
    // Without a next element the window or the on-screen keyboard was left, not the box.
    if (relatedTarget instanceof Node && !panel.element.contains(relatedTarget)) panel.close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !form.contains(target)) panel.close();
  });
  addEventListener('pagehide', () => panel.close());
}

/** Makes a search box a combobox that suggests products; whatever was typed before is taken into account. */
export async function startSuggestions(form: HTMLFormElement, input: HTMLInputElement): Promise<void> {
  const suggest = () => suggestFor(input.value);
  input.addEventListener('input', suggest);
  suggest();
  const language = pageLanguage();
  const t = await loadTranslate(language);
  const region = readRegion(document.documentElement.dataset['region']);
  lists += 1;
  const panel = createPanel(form, input, { language, region, t, listId: `suggestions-${lists}` });
  const open = () => {
    suggest();
    panel.open();
  };
  const clear = () => {
    input.value = '';
    suggest();
  };
  rememberOpenedHits(panel.element);
  keepFocus(panel.element);
  input.addEventListener('input', panel.open);
  for (const type of ['focus', 'click']) input.addEventListener(type, open);
  handleKeys({ input, panel, open, clear });
  closeFromOutside(form, input, panel);
  input.insertAdjacentElement('afterend', createClearButton(input, t, clear));
  $suggestions.subscribe(panel.fill);
  $searching.subscribe(panel.setBusy);
  if (document.activeElement === input) panel.open();
}
