/** A click for a new tab or window is left to the browser. */
function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

function markCurrent(links: readonly Element[], shown: number): void {
  for (const [index, link] of links.entries()) {
    if (index === shown) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

/**
 * Lets the small pictures of a gallery show the large ones in place. By themselves they are links to
 * fragments, which move the page and leave an entry in the history for every picture.
 */
export function enhanceGallery(gallery: HTMLElement): void {
  const frames = gallery.querySelector<HTMLElement>('[data-frames]');
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-thumbs] a')];
  if (!frames) return;
  for (const [index, link] of links.entries()) {
    link.addEventListener('click', (event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      frames.scrollTo({ left: index * frames.clientWidth });
    });
  }
  const follow = () => markCurrent(links, Math.round(frames.scrollLeft / frames.clientWidth));
  frames.addEventListener('scroll', follow, { passive: true });
}
