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
const EXAMPLE_BYTES = 24;

const parseBytes = (list: string) => new Set(list.split(' ').map((hex) => Number.parseInt(hex, 16)));
/** Bytes without a character in Windows-1252. */
const UNDEFINED_BYTES = parseBytes('81 8d 8f 90 9d');
/** Bytes that are ã õ û þ in Windows-1252 but ă ő ű ţ in Windows-1250 (Hungarian, Romanian). */
const AMBIGUOUS_BYTES = parseBytes('c3 d5 db de e3 f5 fb fe');
const LETTERS_BELOW_C0 = parseBytes('8a 8c 8e 9a 9c 9e 9f');
const CAPITALS_BELOW_C0 = parseBytes('8a 8c 8e 9f');
/** Bytes of signs that valid texts have between letters: … ’ – — ™, no-break space, soft hyphen, © ® ·. */
const SIGN_BYTES = parseBytes('85 92 96 97 99 a0 a9 ad ae b7');

const isSmallLetter = (byte: number) => byte >= 0x61 && byte <= 0x7a;
const isPlainLetter = (byte: number) => isSmallLetter(byte) || (byte >= 0x41 && byte <= 0x5a);
const isLetter = (byte: number) => LETTERS_BELOW_C0.has(byte) || (byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7);
const isCapital = (byte: number) => CAPITALS_BELOW_C0.has(byte) || (byte >= 0xc0 && byte <= 0xde);

/** True if a byte is implausible as Windows-1252 between its neighbours, as in texts of non-Western languages. */
function isImplausible(byteBefore: number, byte: number, byteAfter: number): boolean {
  if (UNDEFINED_BYTES.has(byte) || AMBIGUOUS_BYTES.has(byte)) return true;
  if (isLetter(byte)) return isCapital(byte) && isSmallLetter(byteBefore);
  return !SIGN_BYTES.has(byte) && isPlainLetter(byteBefore) && isPlainLetter(byteAfter);
}

/** True if every byte is plausible as Windows-1252, the default of spreadsheets on Windows. */
export async function isLikelyWindows1252(file: string): Promise<boolean> {
  let [byteBefore, byte, run] = [0x20, 0x20, 0];
  for await (const chunk of createReadStream(file)) {
    const buffer: Buffer = chunk;
    for (const byteAfter of buffer) {
      run = isLetter(byte) ? run + 1 : 0;
      // Two in a row occur in "Größe"; Cyrillic and East Asian letters form longer runs.
      if (run > 2 || (byte >= 0x80 && isImplausible(byteBefore, byte, byteAfter))) return false;
      byteBefore = byte;
      byte = byteAfter;
    }
  }
  return true;
}

export interface EncodingExample {
  readonly decodedAs: (encoding: string) => string;
  readonly choices: () => string;
}

const isWordByte = (byte: number) => byte >= 0x80 || isPlainLetter(byte) || byte === 0x20;

export async function findExample(file: string): Promise<EncodingExample> {
  let line = 1;
  let word: number[] = [];
  let hasFoundExample = false;
  search: for await (const chunk of createReadStream(file)) {
    const buffer: Buffer = chunk;
    for (const byte of buffer) {
      if (hasFoundExample && (!isWordByte(byte) || word.length >= EXAMPLE_BYTES)) break search;
      if (byte >= 0x80) hasFoundExample = true;
      word = isWordByte(byte) ? [...word.slice(-EXAMPLE_BYTES), byte] : [];
      if (byte === 0x0a) line++;
    }
  }
  const decodedAs = (encoding: string) =>
    `line ${line}: ${new TextDecoder(encoding).decode(Uint8Array.from(word)).trim()}`;
  return {
    decodedAs,
    choices: () => ENCODING_CHOICES.map((name) => `  --encoding ${name.padEnd(14)}${decodedAs(name)}`).join('\n'),
  };
}
