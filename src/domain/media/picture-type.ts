import type { PictureType } from '#contract/media/limits.ts';

/** First bytes of the accepted picture types; null matches any byte. */
const PICTURE_SIGNATURES: readonly (readonly [PictureType, readonly (number | null)[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
];

export function detectPictureType(bytes: Uint8Array): PictureType | undefined {
  const startsWithSignature = (signature: readonly (number | null)[]) =>
    signature.every((byte, byteIndex) => byte === null || byte === bytes[byteIndex]);
  return PICTURE_SIGNATURES.find(([, signature]) => startsWithSignature(signature))?.[0];
}
