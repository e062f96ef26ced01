import { FALLBACK_PICTURE_PATH } from '#domain/media/fallback-picture.ts';

export const TRANSPARENT_PIXEL_URL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** URLs of pictures to try one after the other if a picture fails to load. */
const FALLBACK_PICTURE_URLS: readonly (string | null)[] = [FALLBACK_PICTURE_PATH, TRANSPARENT_PIXEL_URL];

/** Replaces a failed picture by the next of `FALLBACK_PICTURE_URLS`; after the last, by `altTextOnFailure`. */
export function handleImageError(image: HTMLImageElement, altTextOnFailure: string): void {
  // The failed address tells the step: an image that gets another picture starts again.
  const nextPictureUrl = FALLBACK_PICTURE_URLS[FALLBACK_PICTURE_URLS.indexOf(image.getAttribute('src')) + 1];
  image.removeAttribute('srcset');
  // Emptied, not removed: hydration counts the elements.
  for (const sourceElement of image.parentElement?.querySelectorAll(':scope > source') ?? [])
    sourceElement.removeAttribute('srcset');
  if (nextPictureUrl) {
    image.src = nextPictureUrl;
    return;
  }
  image.removeAttribute('src');
  image.alt = altTextOnFailure;
}

/** Handles failed pictures of the page, also those that failed before this script ran. */
export function catchImageErrors(pageDocument: Document): void {
  const altTextOnFailure = pageDocument.documentElement.dataset['imageFailed'] ?? '';
  pageDocument.addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLImageElement) handleImageError(event.target, altTextOnFailure);
    },
    true,
  );
  for (const image of pageDocument.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) handleImageError(image, altTextOnFailure);
  }
}
