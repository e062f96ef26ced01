function startOnIntent(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  if (!input) return;
  const start = async () => {
    input.removeEventListener('focus', start);
    input.removeEventListener('pointerdown', start);
    const { startSuggestions } = await import('./search-suggestions.ts');
    await startSuggestions(form, input);
  };
  input.addEventListener('focus', start);
  input.addEventListener('pointerdown', start);
  if (document.activeElement === input) void start();
}

/** Gives search boxes their suggestions once someone turns to them; until then they are plain forms. */
export function enhanceSearch(root: Document): void {
  root.querySelectorAll<HTMLFormElement>('form[data-search]').forEach(startOnIntent);
}
