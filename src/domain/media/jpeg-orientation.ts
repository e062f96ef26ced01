import { join, readBig, readLittle, readName, writeBig, writeName } from './bytes.ts';

/** After Exif 3.0: the tag `Orientation` of the first directory, a SHORT. */
const ORIENTATION = 0x0112;
const SHORT = 3;
const IDENTIFIER = 'Exif\0\0';
const ENTRY_LENGTH = 12;
const MAXIMUM_ENTRIES = 200;

type Read = (at: number, length: number) => number | undefined;

function readEntry(read: Read, at: number): number | undefined {
  if (read(at, 2) !== ORIENTATION || read(at + 2, 2) !== SHORT) return undefined;
  return read(at + 8, 2);
}

/** The orientation, 1 to 8, that an APP1 segment's content names; 1 if it names none. */
export function readOrientation(content: Uint8Array): number {
  if (readName(content, 0, IDENTIFIER.length) !== IDENTIFIER) return 1;
  const tiff = content.subarray(IDENTIFIER.length);
  const isLittle = readName(tiff, 0, 2) === 'II';
  const read: Read = (at, length) => (isLittle ? readLittle : readBig)(tiff, at, length);
  const directory = read(4, 4) ?? tiff.length;
  const count = Math.min(read(directory, 2) ?? 0, MAXIMUM_ENTRIES);
  for (let entry = 0; entry < count; entry++) {
    const value = readEntry(read, directory + 2 + entry * ENTRY_LENGTH);
    if (value !== undefined && value >= 1 && value <= 8) return value;
  }
  return 1;
}

/** Whether width and height change places when the picture is shown. */
export const isTurned = (orientation: number): boolean => orientation >= 5;

/** A segment that says the orientation and nothing else. */
export function writeOrientation(orientation: number): Uint8Array {
  const content = join([
    writeName(`${IDENTIFIER}MM`),
    writeBig(42, 2),
    writeBig(8, 4),
    writeBig(1, 2),
    ...[writeBig(ORIENTATION, 2), writeBig(SHORT, 2), writeBig(1, 4), writeBig(orientation, 2)],
    writeBig(0, 2),
    writeBig(0, 4),
  ]);
  return join([Uint8Array.of(0xff, 0xe1), writeBig(content.length + 2, 2), content]);
}
