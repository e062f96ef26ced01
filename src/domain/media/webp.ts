import type { PictureSize } from '#contract/media/schema.ts';
import { join, readLittle, readName, writeLittle, writeName } from './bytes.ts';

/** After RFC 9649. */
const HEADER = 12;
const FRAME = 8;
/** More than a picture that stands still needs. */
const MAXIMUM_CHUNKS = 100;
const ALPHA_FLAG = 0x10;
const ANIMATION_FLAG = 0x02;
const SIDE = 0x3fff;

interface Chunk {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Whether the bytes begin as a WebP file does, whatever follows. */
export function isWebp(bytes: Uint8Array): boolean {
  return readName(bytes, 0) === 'RIFF' && readName(bytes, 8) === 'WEBP';
}

/** The chunks within the length that the file names; undefined if it is cut off or one of them is. */
function readChunks(bytes: Uint8Array): Chunk[] | undefined {
  const end = (readLittle(bytes, 4, 4) ?? 0) + FRAME;
  const chunks: Chunk[] = [];
  for (let at = HEADER; at < end; ) {
    const length = readLittle(bytes, at + 4, 4);
    if (length === undefined || at + FRAME + length > Math.min(end, bytes.length)) return undefined;
    if (chunks.length >= MAXIMUM_CHUNKS) return undefined;
    chunks.push({ name: readName(bytes, at), content: bytes.subarray(at + FRAME, at + FRAME + length) });
    at += FRAME + length + (length % 2);
  }
  return chunks;
}

/** The size of a lossy key frame (RFC 6386, section 9.1). */
function lossySize(content: Uint8Array): PictureSize | undefined {
  const isKeyFrame = ((content[0] ?? 1) & 1) === 0;
  const [width, height] = [readLittle(content, 6, 2), readLittle(content, 8, 2)];
  if (!isKeyFrame || readLittle(content, 3, 3) !== 0x2a019d || !width || !height) return undefined;
  return { width: width & SIDE, height: height & SIDE };
}

/** The size of a lossless image: two numbers of 14 bits, then alpha and a version that is 0. */
function losslessSize(content: Uint8Array): PictureSize | undefined {
  const bits = readLittle(content, 1, 4);
  if (content[0] !== 0x2f || bits === undefined || bits >>> 29 !== 0) return undefined;
  return { width: (bits & SIDE) + 1, height: ((bits >>> 14) & SIDE) + 1 };
}

const imageIn = (chunks: readonly Chunk[]): Chunk | undefined =>
  chunks.find(({ name }) => name === 'VP8 ' || name === 'VP8L');

function imageSize(image: Chunk | undefined): PictureSize | undefined {
  const size = image && (image.name === 'VP8L' ? losslessSize : lossySize)(image.content);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

/** The size of the image itself, whatever the canvas around it says. */
export function readWebpSize(bytes: Uint8Array): PictureSize | undefined {
  return imageSize(imageIn(readChunks(bytes) ?? []));
}

function writeChunk({ name, content }: Chunk): Uint8Array[] {
  return [writeName(name), writeLittle(content.length, 4), content, new Uint8Array(content.length % 2)];
}

function writeFile(chunks: readonly Chunk[]): Uint8Array {
  const body = join([writeName('WEBP'), ...chunks.flatMap(writeChunk)]);
  return join([writeName('RIFF'), writeLittle(body.length, 4), body]);
}

function writeCanvas({ width, height }: PictureSize): Chunk {
  const parts = [writeLittle(ALPHA_FLAG, 4), writeLittle(width - 1, 3), writeLittle(height - 1, 3)];
  return { name: 'VP8X', content: join(parts) };
}

/** The image and its transparency alone, in a file of its own. Undefined if it is broken, or moves. */
export function remakeWebp(bytes: Uint8Array): Uint8Array | undefined {
  const chunks = readChunks(bytes) ?? [];
  const image = imageIn(chunks);
  const size = imageSize(image);
  const [first] = chunks;
  const isExtended = first?.name === 'VP8X';
  if (!image || !size || (!isExtended && first !== image)) return undefined;
  if (isExtended && ((first.content[0] ?? 0) & ANIMATION_FLAG) !== 0) return undefined;
  const alpha = isExtended && image.name === 'VP8 ' ? chunks.find(({ name }) => name === 'ALPH') : undefined;
  return writeFile(alpha ? [writeCanvas(size), alpha, image] : [image]);
}
