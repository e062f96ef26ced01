import { describe, expect, it } from 'vitest';
import { FALLBACK_PICTURE } from '#domain/product-picture.ts';
import { handleImageError, TRANSPARENT_PIXEL } from '../../src/components/ui/image-fallback.ts';

function brokenPicture(): HTMLImageElement {
  const picture = document.createElement('picture');
  const source = document.createElement('source');
  source.srcset = '/gone.avif';
  const image = document.createElement('img');
  image.src = '/gone.webp';
  image.srcset = '/gone-500.webp 500w';
  image.alt = 'Zinc';
  picture.appendChild(source);
  picture.appendChild(image);
  document.body.replaceChildren(picture);
  return image;
}

describe('a picture that does not load', () => {
  it('ERR-02 CONST-25 first shows the 75 px fallback product picture and drops every other source', () => {
    const image = brokenPicture();
    handleImageError(image, 'Image load failed');
    expect(image.getAttribute('src')).toBe(FALLBACK_PICTURE);
    expect(FALLBACK_PICTURE).toMatch(/75\.webp$/);
    expect(image.hasAttribute('srcset')).toBe(false);
    expect(document.querySelector('source')).toBeNull();
    expect(image.alt).toBe('Zinc');
  });

  it('ERR-03 then a transparent pixel', () => {
    const image = brokenPicture();
    handleImageError(image, 'Image load failed');
    handleImageError(image, 'Image load failed');
    expect(image.getAttribute('src')).toBe(TRANSPARENT_PIXEL);
  });

  it('ERR-04 ERR-17 then no source and the text', () => {
    const image = brokenPicture();
    for (let failure = 0; failure < 3; failure++) handleImageError(image, 'Image load failed');
    expect(image.hasAttribute('src')).toBe(false);
    expect(image.alt).toBe('Image load failed');
  });

  it('ERR-17 an image that is given another picture starts anew', () => {
    const image = brokenPicture();
    handleImageError(image, 'Image load failed');
    handleImageError(image, 'Image load failed');
    image.src = '/api/v2/storefront/media/another';
    handleImageError(image, 'Image load failed');
    expect(image.getAttribute('src')).toBe(FALLBACK_PICTURE);
  });
});
