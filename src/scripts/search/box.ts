import { loadOnceOnline } from '#stores/connection.ts';

const loadSuggestions = loadOnceOnline(() => import('./suggestions.ts'));

function loadSuggestionsOnFocus(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  if (!input) return;
  const listen = () => {
    for (const type of ['focus', 'pointerdown']) input.addEventListener(type, loadAndStart);
  };
  const loadAndStart = () => {
    for (const type of ['focus', 'pointerdown']) input.removeEventListener(type, loadAndStart);
    loadSuggestions(true)
      .then(({ startSuggestions }) => startSuggestions(form, input))
      .catch((error) => {
        console.error(error);
        listen();
      });
  };
  if (document.activeElement === input) loadAndStart();
  else listen();
}

/** Loads suggestions for search boxes on focus; until then they are plain forms. */
export function enhanceSearch(root: Document): void {
  root.querySelectorAll<HTMLFormElement>('form[data-search]').forEach(loadSuggestionsOnFocus);
}
