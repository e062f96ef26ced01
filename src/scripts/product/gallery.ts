/** True for a click that opens the link in this tab; false for a click that opens a new tab or window. */
function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

function markCurrentThumbnail(links: readonly Element[], shownIndex: number): void {
  for (const [index, link] of links.entries()) {
    if (index === shownIndex) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

function scrollToFrame(frames: Element, index: number): void {
  frames.scrollTo({ left: index * frames.clientWidth });
}

/** Shows a picture of the gallery by its index from 0; undefined changes nothing. */
export function showGalleryPicture(index: string | undefined): void {
  const frames = document.querySelector('[data-frames]');
  if (frames && index !== undefined) scrollToFrame(frames, Number(index));
}

/** Makes thumbnails show their pictures without navigation; without this script they are plain links. */
export function enhanceGallery(gallery: HTMLElement): void {
  const frames = gallery.querySelector<HTMLElement>('[data-frames]');
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-thumbs] a')];
  if (!frames) return;
  for (const [index, link] of links.entries()) {
    link.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      scrollToFrame(frames, index);
    });
  }
  const updateCurrentThumbnail = () => markCurrentThumbnail(links, Math.round(frames.scrollLeft / frames.clientWidth));
  frames.addEventListener('scroll', updateCurrentThumbnail, { passive: true });
}
