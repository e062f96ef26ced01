import { createReadStream } from 'node:fs';

const ENCODING_CHOICES = [
  'windows-1252',
  'windows-1250',
  'iso-8859-2',
  'macintosh',
  'windows-1251',
  'shift_jis',
  'big5',
];
const MAXIMUM_EXAMPLE_BYTES = 24;

const parseHexBytes = (hexByteList: string) => new Set(hexByteList.split(' ').map((hex) => Number.parseInt(hex, 16)));
/** Bytes without a character in Windows-1252. */
const UNDEFINED_BYTES = parseHexBytes('81 8d 8f 90 9d');
/** Bytes that are ã õ û þ in Windows-1252 but ă ő ű ţ in Windows-1250 (Hungarian, Romanian). */
const AMBIGUOUS_BYTES = parseHexBytes('c3 d5 db de e3 f5 fb fe');
const LETTER_BYTES_BELOW_C0 = parseHexBytes('8a 8c 8e 9a 9c 9e 9f');
const CAPITAL_BYTES_BELOW_C0 = parseHexBytes('8a 8c 8e 9f');
/** Bytes of symbols that valid texts have between letters: … ’ – — ™, no-break space, soft hyphen, © ® ·. */
const SYMBOL_BYTES = parseHexBytes('85 92 96 97 99 a0 a9 ad ae b7');

const isLowercaseAsciiLetter = (byte: number) => byte >= 0x61 && byte <= 0x7a;
const isAsciiLetter = (byte: number) => isLowercaseAsciiLetter(byte) || (byte >= 0x41 && byte <= 0x5a);
const isNonAsciiLetter = (byte: number) =>
  LETTER_BYTES_BELOW_C0.has(byte) || (byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7);
const isNonAsciiCapital = (byte: number) => CAPITAL_BYTES_BELOW_C0.has(byte) || (byte >= 0xc0 && byte <= 0xde);

/** True if a byte is implausible as Windows-1252 between its neighbours, as in texts of non-Western languages. */
function isImplausibleByte(byteBefore: number, byte: number, byteAfter: number): boolean {
  if (UNDEFINED_BYTES.has(byte) || AMBIGUOUS_BYTES.has(byte)) return true;
  if (isNonAsciiLetter(byte)) return isNonAsciiCapital(byte) && isLowercaseAsciiLetter(byteBefore);
  return !SYMBOL_BYTES.has(byte) && isAsciiLetter(byteBefore) && isAsciiLetter(byteAfter);
}

/** True if every byte is plausible as Windows-1252, the default of spreadsheets on Windows. */
export async function isLikelyWindows1252(file: string): Promise<boolean> {
  let [byteBefore, byte, run] = [0x20, 0x20, 0];
  for await (const fileChunk of createReadStream(file)) {
    const chunkBytes: Buffer = fileChunk;
    for (const byteAfter of chunkBytes) {
      run = isNonAsciiLetter(byte) ? run + 1 : 0;
      // Two in a row occur in "Größe"; Cyrillic and East Asian letters form longer runs.
      if (run > 2 || (byte >= 0x80 && isImplausibleByte(byteBefore, byte, byteAfter))) return false;
      byteBefore = byte;
      byte = byteAfter;
    }
  }
  return true;
}

export interface EncodingExample {
  readonly decodeAs: (encoding: string) => string;
  readonly listChoices: () => string;
}

const isWordByte = (byte: number) => byte >= 0x80 || isAsciiLetter(byte) || byte === 0x20;

export async function findEncodingExample(file: string): Promise<EncodingExample> {
  let lineNumber = 1;
  let currentWordBytes: number[] = [];
  let hasFoundExample = false;
  search: for await (const chunk of createReadStream(file)) {
    const buffer: Buffer = chunk;
    for (const byte of buffer) {
      if (hasFoundExample && (!isWordByte(byte) || currentWordBytes.length >= MAXIMUM_EXAMPLE_BYTES)) break search;
      if (byte >= 0x80) hasFoundExample = true;
      currentWordBytes = isWordByte(byte) ? [...currentWordBytes.slice(-MAXIMUM_EXAMPLE_BYTES), byte] : [];
      if (byte === 0x0a) lineNumber++;
    }
  }
  const decodeAs = (encoding: string) =>
    `line ${lineNumber}: ${new TextDecoder(encoding).decode(Uint8Array.from(currentWordBytes)).trim()}`;
  return {
    decodeAs,
    listChoices: () =>
      ENCODING_CHOICES.map((encodingName) => `  --encoding ${encodingName.padEnd(14)}${decodeAs(encodingName)}`).join(
        '\n',
      ),
  };
}
