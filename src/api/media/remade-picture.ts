import {
  MAXIMUM_MEGAPIXELS,
  MAXIMUM_PICTURE_SIDE_PIXELS,
  type PictureSize,
  type PictureType,
} from '#contract/media/limits.ts';
import type { PictureToStore } from '#db/media.ts';
import { detectPictureType } from '#domain/media/picture-type.ts';

export type PictureCodec = Pick<ImagesBinding, 'input' | 'info'>;

/** Reason for refusing a picture: wrong type, damaged, too many pixels, or no codec. */
export type PictureRefusal = 'type' | 'broken' | 'large' | 'unavailable';

export type SanitisedPictureResult =
  | { readonly ok: true; readonly picture: PictureToStore }
  | { readonly ok: false; readonly reason: PictureRefusal };

const PICTURE_QUALITY_PERCENT = 88;
/** Codec error code for an exhausted monthly quota. */
const QUOTA_ERROR_CODE = 9422;

const toRefusalResult = (reason: PictureRefusal) => ({ ok: false, reason }) as const;

function toByteStream(pictureBytes: Uint8Array): ReadableStream<Uint8Array> {
  const { body } = new Response(Uint8Array.from(pictureBytes));
  if (!body) throw new Error('a picture without bytes');
  return body;
}

async function pictureSizeOf(codec: PictureCodec, pictureBytes: Uint8Array): Promise<PictureSize> {
  const pictureInfo = await codec.info(toByteStream(pictureBytes));
  if (!('width' in pictureInfo)) throw new Error('a picture without a size');
  return { width: pictureInfo.width, height: pictureInfo.height };
}

const isPictureTooLarge = ({ width, height }: PictureSize): boolean =>
  Math.max(width, height) > MAXIMUM_PICTURE_SIDE_PIXELS || width * height > MAXIMUM_MEGAPIXELS * 1_000_000;

async function reencodePicture(
  codec: PictureCodec,
  pictureBytes: Uint8Array,
  pictureType: PictureType,
): Promise<SanitisedPictureResult> {
  if (isPictureTooLarge(await pictureSizeOf(codec, pictureBytes))) return toRefusalResult('large');
  const reencodedPicture = await codec
    .input(toByteStream(pictureBytes))
    .output({ format: pictureType, quality: PICTURE_QUALITY_PERCENT });
  const reencodedBytes = new Uint8Array(await reencodedPicture.response().arrayBuffer());
  if (detectPictureType(reencodedBytes) !== pictureType) throw new Error(`the codec gives no ${pictureType}`);
  return {
    ok: true,
    picture: { bytes: reencodedBytes, type: pictureType, ...(await pictureSizeOf(codec, reencodedBytes)) },
  };
}

/** Re-encodes a picture upright and without metadata. Checks type and size before decoding. Never throws. */
export async function sanitisePicture(
  codec: PictureCodec | undefined,
  pictureBytes: Uint8Array,
  pictureType: PictureType = 'image/webp',
): Promise<SanitisedPictureResult> {
  if (!detectPictureType(pictureBytes)) return toRefusalResult('type');
  if (!codec) return toRefusalResult('unavailable');
  try {
    return await reencodePicture(codec, pictureBytes, pictureType);
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', message: 'A picture was not drawn', reason: String(error) }));
    const isQuotaError = error instanceof Error && 'code' in error && error.code === QUOTA_ERROR_CODE;
    return toRefusalResult(isQuotaError ? 'unavailable' : 'broken');
  }
}
