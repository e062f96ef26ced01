import { readBig } from './bytes.ts';

/** Markers after ITU-T T.81, table B.1. */
export const MARKER = {
  huffmanTables: 0xc4,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  quantisationTables: 0xdb,
  restartInterval: 0xdd,
  exif: 0xe1,
  adobe: 0xee,
} as const;

export interface Segment {
  readonly marker: number;
  /** With marker and length, and for a scan with its data. */
  readonly whole: Uint8Array;
  readonly content: Uint8Array;
}

/** More than any encoder writes. */
const MAXIMUM_SEGMENTS = 5000;

const isRestart = (byte: number): boolean => byte >= 0xd0 && byte <= 0xd7;

/** Where the next marker after coded data is; a zero after 0xff is stuffed, restarts belong to the data. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return bytes.length;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

/**
 * The segments from the start of the image to its end, one after the other; what comes after the end is no part
 * of it. Yields undefined and stops where the image is broken or ends too early.
 */
export function* readSegments(bytes: Uint8Array): Generator<Segment | undefined> {
  let at = 2;
  for (let count = 0; ; count++) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
    const marker = bytes[at] === 0xff ? bytes[at + 1] : undefined;
    if (marker === MARKER.endOfImage) return;
    const length = readBig(bytes, at + 2, 2);
    const end = at + 2 + (length ?? 0);
    if (
      count > MAXIMUM_SEGMENTS ||
      marker === undefined ||
      marker < 0xc0 ||
      isRestart(marker) ||
      marker === 0xd8
    )
      return yield undefined;
    if (length === undefined || length < 2 || end > bytes.length) return yield undefined;
    const next = marker === MARKER.startOfScan ? endOfScan(bytes, end) : end;
    yield { marker, whole: bytes.subarray(at, next), content: bytes.subarray(at + 4, end) };
    at = next;
  }
}
