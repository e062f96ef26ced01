import { join, readBig, readName, writeBig, writeName } from './bytes.ts';

/** A box of ISO/IEC 14496-12: its name and its content. */
export interface Box {
  readonly name: string;
  readonly content: Uint8Array;
}

const HEADER = 8;
const LONG_HEADER = 16;
const MAXIMUM_BOXES = 1000;

/** Where the content of the box at `at` begins and ends; a length of 0 reaches to the end, 1 announces a 64-bit one. */
function boundsOf(bytes: Uint8Array, at: number): [start: number, end: number] | undefined {
  const short = readBig(bytes, at, 4);
  if (short === 0) return [at + HEADER, bytes.length];
  const isLong = short === 1;
  const length = isLong ? readBig(bytes, at + HEADER, 8) : short;
  const header = isLong ? LONG_HEADER : HEADER;
  if (length === undefined || length < header || at + length > bytes.length) return undefined;
  return [at + header, at + length];
}

/** The boxes up to the first one that is broken or cut off. */
export function readBoxes(bytes: Uint8Array): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length && boxes.length < MAXIMUM_BOXES; ) {
    const bounds = boundsOf(bytes, at);
    if (!bounds || bounds[0] > bounds[1]) break;
    boxes.push({ name: readName(bytes, at + 4), content: bytes.subarray(...bounds) });
    at = bounds[1];
  }
  return boxes;
}

/** The content of the first box of a name of four letters. */
export function boxIn(boxes: readonly Box[] | undefined, name: string): Uint8Array | undefined {
  return boxes?.find((box) => box.name === name)?.content;
}

/** A box with its length and name in front (ISO/IEC 14496-12, 4.2). */
export function writeBox(name: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = join(parts);
  return join([writeBig(content.length + HEADER, 4), writeName(name), content]);
}

/** A box that begins with a version and no flags. */
export function writeFullBox(name: string, version: number, ...parts: readonly Uint8Array[]): Uint8Array {
  return writeBox(name, Uint8Array.of(version, 0, 0, 0), ...parts);
}
