export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Bytes. */
export const MAXIMUM_PICTURE_BYTES = 5 * 1024 * 1024;
/** Pixels of the longer side. */
export const MAXIMUM_PICTURE_SIDE = 6000;
/** Megapixels: decoding takes four bytes per pixel. */
export const MAXIMUM_MEGAPIXELS = 16;

/** Random name and size, so that pages can reserve space: `…-1200x800`. */
export const MEDIA_ID = /^[\w-]{22}-(\d{1,4})x(\d{1,4})$/;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Size in the URL of the shop's own media; undefined for other URLs. */
export function pictureSizeOf(address: string): PictureSize | undefined {
  const [path = ''] = address.split('?');
  const [, width, height] = MEDIA_ID.exec(path.split('/').at(-1) ?? '') ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}
