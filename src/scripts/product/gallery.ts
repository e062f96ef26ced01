/** True for a click that opens the link in this tab; false for a click that opens a new tab or window. */
function opensInSameTab({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

function markCurrentThumbnail(links: readonly Element[], shownIndex: number): void {
  for (const [index, link] of links.entries()) {
    if (index === shownIndex) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

function scrollToFrame(frameContainer: Element, index: number): void {
  frameContainer.scrollTo({ left: index * frameContainer.clientWidth });
}

/** Shows a picture of the gallery by its index from 0; undefined changes nothing. */
export function showGalleryPicture(index: string | undefined): void {
  const frameContainer = document.querySelector('[data-frames]');
  if (frameContainer && index !== undefined) scrollToFrame(frameContainer, Number(index));
}

/** Makes thumbnails show their pictures without navigation; without this script they are plain links. */
export function enhanceGallery(gallery: HTMLElement): void {
  const frameContainer = gallery.querySelector<HTMLElement>('[data-frames]');
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-thumbs] a')];
  if (!frameContainer) return;
  for (const [index, link] of links.entries()) {
    link.addEventListener('click', (event) => {
      if (!opensInSameTab(event)) return;
      event.preventDefault();
      scrollToFrame(frameContainer, index);
    });
  }
  const updateCurrentThumbnail = () =>
    markCurrentThumbnail(links, Math.round(frameContainer.scrollLeft / frameContainer.clientWidth));
  frameContainer.addEventListener('scroll', updateCurrentThumbnail, { passive: true });
}
