import type { PictureSize } from '#contract/media/schema.ts';
import { join } from './bytes.ts';

/** Units of an AV1 stream (AV1 specification, section 6.2.2). */
const SEQUENCE_HEADER = 1;
/** Frame header, tile group, frame and redundant frame header. */
const FRAME_UNITS: readonly number[] = [3, 4, 6, 7];
const MAXIMUM_UNITS = 10_000;
const MAXIMUM_LENGTH_BYTES = 5;

interface Unit {
  readonly type: number;
  /** With its header. */
  readonly whole: Uint8Array;
  readonly content: Uint8Array;
}

/** A number in groups of seven bits, least significant first, and where it ends. */
function readLength(bytes: Uint8Array, at: number): { value: number; end: number } | undefined {
  let value = 0;
  for (let place = 0; place < MAXIMUM_LENGTH_BYTES; place++) {
    const byte = bytes[at + place];
    if (byte === undefined) return undefined;
    value += (byte & 127) * 128 ** place;
    if (byte < 128) return { value, end: at + place + 1 };
  }
  return undefined;
}

function readUnit(bytes: Uint8Array, at: number): Unit | undefined {
  const head = bytes[at] ?? 0xff;
  if (head & 0x80) return undefined;
  const start = at + ((head & 4) !== 0 ? 2 : 1);
  const length = (head & 2) !== 0 ? readLength(bytes, start) : { value: bytes.length - start, end: start };
  const end = length ? length.end + length.value : bytes.length + 1;
  if (!length || end > bytes.length) return undefined;
  const [whole, content] = [bytes.subarray(at, end), bytes.subarray(length.end, end)];
  return { type: (head >> 3) & 15, whole, content };
}

function readUnits(bytes: Uint8Array): Unit[] | undefined {
  const units: Unit[] = [];
  for (let at = 0; at < bytes.length; ) {
    const unit = readUnit(bytes, at);
    if (!unit || units.length >= MAXIMUM_UNITS) return undefined;
    units.push(unit);
    at += unit.whole.length;
  }
  return units;
}

/** Reads numbers of any count of bits; past the end they are zeros. */
function bitReader(bytes: Uint8Array) {
  let at = 0;
  return (count: number): number => {
    let value = 0;
    for (const end = at + count; at < end; at++)
      value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
}

/** The largest frame that a sequence header allows (section 5.5); undefined for streams with timing, which are films. */
function sequenceSize(content: Uint8Array): PictureSize | undefined {
  const next = bitReader(content);
  next(4);
  if (next(1) === 1) next(5);
  else {
    if (next(1) === 1) return undefined;
    const hasDelays = next(1) === 1;
    for (let points = next(5) + 1; points > 0; points--) {
      next(12);
      if (next(5) > 7) next(1);
      if (hasDelays && next(1) === 1) next(4);
    }
  }
  const [widthBits, heightBits] = [next(4) + 1, next(4) + 1];
  return { width: next(widthBits) + 1, height: next(heightBits) + 1 };
}

/** The size that the image data themselves name. */
export function readAv1Size(data: Uint8Array): PictureSize | undefined {
  const headers = readUnits(data)?.filter(({ type }) => type === SEQUENCE_HEADER) ?? [];
  const [first] = headers;
  return first && headers.length === 1 ? sequenceSize(first.content) : undefined;
}

/** The units that decode the image, without metadata and padding. Undefined if one is broken or none is there. */
export function remakeAv1(data: Uint8Array): Uint8Array | undefined {
  const units = readUnits(data)?.filter(({ type }) => type === SEQUENCE_HEADER || FRAME_UNITS.includes(type));
  return units?.some(({ type }) => type !== SEQUENCE_HEADER)
    ? join(units.map(({ whole }) => whole))
    : undefined;
}
