import { type Box, writeBox, writeFullBox } from './avif-boxes.ts';
import { join, writeBig, writeName } from './bytes.ts';

/** An image item: what describes it, and its data. */
export interface AvifItem {
  readonly properties: readonly Box[];
  readonly data: Uint8Array;
}

const PICTURE = 1;
const ALPHA = 2;
/** Properties that a reader has to understand. */
const ESSENTIAL: readonly string[] = ['av1C', 'irot', 'imir'];

const half = (value: number): Uint8Array => writeBig(value, 2);
const word = (value: number): Uint8Array => writeBig(value, 4);

function writeLocations(items: readonly AvifItem[], start: number): Uint8Array {
  let offset = start;
  const entries = items.flatMap(({ data }, place) => {
    const entry = [half(place + 1), half(0), half(1), word(offset), word(data.length)];
    offset += data.length;
    return entry;
  });
  return writeFullBox('iloc', 0, Uint8Array.of(0x44, 0), half(items.length), ...entries);
}

function writeInformation(items: readonly AvifItem[]): Uint8Array {
  const entries = items.map((_, place) =>
    writeFullBox('infe', 2, half(place + 1), half(0), writeName('av01'), Uint8Array.of(0)),
  );
  return writeFullBox('iinf', 0, half(items.length), ...entries);
}

function writeProperties(items: readonly AvifItem[]): Uint8Array {
  const all = items.flatMap(({ properties }) => properties);
  let index = 0;
  const entries = items.flatMap(({ properties }, place) => {
    const marks = properties.map(({ name }) => ++index | (ESSENTIAL.includes(name) ? 0x80 : 0));
    return [half(place + 1), Uint8Array.of(marks.length, ...marks)];
  });
  const container = writeBox('ipco', ...all.map(({ name, content }) => writeBox(name, content)));
  return writeBox('iprp', container, writeFullBox('ipma', 0, word(items.length), ...entries));
}

function writeMeta(items: readonly AvifItem[], start: number): Uint8Array {
  const reference = writeFullBox('iref', 0, writeBox('auxl', half(ALPHA), half(1), half(PICTURE)));
  return writeFullBox(
    'meta',
    0,
    writeFullBox('hdlr', 0, word(0), writeName('pict'), new Uint8Array(12), Uint8Array.of(0)),
    writeFullBox('pitm', 0, half(PICTURE)),
    writeLocations(items, start),
    writeInformation(items),
    ...(items.length > 1 ? [reference] : []),
    writeProperties(items),
  );
}

/** A file of one picture, with its transparency if there is one. */
export function writeAvif(picture: AvifItem, alpha: AvifItem | undefined): Uint8Array {
  const items = alpha ? [picture, alpha] : [picture];
  const type = writeBox('ftyp', writeName('avif'), word(0), writeName('avifmif1miaf'));
  const start = type.length + writeMeta(items, 0).length + writeBox('mdat').length;
  return join([type, writeMeta(items, start), writeBox('mdat', ...items.map(({ data }) => data))]);
}
