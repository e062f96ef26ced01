function find(attribute: string, name: string): HTMLElement | null {
  return document.querySelector(`[${attribute}="${name}"]`);
}

/** Draws an island into its place on the page; one that cannot be had is replaced by words that say so. */
export function showIsland(name: string, mount: (root: HTMLElement) => Promise<unknown>): void {
  const root = find('data-island', name);
  if (!root) return;
  mount(root).then(
    () => root.removeAttribute('aria-busy'),
    (error: unknown) => {
      console.error(error);
      root.hidden = true;
      find('data-island-lost', name)?.removeAttribute('hidden');
    },
  );
}
