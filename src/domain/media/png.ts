import type { PictureSize } from '#contract/media/schema.ts';
import { join, readBig, readName } from './bytes.ts';
import { crc32 } from './crc32.ts';

/** After the PNG specification, third edition (W3C, 2025). */
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER_LENGTH = 13;
const HEADER_AT = SIGNATURE.length + 8;
/** Length, name and checksum of a chunk. */
const FRAME = 12;
/** More than any encoder writes. */
const MAXIMUM_CHUNKS = 20_000;

/** Bit depths by colour type. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const PALETTE_COLOUR = 3;

/** Chunks about colour and transparency that stand before the picture data, with their lengths in bytes. */
const PRESERVED: Readonly<Record<string, (length: number) => boolean>> = {
  PLTE: (length) => length > 0 && length <= 768 && length % 3 === 0,
  tRNS: (length) => length > 0 && length <= 256,
  gAMA: (length) => length === 4,
  cHRM: (length) => length === 32,
  sRGB: (length) => length === 1,
};

interface Chunk {
  readonly name: string;
  /** With length, name and checksum. */
  readonly whole: Uint8Array;
  readonly content: Uint8Array;
}

/** Whether the bytes begin as a PNG file does, whatever follows. */
export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, place) => bytes[place] === byte);
}

/** Width and height in pixels, as the header chunk has them; undefined if it does not stand first. */
export function readPngSize(bytes: Uint8Array): PictureSize | undefined {
  if (readName(bytes, SIGNATURE.length + 4) !== 'IHDR') return undefined;
  const width = readBig(bytes, HEADER_AT, 4);
  const height = readBig(bytes, HEADER_AT + 4, 4);
  return width && height ? { width, height } : undefined;
}

/** The chunks up to the end chunk; what comes after it is no part of the picture. Undefined if one is broken. */
function readChunks(bytes: Uint8Array): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; chunks.length < MAXIMUM_CHUNKS; ) {
    const length = readBig(bytes, at, 4);
    if (length === undefined || at + FRAME + length > bytes.length) return undefined;
    const whole = bytes.subarray(at, at + FRAME + length);
    if (crc32(whole.subarray(4, 8 + length)) !== readBig(whole, 8 + length, 4)) return undefined;
    const chunk = { name: readName(whole, 4), whole, content: whole.subarray(8, 8 + length) };
    chunks.push(chunk);
    if (chunk.name === 'IEND') return length === 0 ? chunks : undefined;
    at += whole.length;
  }
  return undefined;
}

function isHeader({ name, content }: Chunk): boolean {
  const [depth = 0, colour = 0, compression, filter, interlace = 2] = content.subarray(8);
  if (name !== 'IHDR' || content.length !== HEADER_LENGTH) return false;
  return Boolean(DEPTHS[colour]?.includes(depth)) && compression === 0 && filter === 0 && interlace <= 1;
}

/** Whether compressed data begins as zlib's does (RFC 1950). */
function isCompressed(data: Uint8Array): boolean {
  const [method = 0] = data;
  return (method & 15) === 8 && (readBig(data, 0, 2) ?? 1) % 31 === 0;
}

/** Critical chunks have a capital first letter; a reader that does not know one cannot show the picture. */
const isUnknown = ({ name }: Chunk): boolean =>
  /^[A-Z]/.test(name) && !/^(?:IHDR|PLTE|IDAT|IEND)$/.test(name);

/** The picture from its known chunks alone: an animation becomes its first image. Undefined if it is broken. */
export function remakePng(bytes: Uint8Array): Uint8Array | undefined {
  const chunks = readChunks(bytes);
  const [header, ...rest] = chunks ?? [];
  if (!header || !isHeader(header) || rest.some((chunk) => chunk.name === 'IHDR' || isUnknown(chunk)))
    return undefined;
  const first = rest.findIndex(({ name }) => name === 'IDAT');
  const data = rest.filter(({ name }) => name === 'IDAT');
  const [start] = data;
  if (!start || rest.slice(first, first + data.length).some(({ name }) => name !== 'IDAT')) return undefined;
  const before = new Map(rest.slice(0, first).map((chunk) => [chunk.name, chunk]));
  const preserved = [...before.values()].filter(({ name, content }) => PRESERVED[name]?.(content.length));
  const hasPalette = preserved.some(({ name }) => name === 'PLTE');
  if (!isCompressed(start.content) || (header.content[9] === PALETTE_COLOUR && !hasPalette)) return undefined;
  const end = rest.slice(-1);
  return join([
    Uint8Array.from(SIGNATURE),
    ...[header, ...preserved, ...data, ...end].map(({ whole }) => whole),
  ]);
}
