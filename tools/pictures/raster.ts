import sharp, { type Sharp } from 'sharp';

export const PICTURE_SIZES = [75, 125, 250, 500, 1000] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

export interface PictureFile {
  readonly pictureSize: PictureSize;
  readonly data: Buffer;
}

const FULL_EDGE_PX = 1000;

interface WebpSettings {
  quality: number;
  effort: number;
  /** Option for sharper colour edges in small pictures; in large ones it is invisible and doubles the time. */
  smartSubsample: boolean;
}

function chooseWebpSettings(pictureSize: PictureSize): WebpSettings {
  if (pictureSize === FULL_EDGE_PX) return { quality: 78, effort: 2, smartSubsample: false };
  if (pictureSize === 500) return { quality: 78, effort: 4, smartSubsample: false };
  return { quality: 80, effort: 4, smartSubsample: true };
}

function scalePicture(rawPixels: Buffer, pictureSize: PictureSize): Sharp {
  const fullSizePicture = sharp(rawPixels, { raw: { width: FULL_EDGE_PX, height: FULL_EDGE_PX, channels: 3 } });
  if (pictureSize === FULL_EDGE_PX) return fullSizePicture;
  const scaledPicture = fullSizePicture.resize(pictureSize, pictureSize, { kernel: 'lanczos3' });
  return pictureSize <= 125 ? scaledPicture.sharpen({ sigma: 0.5 }) : scaledPicture;
}

const encodeWebp = async (rawPixels: Buffer, pictureSize: PictureSize): Promise<PictureFile> => ({
  pictureSize,
  data: await scalePicture(rawPixels, pictureSize).webp(chooseWebpSettings(pictureSize)).toBuffer(),
});

/** All sizes of a photograph, upright on white. @throws Error if undecodable or above `maximumPixelCount` */
export async function rasterisePhoto(file: Buffer, maximumPixelCount: number): Promise<PictureFile[]> {
  const rawPixels = await sharp(file, { failOn: 'error', limitInputPixels: maximumPixelCount })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(FULL_EDGE_PX, FULL_EDGE_PX, { fit: 'contain', background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return Promise.all(PICTURE_SIZES.map((pictureSize) => encodeWebp(rawPixels, pictureSize)));
}
