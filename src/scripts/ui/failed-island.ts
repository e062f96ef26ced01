export function showFailedIslandNotes(pageDocument: Document): void {
  pageDocument.addEventListener('astro:hydration-error', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const failureNote = target.parentElement?.querySelector(':scope > [data-island-lost]');
    if (!failureNote) return;
    target.hidden = true;
    failureNote.removeAttribute('hidden');
  });
}
