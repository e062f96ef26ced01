import type { CredentialFileType } from '#contract/credential/limits.ts';
import { detectPictureType } from '#domain/media/picture-type.ts';

const toCharacterCodes = (text: string) => Array.from(text, (character) => character.charCodeAt(0));
const PDF_START_MARKER = toCharacterCodes('%PDF-');
const PDF_END_MARKER = toCharacterCodes('%%EOF');
const PDF_ENCRYPTION_MARKER = toCharacterCodes('/Encrypt');
/** Number of bytes at the end of a file in which the end marker of a PDF must be. */
const PDF_EOF_SEARCH_BYTES = 1024;

const hasBytesAt = (bytes: Uint8Array, byteOffset: number, expectedBytes: readonly number[]) =>
  expectedBytes.every((byte, byteIndex) => bytes[byteOffset + byteIndex] === byte);

function containsBytes(bytes: Uint8Array, expectedBytes: readonly number[]): boolean {
  const [firstByte = 0] = expectedBytes;
  for (
    let candidateOffset = bytes.indexOf(firstByte);
    candidateOffset !== -1;
    candidateOffset = bytes.indexOf(firstByte, candidateOffset + 1)
  )
    if (hasBytesAt(bytes, candidateOffset, expectedBytes)) return true;
  return false;
}

/** Detects the type of a credential file by its content, without parsing PDFs. Undefined for other types. */
export function detectCredentialType(bytes: Uint8Array): CredentialFileType | 'encrypted' | undefined {
  const isPdf =
    hasBytesAt(bytes, 0, PDF_START_MARKER) && containsBytes(bytes.subarray(-PDF_EOF_SEARCH_BYTES), PDF_END_MARKER);
  // A trailer may be anywhere, and is never compressed.
  if (isPdf) return containsBytes(bytes, PDF_ENCRYPTION_MARKER) ? 'encrypted' : 'application/pdf';
  const pictureType = detectPictureType(bytes);
  return pictureType === 'image/webp' ? undefined : pictureType;
}
