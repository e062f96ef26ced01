export function showFailedIslandNotes(page: Document): void {
  page.addEventListener('astro:hydration-error', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const note = target.parentElement?.querySelector(':scope > [data-island-lost]');
    if (!note) return;
    target.hidden = true;
    note.removeAttribute('hidden');
  });
}
