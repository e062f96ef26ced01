import {
  MAXIMUM_MEGAPIXELS,
  MAXIMUM_PICTURE_SIDE,
  type PictureSize,
  type PictureType,
} from '#contract/media/limits.ts';
import type { NewPicture } from '#db/media.ts';
import { pictureTypeOf } from '#domain/media/picture-type.ts';

export type PictureCodec = Pick<ImagesBinding, 'input' | 'info'>;

/** Reason for refusing a picture: wrong type, damaged, too many pixels, or no codec. */
export type PictureRefusal = 'type' | 'broken' | 'large' | 'unavailable';

export type PictureResult =
  | { readonly ok: true; readonly picture: NewPicture }
  | { readonly ok: false; readonly reason: PictureRefusal };

const PICTURE_QUALITY = 88;
/** Codec error code for an exhausted monthly quota. */
const QUOTA_ERROR = 9422;

const refusalResult = (reason: PictureRefusal) => ({ ok: false, reason }) as const;

function toByteStream(bytes: Uint8Array): ReadableStream<Uint8Array> {
  const { body } = new Response(Uint8Array.from(bytes));
  if (!body) throw new Error('a picture without bytes');
  return body;
}

async function pictureSizeOf(codec: PictureCodec, bytes: Uint8Array): Promise<PictureSize> {
  const info = await codec.info(toByteStream(bytes));
  if (!('width' in info)) throw new Error('a picture without a size');
  return { width: info.width, height: info.height };
}

const isTooLarge = ({ width, height }: PictureSize): boolean =>
  Math.max(width, height) > MAXIMUM_PICTURE_SIDE || width * height > MAXIMUM_MEGAPIXELS * 1_000_000;

async function reencode(codec: PictureCodec, input: Uint8Array, type: PictureType): Promise<PictureResult> {
  if (isTooLarge(await pictureSizeOf(codec, input))) return refusalResult('large');
  const output = await codec.input(toByteStream(input)).output({ format: type, quality: PICTURE_QUALITY });
  const bytes = new Uint8Array(await output.response().arrayBuffer());
  if (pictureTypeOf(bytes) !== type) throw new Error(`the codec gives no ${type}`);
  return { ok: true, picture: { bytes, type, ...(await pictureSizeOf(codec, bytes)) } };
}

/** Re-encodes a picture upright and without metadata. Checks type and size before decoding. Never throws. */
export async function sanitisePicture(
  codec: PictureCodec | undefined,
  input: Uint8Array,
  type: PictureType = 'image/webp',
): Promise<PictureResult> {
  if (!pictureTypeOf(input)) return refusalResult('type');
  if (!codec) return refusalResult('unavailable');
  try {
    return await reencode(codec, input, type);
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', message: 'A picture was not drawn', reason: String(error) }));
    const isQuotaError = error instanceof Error && 'code' in error && error.code === QUOTA_ERROR;
    return refusalResult(isQuotaError ? 'unavailable' : 'broken');
  }
}
