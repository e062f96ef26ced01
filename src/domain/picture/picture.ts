import { MAXIMUM_PICTURE_SIDE, type PictureSize, type PictureType } from '#contract/media.ts';
import { isAvif, readAvifSize, remakeAvif } from './avif.ts';
import { isJpeg, readJpegSize, remakeJpeg } from './jpeg.ts';
import { isPng, readPngSize, remakePng } from './png.ts';
import { isWebp, readWebpSize, remakeWebp } from './webp.ts';

export interface Picture extends PictureSize {
  readonly bytes: Uint8Array;
  readonly type: PictureType;
}

/** Why bytes are no picture for the shop: another type, broken, or too many pixels. */
export type PictureRefusal = 'type' | 'broken' | 'large';

export type PictureReading =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly reason: PictureRefusal };

interface Format {
  readonly type: PictureType;
  readonly matches: (bytes: Uint8Array) => boolean;
  readonly readSize: (bytes: Uint8Array) => PictureSize | undefined;
  /** New bytes, and the size as shown where it is not the one that was read. */
  readonly remake: (bytes: Uint8Array) => ({ readonly bytes: Uint8Array } & Partial<PictureSize>) | undefined;
}

const plain =
  (remake: (bytes: Uint8Array) => Uint8Array | undefined): Format['remake'] =>
  (given) => {
    const bytes = remake(given);
    return bytes && { bytes };
  };

const FORMATS: readonly Format[] = [
  { type: 'image/png', matches: isPng, readSize: readPngSize, remake: plain(remakePng) },
  { type: 'image/jpeg', matches: isJpeg, readSize: readJpegSize, remake: remakeJpeg },
  { type: 'image/webp', matches: isWebp, readSize: readWebpSize, remake: plain(remakeWebp) },
  { type: 'image/avif', matches: isAvif, readSize: readAvifSize, remake: remakeAvif },
];

/**
 * Reads a picture by what its bytes say, never by name or declared type, and makes it anew from the known parts of
 * its format: metadata and whatever else came along stay behind. Never throws.
 */
export function readPicture(given: Uint8Array): PictureReading {
  const format = FORMATS.find(({ matches }) => matches(given));
  if (!format) return { ok: false, reason: 'type' };
  const size = format.readSize(given);
  if (!size) return { ok: false, reason: 'broken' };
  if (Math.max(size.width, size.height) > MAXIMUM_PICTURE_SIDE) return { ok: false, reason: 'large' };
  const remade = format.remake(given);
  return remade
    ? { ok: true, picture: { type: format.type, ...size, ...remade } }
    : { ok: false, reason: 'broken' };
}
