import type { CredentialType } from '#contract/credential/limits.ts';
import { pictureTypeOf } from '#domain/media/picture-type.ts';

const bytesOfText = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const PDF_START = bytesOfText('%PDF-');
const PDF_END = bytesOfText('%%EOF');
const PDF_ENCRYPTION = bytesOfText('/Encrypt');
/** Number of bytes at the end of a file in which the end marker of a PDF must be. */
const PDF_END_SIZE = 1024;

const hasBytesAt = (bytes: Uint8Array, offset: number, expectedBytes: readonly number[]) =>
  expectedBytes.every((byte, index) => bytes[offset + index] === byte);

function containsBytes(bytes: Uint8Array, expectedBytes: readonly number[]): boolean {
  const [firstByte = 0] = expectedBytes;
  for (let offset = bytes.indexOf(firstByte); offset !== -1; offset = bytes.indexOf(firstByte, offset + 1))
    if (hasBytesAt(bytes, offset, expectedBytes)) return true;
  return false;
}

/** Detects the type of a credential file by its content, without parsing PDFs. Undefined for other types. */
export function credentialTypeOf(bytes: Uint8Array): CredentialType | 'encrypted' | undefined {
  const isPdf = hasBytesAt(bytes, 0, PDF_START) && containsBytes(bytes.subarray(-PDF_END_SIZE), PDF_END);
  // A trailer may be anywhere, and is never compressed.
  if (isPdf) return containsBytes(bytes, PDF_ENCRYPTION) ? 'encrypted' : 'application/pdf';
  const picture = pictureTypeOf(bytes);
  return picture === 'image/webp' ? undefined : picture;
}
