import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FALLBACK_PICTURE_PATH } from '#domain/media/fallback-picture.ts';
import { detectPictureType } from '#domain/media/picture-type.ts';
import { catchImageErrors, handleImageError, TRANSPARENT_PIXEL_URL } from '../../../src/scripts/ui/image-fallback.ts';
import { redefineProperty } from '../../support/tab.ts';

function createBrokenPicture(): HTMLImageElement {
  const pictureElement = document.createElement('picture');
  const sourceElement = document.createElement('source');
  sourceElement.srcset = '/gone.avif';
  const imageElement = document.createElement('img');
  imageElement.src = '/gone.webp';
  imageElement.srcset = '/gone-500.webp 500w';
  imageElement.alt = 'Zinc';
  pictureElement.appendChild(sourceElement);
  pictureElement.appendChild(imageElement);
  document.body.replaceChildren(pictureElement);
  return imageElement;
}

describe('a picture that does not load', () => {
  it('ERR-02 CONST-25 first shows the 75 px fallback product picture and drops every other source', () => {
    const brokenImage = createBrokenPicture();
    handleImageError(brokenImage, 'Image load failed');
    expect(brokenImage.getAttribute('src')).toBe(FALLBACK_PICTURE_PATH);
    const file = new Uint8Array(readFileSync(`public${FALLBACK_PICTURE_PATH}`));
    expect(detectPictureType(file)).toBe('image/webp');
    expect(brokenImage.hasAttribute('srcset')).toBe(false);
    expect(document.querySelector('picture > source')?.hasAttribute('srcset')).toBe(false);
    expect(brokenImage.alt).toBe('Zinc');
  });

  it('ERR-03 then a transparent pixel', () => {
    const brokenImage = createBrokenPicture();
    handleImageError(brokenImage, 'Image load failed');
    handleImageError(brokenImage, 'Image load failed');
    expect(brokenImage.getAttribute('src')).toBe(TRANSPARENT_PIXEL_URL);
  });

  it('ERR-04 ERR-17 then no source and the text', () => {
    const brokenImage = createBrokenPicture();
    for (let failureIndex = 0; failureIndex < 3; failureIndex++) handleImageError(brokenImage, 'Image load failed');
    expect(brokenImage.hasAttribute('src')).toBe(false);
    expect(brokenImage.alt).toBe('Image load failed');
  });

  it('ERR-17 ERR-04 is caught wherever it stands, in what an island adds later too', () => {
    document.documentElement.dataset['imageFailed'] = 'Image load failed';
    // happy-dom lacks `document.images`.
    redefineProperty(document, 'images', []);
    catchImageErrors(document);
    const brokenImage = createBrokenPicture();
    const fallbackSteps = [FALLBACK_PICTURE_PATH, TRANSPARENT_PIXEL_URL, null].map((expectedImageUrl) => {
      brokenImage.dispatchEvent(new Event('error'));
      return [brokenImage.getAttribute('src') === expectedImageUrl, brokenImage.alt];
    });
    expect(fallbackSteps).toEqual([
      [true, 'Zinc'],
      [true, 'Zinc'],
      [true, 'Image load failed'],
    ]);
  });

  it('ERR-17 an image that is given another picture starts anew', () => {
    const brokenImage = createBrokenPicture();
    handleImageError(brokenImage, 'Image load failed');
    handleImageError(brokenImage, 'Image load failed');
    brokenImage.src = '/api/v2/storefront/media/another';
    handleImageError(brokenImage, 'Image load failed');
    expect(brokenImage.getAttribute('src')).toBe(FALLBACK_PICTURE_PATH);
  });
});
