import { type Box, boxIn, readBoxes } from './avif-boxes.ts';
import { join, readBig, readName } from './bytes.ts';

/** A property of an item, and whether a reader has to understand it. */
export interface Property extends Box {
  readonly isEssential: boolean;
}

const MAXIMUM_ITEMS = 100;

/** Reads numbers one after the other; past the end each is NaN. */
function reader(bytes: Uint8Array, start = 0) {
  let at = start;
  return (length: number): number => {
    const value = length === 0 ? 0 : readBig(bytes, at, length);
    at += length;
    return value ?? Number.NaN;
  };
}

const times = <T>(count: number, make: () => T): T[] =>
  Array.from({ length: Math.min(count || 0, MAXIMUM_ITEMS) }, make);

/** Types of items by id (box `iinf`). */
export function readItemTypes(meta: readonly Box[]): Map<number, string> {
  const list = boxIn(meta, 'iinf') ?? new Uint8Array();
  const entries = readBoxes(list.subarray(list[0] === 0 ? 6 : 8)).slice(0, MAXIMUM_ITEMS);
  return new Map(
    entries.map(({ content }) => {
      const idLength = content[0] === 3 ? 4 : 2;
      return [readBig(content, 4, idLength) ?? 0, readName(content, 4 + idLength + 2)];
    }),
  );
}

/** The item that is the picture (box `pitm`). */
export function readPrimaryItem(meta: readonly Box[]): number {
  const content = boxIn(meta, 'pitm') ?? new Uint8Array();
  return readBig(content, 4, content[0] === 0 ? 2 : 4) ?? 0;
}

/** Items that are auxiliary to another one (box `iref`, references `auxl`). */
export function readAuxiliaries(meta: readonly Box[], target: number): number[] {
  const list = boxIn(meta, 'iref') ?? new Uint8Array();
  const idLength = list[0] === 0 ? 2 : 4;
  return readBoxes(list.subarray(4)).flatMap(({ name, content }) => {
    const next = reader(content);
    const from = next(idLength);
    const to = times(next(2), () => next(idLength));
    return name === 'auxl' && to.includes(target) ? [from] : [];
  });
}

/** The properties of an item (box `iprp`); undefined if one of them is missing. */
export function readProperties(meta: readonly Box[], item: number): Property[] | undefined {
  const boxes = readBoxes(boxIn(meta, 'iprp') ?? new Uint8Array());
  const all = readBoxes(boxIn(boxes, 'ipco') ?? new Uint8Array());
  const associations = boxIn(boxes, 'ipma') ?? new Uint8Array();
  const [version = 0, , , flags = 0] = associations;
  const next = reader(associations, 4);
  const entries = times(next(4), () => {
    const id = next(version === 0 ? 2 : 4);
    return { id, marks: times(next(1), () => next(flags & 1 ? 2 : 1)) };
  });
  const bit = flags & 1 ? 0x8000 : 0x80;
  const marks = entries.find(({ id }) => id === item)?.marks ?? [];
  const found = marks.flatMap((mark) => {
    const property = all[(mark & (bit - 1)) - 1];
    return property ? [{ ...property, isEssential: (mark & bit) !== 0 }] : [];
  });
  return found.length === marks.length ? found : undefined;
}

/** The data of an item (box `iloc`), from the file or the box `idat`; undefined if some of it is not there. */
export function readItemData(file: Uint8Array, meta: readonly Box[], item: number): Uint8Array | undefined {
  const list = boxIn(meta, 'iloc') ?? new Uint8Array();
  const [version = 0, , , , sizes = 0, moreSizes = 0] = list;
  const next = reader(list, 6);
  const entries = times(next(version < 2 ? 2 : 4), () => {
    const id = next(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : next(2) & 15;
    const reference = next(2);
    const base = next(moreSizes >> 4);
    const extents = times(next(2), () => {
      if (version > 0) next(moreSizes & 15);
      return { start: base + next(sizes >> 4), length: next(sizes & 15) };
    });
    return { id, method, reference, extents };
  });
  const entry = entries.find(({ id }) => id === item);
  if (!entry || entry.method > 1 || entry.reference !== 0) return undefined;
  const source = entry.method === 1 ? (boxIn(meta, 'idat') ?? new Uint8Array()) : file;
  const isThere = entry.extents.every(({ start, length }) => length > 0 && start + length <= source.length);
  const total = entry.extents.reduce((sum, { length }) => sum + length, 0);
  if (!isThere || total === 0 || total > source.length) return undefined;
  return join(entry.extents.map(({ start, length }) => source.subarray(start, start + length)));
}
