import { FALLBACK_PICTURE_PATH } from '#domain/media/fallback-picture.ts';

export const TRANSPARENT_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Pictures to try one after the other when a picture has failed. */
const FALLBACK_STEPS: readonly (string | null)[] = [FALLBACK_PICTURE_PATH, TRANSPARENT_PIXEL];

/** Replaces a failed picture by the next of `FALLBACK_STEPS`; after the last one, by `failedText`. */
export function handleImageError(image: HTMLImageElement, failedText: string): void {
  // The failed address tells the step: an image that gets another picture starts again.
  const nextSource = FALLBACK_STEPS[FALLBACK_STEPS.indexOf(image.getAttribute('src')) + 1];
  image.removeAttribute('srcset');
  // Emptied, not removed: hydration counts the elements.
  for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? []) source.removeAttribute('srcset');
  if (nextSource) {
    image.src = nextSource;
    return;
  }
  image.removeAttribute('src');
  image.alt = failedText;
}

/** Handles failed pictures below the root, also those that failed before this script ran. */
export function catchImageErrors(root: Document): void {
  const failedText = root.documentElement.dataset['imageFailed'] ?? '';
  root.addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLImageElement) handleImageError(event.target, failedText);
    },
    true,
  );
  for (const image of root.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) handleImageError(image, failedText);
  }
}
