import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { FileError, toReadableError } from './file-error.ts';
import { findEncodingExample, isLikelyWindows1252 } from './single-byte.ts';

const HEAD_BYTE_COUNT = 4096;

export interface Encoding {
  readonly name: string;
  /** Sample words of a guessed encoding, for the operator to check. */
  readonly example?: string;
}

const BYTE_ORDER_MARKS: readonly (readonly [mark: string, encoding: string])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];
const BINARY_FORMATS: readonly (readonly [mark: string, kind: string])[] = [
  ['504b0304', 'an Excel workbook or a ZIP file: save it as CSV'],
  ['d0cf11e0', 'an Excel workbook: save it as CSV'],
  ['1f8b', 'compressed: unpack it first'],
  ['25504446', 'a PDF'],
];

function detectUtf16(headBytes: Buffer): string | undefined {
  const zeroByteCounts = [0, 0];
  for (const [index, byte] of headBytes.entries())
    if (byte === 0) zeroByteCounts[index % 2] = (zeroByteCounts[index % 2] ?? 0) + 1;
  const [evenZeroCount = 0, oddZeroCount = 0] = zeroByteCounts;
  if (evenZeroCount + oddZeroCount === 0) return undefined;
  if (oddZeroCount > headBytes.length / 4 && evenZeroCount === 0) return 'utf-16le';
  if (evenZeroCount > headBytes.length / 4 && oddZeroCount === 0) return 'utf-16be';
  throw new FileError('it is no text: it holds zero bytes');
}

async function readHeadBytes(file: string): Promise<Buffer> {
  const fileHandle = await open(file);
  try {
    const { bytesRead, buffer } = await fileHandle.read(Buffer.alloc(HEAD_BYTE_COUNT), 0, HEAD_BYTE_COUNT, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await fileHandle.close();
  }
}

async function isUtf8(file: string): Promise<boolean> {
  const utf8Decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const fileChunk of createReadStream(file)) utf8Decoder.decode(fileChunk, { stream: true });
    utf8Decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function detectEncoding(file: string): Promise<Encoding> {
  const headBytes = await readHeadBytes(file);
  if (headBytes.length === 0) throw new FileError('it is empty');
  const startsWithMark = (hexMark: string) => headBytes.toString('hex').startsWith(hexMark);
  for (const [mark, kind] of BINARY_FORMATS) if (startsWithMark(mark)) throw new FileError(`it is ${kind}`);
  const encodingName = BYTE_ORDER_MARKS.find(([mark]) => startsWithMark(mark))?.[1] ?? detectUtf16(headBytes);
  if (encodingName && encodingName !== 'utf-8') return { name: encodingName };
  if (await isUtf8(file)) return { name: 'utf-8' };
  const encodingExample = await findEncodingExample(file);
  if (encodingName === undefined && (await isLikelyWindows1252(file)))
    return { name: 'windows-1252', example: encodingExample.decodeAs('windows-1252') };
  throw new FileError(
    `it is not UTF-8, and its encoding cannot be told for certain. Say which one shows these words correctly:\n${encodingExample.listChoices()}`,
  );
}

function findEncoding(charset: string): Encoding {
  try {
    return { name: new TextDecoder(charset).encoding };
  } catch {
    throw new FileError(`there is no encoding "${charset}"; known are utf-8, windows-1252, windows-1250, macintosh …`);
  }
}

/** Returns the encoding with the given name, or detects it. @throws FileError if detection fails */
export async function chooseEncoding(file: string, encodingName: string | undefined): Promise<Encoding> {
  try {
    return encodingName === undefined ? await detectEncoding(file) : findEncoding(encodingName);
  } catch (error) {
    throw toReadableError(error);
  }
}

/** Streams a file's decoded text without byte order mark. @throws FileError for an invalid byte */
export async function* decodeFile(file: string, { name }: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(name, { fatal: true });
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 262_144 }))
      yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new FileError(`it is not in the encoding ${name}`);
    throw toReadableError(error);
  }
}
