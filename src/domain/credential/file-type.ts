import type { CredentialType } from '#contract/credential/limits.ts';
import { pictureTypeOf } from '#domain/media/picture-type.ts';

const bytesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const PDF = bytesOf('%PDF-');
const PDF_END = bytesOf('%%EOF');
const ENCRYPT = bytesOf('/Encrypt');
/** Number of bytes at the end of a file in which the end marker of a PDF must be. */
const END = 1024;

const isAt = (bytes: Uint8Array, place: number, expected: readonly number[]) =>
  expected.every((byte, index) => bytes[place + index] === byte);

function has(bytes: Uint8Array, expected: readonly number[]): boolean {
  const [first = 0] = expected;
  for (let place = bytes.indexOf(first); place !== -1; place = bytes.indexOf(first, place + 1))
    if (isAt(bytes, place, expected)) return true;
  return false;
}

/** Detects the type of a credential file by its content, undefined if unsupported; PDFs are never parsed. */
export function credentialTypeOf(bytes: Uint8Array): CredentialType | 'encrypted' | undefined {
  const isPdf = isAt(bytes, 0, PDF) && has(bytes.subarray(-END), PDF_END);
  // A trailer may be anywhere, and is never compressed.
  if (isPdf) return has(bytes, ENCRYPT) ? 'encrypted' : 'application/pdf';
  const picture = pictureTypeOf(bytes);
  return picture === 'image/webp' ? undefined : picture;
}
