import { loadOnceOnline } from '#stores/connection.ts';

const loadSuggestionsModule = loadOnceOnline(() => import('./suggestions.ts'));

function loadSuggestionsOnFocus(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  if (!input) return;
  const startListening = () => {
    for (const eventType of ['focus', 'pointerdown']) input.addEventListener(eventType, loadAndStartSuggestions);
  };
  const loadAndStartSuggestions = () => {
    for (const eventType of ['focus', 'pointerdown']) input.removeEventListener(eventType, loadAndStartSuggestions);
    loadSuggestionsModule(true)
      .then(({ startSuggestions }) => startSuggestions(form, input))
      .catch((error) => {
        console.error(error);
        startListening();
      });
  };
  if (document.activeElement === input) loadAndStartSuggestions();
  else startListening();
}

/** Loads suggestions for search boxes on focus; until then they are plain forms. */
export function enhanceSearchBoxes(pageDocument: Document): void {
  pageDocument.querySelectorAll<HTMLFormElement>('form[data-search]').forEach(loadSuggestionsOnFocus);
}
