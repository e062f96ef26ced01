import type { PictureSize } from '#contract/media/schema.ts';
import { join, readBig, readName, writeBig, writeName } from './bytes.ts';
import { isTurned, readOrientation, writeOrientation } from './jpeg-orientation.ts';
import { MARKER, readSegments, type Segment } from './jpeg-segments.ts';

/** Baseline, extended and progressive with Huffman coding: what browsers decode. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];
/** Lossless, hierarchical and arithmetic frames, which they do not. */
const isOtherFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && !FRAMES.includes(marker) && marker !== MARKER.huffmanTables;

/** Whether the bytes begin as a JPEG file does, whatever follows. */
export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

function frameSize({ content }: Segment): PictureSize | undefined {
  const [height, width] = [readBig(content, 1, 2), readBig(content, 3, 2)];
  const components = content[5] ?? 0;
  if (!height || !width || content[0] !== 8 || ![1, 3, 4].includes(components)) return undefined;
  return content.length === 6 + 3 * components ? { width, height } : undefined;
}

/** The size as it is coded, before the picture is turned. */
export function readJpegSize(bytes: Uint8Array): PictureSize | undefined {
  for (const segment of readSegments(bytes)) {
    if (!segment || segment.marker === MARKER.startOfScan) return undefined;
    if (FRAMES.includes(segment.marker)) return frameSize(segment);
  }
  return undefined;
}

/** How often the picture is drawn over, counted no further than to `most` and one. */
export function countScans(bytes: Uint8Array, most: number): number {
  let scans = 0;
  for (const segment of readSegments(bytes)) {
    if (segment?.marker === MARKER.startOfScan) scans += 1;
    if (scans > most) break;
  }
  return scans;
}

/** Whether tables, each as long as its beginning says, fill a segment to its last byte. */
function isFilled(content: Uint8Array, tableLength: (at: number) => number): boolean {
  let at = 0;
  while (at < content.length) at += tableLength(at);
  return at === content.length && at > 0;
}

function huffmanLength(content: Uint8Array, at: number): number {
  return content.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 17);
}

/** Whether a segment that the picture needs is as long as it says; undefined for one that it does not need. */
function isSound({ marker, content }: Segment): boolean | undefined {
  if (FRAMES.includes(marker)) return content.length >= 6;
  if (marker === MARKER.huffmanTables) return isFilled(content, (at) => huffmanLength(content, at));
  if (marker === MARKER.quantisationTables)
    return isFilled(content, (at) => ((content[at] ?? 0) >= 16 ? 129 : 65));
  if (marker === MARKER.restartInterval) return content.length === 2;
  if (marker === MARKER.startOfScan) return content.length === 4 + 2 * (content[0] ?? 0);
  return undefined;
}

/** Adobe's segment says how colours are coded; it is rewritten with that alone. */
function writeAdobe({ content }: Segment): Uint8Array[] {
  const transform = content[11];
  if (readName(content, 0, 5) !== 'Adobe' || transform === undefined) return [];
  const written = join([writeName('Adobe'), writeBig(100, 2), new Uint8Array(4), Uint8Array.of(transform)]);
  return [Uint8Array.of(0xff, MARKER.adobe), writeBig(written.length + 2, 2), written];
}

function orientationOf(segments: readonly Segment[]): number {
  const exif = segments.filter(({ marker }) => marker === MARKER.exif);
  return exif.map(({ content }) => readOrientation(content)).find((value) => value > 1) ?? 1;
}

export interface RemadeJpeg extends PictureSize {
  readonly bytes: Uint8Array;
}

/**
 * The picture from the segments that decode it, with its orientation, and the size that it is shown in; metadata,
 * colour profiles and comments stay behind. Undefined if it is broken.
 */
export function remakeJpeg(bytes: Uint8Array): RemadeJpeg | undefined {
  const segments: Segment[] = [];
  for (const segment of readSegments(bytes)) {
    if (!segment || isOtherFrame(segment.marker) || isSound(segment) === false) return undefined;
    segments.push(segment);
  }
  const frames = segments.flatMap((segment, place) => (FRAMES.includes(segment.marker) ? [place] : []));
  const scan = segments.findIndex(({ marker }) => marker === MARKER.startOfScan);
  const frame = segments[frames[0] ?? -1];
  const size = frame && frameSize(frame);
  if (!size || frames.length > 1 || scan < (frames[0] ?? 0)) return undefined;
  const orientation = orientationOf(segments);
  const adobe = segments.find(({ marker }) => marker === MARKER.adobe);
  const parts = [
    Uint8Array.of(0xff, 0xd8),
    ...(orientation > 1 ? [writeOrientation(orientation)] : []),
    ...(adobe ? writeAdobe(adobe) : []),
    ...segments.filter((segment) => isSound(segment)).map(({ whole }) => whole),
    Uint8Array.of(0xff, MARKER.endOfImage),
  ];
  const shown = isTurned(orientation) ? { width: size.height, height: size.width } : size;
  return { bytes: join(parts), ...shown };
}
