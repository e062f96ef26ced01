import { loadWhenOnline } from '#stores/connection.ts';

const loadSuggestionsModule = loadWhenOnline(() => import('./suggestions.ts'));

function loadSuggestionsOnFocus(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  if (!input) return;
  const listenForFocus = () => {
    for (const eventType of ['focus', 'pointerdown']) input.addEventListener(eventType, loadAndStartSuggestions);
  };
  const loadAndStartSuggestions = () => {
    for (const eventType of ['focus', 'pointerdown']) input.removeEventListener(eventType, loadAndStartSuggestions);
    loadSuggestionsModule(true)
      .then(({ startSuggestions }) => startSuggestions(form, input))
      .catch((error) => {
        console.error(error);
        listenForFocus();
      });
  };
  if (document.activeElement === input) loadAndStartSuggestions();
  else listenForFocus();
}

/** Loads suggestions for search boxes on focus; until then they are plain forms. */
export function enhanceSearchBoxes(pageDocument: Document): void {
  pageDocument.querySelectorAll<HTMLFormElement>('form[data-search]').forEach(loadSuggestionsOnFocus);
}
