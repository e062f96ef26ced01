/** The buttons of a shared protocol: all of it into the cart, and onto paper. What few press is loaded when it is pressed. */
export function watchSharedProtocol(sheet: HTMLElement): void {
  sheet.querySelector('[data-add-all]')?.addEventListener('click', async () => {
    (await import('./add-all.ts')).addAll(sheet);
  });
  sheet.querySelector('[data-print]')?.addEventListener('click', () => print());
}
