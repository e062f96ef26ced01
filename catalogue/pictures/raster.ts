import sharp, { type Sharp } from 'sharp';

export const PICTURE_SIZES = [75, 125, 250, 500, 1000] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** AVIF is left out on purpose: at equal quality it saved under 1 KB a picture and cost half as much time again. */
export interface PictureFile {
  format: 'webp';
  size: PictureSize;
  data: Buffer;
}

const FULL = 1000;

interface WebpSettings {
  quality: number;
  effort: number;
  /** Sharper colour edges; large pictures are fine enough without it, and it would triple their time. */
  smartSubsample: boolean;
}

function webpSettings(size: PictureSize): WebpSettings {
  if (size === FULL) return { quality: 78, effort: 3, smartSubsample: false };
  return { quality: size === 500 ? 78 : 80, effort: 4, smartSubsample: true };
}

async function paint(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(FULL, FULL).removeAlpha().raw().toBuffer();
}

function scaled(pixels: Buffer, size: PictureSize): Sharp {
  const full = sharp(pixels, { raw: { width: FULL, height: FULL, channels: 3 } });
  if (size === FULL) return full;
  const small = full.resize(size, size, { kernel: 'lanczos3' });
  return size <= 125 ? small.sharpen({ sigma: 0.5 }) : small;
}

async function encode(pixels: Buffer, size: PictureSize): Promise<PictureFile> {
  return { format: 'webp', size, data: await scaled(pixels, size).webp(webpSettings(size)).toBuffer() };
}

/** Rasters one SVG into all sizes: painted once at full size, the smaller ones scaled from it. */
export async function rasterise(svg: string): Promise<PictureFile[]> {
  const pixels = await paint(svg);
  return Promise.all(PICTURE_SIZES.map((size) => encode(pixels, size)));
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
  return Promise.all(PICTURE_SIZES.map((size) => encode(pixels, size)));
}
