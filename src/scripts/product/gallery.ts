/** True for a click that opens the link in this tab; false for a click that opens a new tab or window. */
function opensInSameTab({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

function markCurrentThumbnail(thumbnailLinks: readonly Element[], shownPictureIndex: number): void {
  for (const [index, link] of thumbnailLinks.entries()) {
    if (index === shownPictureIndex) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

function scrollToFrame(pictureFrameContainer: Element, frameIndex: number): void {
  pictureFrameContainer.scrollTo({ left: frameIndex * pictureFrameContainer.clientWidth });
}

/** Shows a picture of the gallery by its index from 0; undefined changes nothing. */
export function showGalleryPicture(pictureIndex: string | undefined): void {
  const pictureFrameContainer = document.querySelector('[data-frames]');
  if (pictureFrameContainer && pictureIndex !== undefined) scrollToFrame(pictureFrameContainer, Number(pictureIndex));
}

/** Makes thumbnails show their pictures without navigation; without this script they are plain links. */
export function enhanceGallery(gallery: HTMLElement): void {
  const pictureFrameContainer = gallery.querySelector<HTMLElement>('[data-frames]');
  const galleryThumbnailLinks = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-thumbs] a')];
  if (!pictureFrameContainer) return;
  for (const [index, link] of galleryThumbnailLinks.entries()) {
    link.addEventListener('click', (event) => {
      if (!opensInSameTab(event)) return;
      event.preventDefault();
      scrollToFrame(pictureFrameContainer, index);
    });
  }
  const updateCurrentThumbnail = () =>
    markCurrentThumbnail(
      galleryThumbnailLinks,
      Math.round(pictureFrameContainer.scrollLeft / pictureFrameContainer.clientWidth),
    );
  pictureFrameContainer.addEventListener('scroll', updateCurrentThumbnail, { passive: true });
}
