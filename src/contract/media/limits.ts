export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export const MAXIMUM_PICTURE_BYTES = 5 * 1024 * 1024;
/** Maximum pixels of a picture's longer side. */
export const MAXIMUM_PICTURE_SIDE_PIXELS = 6000;
/** Maximum megapixels of a picture, as decoding takes four bytes per pixel. */
export const MAXIMUM_MEGAPIXELS = 16;

/** Pattern of a picture's id: 22 random characters and the size, `…-1200x800`, so that pages can reserve space. */
export const MEDIA_ID_PATTERN = /^[\w-]{22}-(\d{1,4})x(\d{1,4})$/;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Reads the size in the URL of an uploaded picture; undefined for other URLs. */
export function pictureSizeOf(pictureUrl: string): PictureSize | undefined {
  const [path = ''] = pictureUrl.split('?');
  const [, width, height] = MEDIA_ID_PATTERN.exec(path.split('/').at(-1) ?? '') ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}
