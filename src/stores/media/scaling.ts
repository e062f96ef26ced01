import { MAXIMUM_PICTURE_BYTES, PICTURE_TYPES } from '#contract/media/limits.ts';

/** Maximum of a picture's longer side in px, enough for any place on a page. */
const MAXIMUM_PICTURE_SIDE_PX = 2000;
const ENCODING_QUALITY = 0.85;

export type PictureProblem = 'type' | 'large';

export type PicturePreparationResult =
  | { readonly ok: true; readonly picture: Blob }
  | { readonly ok: false; readonly problem: PictureProblem };

export function fitPictureSize({ width, height }: { width: number; height: number }): [number, number] {
  const scaleFactor = Math.min(1, MAXIMUM_PICTURE_SIDE_PX / Math.max(width, height));
  return [Math.max(1, Math.round(width * scaleFactor)), Math.max(1, Math.round(height * scaleFactor))];
}

async function encodeCanvas(canvas: HTMLCanvasElement, mimeType: string): Promise<Blob | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, mimeType, ENCODING_QUALITY));
  // A browser that cannot encode a type returns PNG instead.
  return blob?.type === mimeType ? blob : undefined;
}

/** Encodes as WebP, else as PNG for a PNG source, which may be transparent, else as JPEG. */
async function encodeInBestFormat(canvas: HTMLCanvasElement, sourceMimeType: string): Promise<Blob | undefined> {
  const fallbackMimeType = sourceMimeType === 'image/png' ? sourceMimeType : 'image/jpeg';
  return (await encodeCanvas(canvas, 'image/webp')) ?? encodeCanvas(canvas, fallbackMimeType);
}

async function reencodePicture(file: Blob): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = fitPictureSize(bitmap);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return encodeInBestFormat(canvas, file.type);
}

export async function preparePicture(file: Blob): Promise<PicturePreparationResult> {
  if (!PICTURE_TYPES.some((acceptedType) => acceptedType === file.type)) return { ok: false, problem: 'type' };
  try {
    const picture = await reencodePicture(file);
    if (!picture) return { ok: false, problem: 'type' };
    return picture.size > MAXIMUM_PICTURE_BYTES ? { ok: false, problem: 'large' } : { ok: true, picture };
  } catch {
    // A large file of a known type that the browser cannot decode needs more memory than it has.
    return { ok: false, problem: file.size > MAXIMUM_PICTURE_BYTES ? 'large' : 'type' };
  }
}
