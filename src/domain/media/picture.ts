import {
  MAXIMUM_MEGAPIXELS,
  MAXIMUM_PICTURE_SIDE,
  MAXIMUM_SCANS,
  type PictureSize,
  type PictureType,
} from '#contract/media/schema.ts';
import { isAvif, readAvifSize, remakeAvif } from './avif.ts';
import { countScans, isJpeg, readJpegSize, remakeJpeg } from './jpeg.ts';
import { isPng, readPngSize, remakePng } from './png.ts';
import { isWebp, readWebpSize, remakeWebp } from './webp.ts';

export interface Picture extends PictureSize {
  readonly bytes: Uint8Array;
  readonly type: PictureType;
}

/** Why bytes are no picture for the shop: another type, broken, too many pixels, or too many scans over them. */
export type PictureRefusal = 'type' | 'broken' | 'large' | 'scans';

export type PictureReading =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly reason: PictureRefusal };

interface Format {
  readonly type: PictureType;
  readonly matches: (bytes: Uint8Array) => boolean;
  readonly readSize: (bytes: Uint8Array) => PictureSize | undefined;
  /** Whether a small file takes long to decode. */
  readonly isLaborious?: (bytes: Uint8Array) => boolean;
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
  {
    type: 'image/jpeg',
    matches: isJpeg,
    readSize: readJpegSize,
    isLaborious: (bytes) => countScans(bytes, MAXIMUM_SCANS) > MAXIMUM_SCANS,
    remake: remakeJpeg,
  },
  { type: 'image/webp', matches: isWebp, readSize: readWebpSize, remake: plain(remakeWebp) },
  { type: 'image/avif', matches: isAvif, readSize: readAvifSize, remake: remakeAvif },
];

const isLarge = ({ width, height }: PictureSize): boolean =>
  Math.max(width, height) > MAXIMUM_PICTURE_SIDE || width * height > MAXIMUM_MEGAPIXELS * 1_000_000;

/**
 * Reads a picture by its bytes, never by name or declared type, and writes it again from the known parts of
 * its format, without metadata and unknown parts. Never throws.
 */
export function readPicture(given: Uint8Array): PictureReading {
  const format = FORMATS.find(({ matches }) => matches(given));
  if (!format) return { ok: false, reason: 'type' };
  const size = format.readSize(given);
  if (!size) return { ok: false, reason: 'broken' };
  if (isLarge(size)) return { ok: false, reason: 'large' };
  if (format.isLaborious?.(given)) return { ok: false, reason: 'scans' };
  const remade = format.remake(given);
  return remade
    ? { ok: true, picture: { type: format.type, ...size, ...remade } }
    : { ok: false, reason: 'broken' };
}
