/**
 * The buttons of a shared protocol: all of it into the cart, and onto paper. What few press is loaded when it is
 * pressed; the words for when it cannot be stand in the page, as translations would have to be loaded as well.
 */
export function watchSharedProtocol(page: Document): void {
  page.querySelector('[data-add-all]')?.addEventListener('click', async () => {
    try {
      await (await import('./add-all.ts')).addAll(page);
    } catch (error) {
      console.error(error);
      page.querySelector('[data-not-added]')?.removeAttribute('hidden');
    }
  });
  page.querySelector('[data-print]')?.addEventListener('click', () => print());
}
