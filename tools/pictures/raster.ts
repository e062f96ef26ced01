import sharp, { type Sharp } from 'sharp';

export const PICTURE_SIZES = [75, 125, 250, 500, 1000] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];
/** Smaller ones weigh no less in AVIF than in WebP (decision 011). */
export const AVIF_SIZES = [250, 500, 1000] as const;
type AvifSize = (typeof AVIF_SIZES)[number];

export interface PictureFile {
  readonly format: 'avif' | 'webp';
  readonly size: PictureSize;
  readonly data: Buffer;
}

const FULL = 1000;

interface WebpSettings {
  quality: number;
  effort: number;
  /** Sharper colour edges; large pictures are fine enough without it, and it would more than double their time. */
  smartSubsample: boolean;
}

function webpSettings(size: PictureSize): WebpSettings {
  if (size === FULL) return { quality: 78, effort: 2, smartSubsample: false };
  if (size === 500) return { quality: 78, effort: 4, smartSubsample: false };
  return { quality: 80, effort: 4, smartSubsample: true };
}

/** Full colour, for letters on coloured labels; the largest is done with less effort, which halves its time. */
const avifSettings = (size: AvifSize) =>
  ({ quality: 55, effort: size === FULL ? 1 : 2, chromaSubsampling: '4:4:4' }) as const;

function scaled(pixels: Buffer, size: PictureSize): Sharp {
  const full = sharp(pixels, { raw: { width: FULL, height: FULL, channels: 3 } });
  if (size === FULL) return full;
  const small = full.resize(size, size, { kernel: 'lanczos3' });
  return size <= 125 ? small.sharpen({ sigma: 0.5 }) : small;
}

const encodeWebp = async (pixels: Buffer, size: PictureSize): Promise<PictureFile> => ({
  format: 'webp',
  size,
  data: await scaled(pixels, size).webp(webpSettings(size)).toBuffer(),
});

const encodeAvif = async (pixels: Buffer, size: AvifSize): Promise<PictureFile> => ({
  format: 'avif',
  size,
  data: await scaled(pixels, size).avif(avifSettings(size)).toBuffer(),
});

/**
 * The AVIF files, if each is smaller than the WebP of its size. A browser chooses the format before the size, so
 * that one size alone would be shown at every density.
 */
function worthHaving(avif: readonly PictureFile[], webp: readonly PictureFile[]): readonly PictureFile[] {
  const bytes = new Map(webp.map(({ size, data }) => [size, data.length]));
  return avif.every(({ size, data }) => data.length < (bytes.get(size) ?? 0)) ? avif : [];
}

async function encode(pixels: Buffer): Promise<PictureFile[]> {
  const [webp, avif] = await Promise.all([
    Promise.all(PICTURE_SIZES.map((size) => encodeWebp(pixels, size))),
    Promise.all(AVIF_SIZES.map((size) => encodeAvif(pixels, size))),
  ]);
  return [...worthHaving(avif, webp), ...webp];
}

/**
 * All sizes of a photograph: upright, whole on a white square, nothing kept of the file but its pixels.
 * @throws Error if it cannot be decoded or has more than `maximumPixels`
 */
export async function rasterisePhoto(file: Buffer, maximumPixels: number): Promise<PictureFile[]> {
  const pixels = await sharp(file, { failOn: 'error', limitInputPixels: maximumPixels })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(FULL, FULL, { fit: 'contain', background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return encode(pixels);
}
