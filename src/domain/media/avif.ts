import type { PictureSize } from '#contract/media/schema.ts';
import { readAv1Size, remakeAv1 } from './av1.ts';
import { type Box, boxIn, readBoxes } from './avif-boxes.ts';
import {
  readAuxiliaries,
  readItemData,
  readItemTypes,
  readPrimaryItem,
  readProperties,
} from './avif-items.ts';
import { type AvifItem, writeAvif } from './avif-write.ts';
import { readBig, readName, writeName } from './bytes.ts';

/** After AV1 Image File Format 1.1. */
const BRANDS: readonly string[] = ['avif', 'mif1'];
const ALPHA = 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha';
const FULL_BOX = 4;

const ALPHA_KIND = Uint8Array.of(0, 0, 0, 0, ...writeName(`${ALPHA}\0`));
const isAlphaKind = (content: Uint8Array): boolean => readName(content, FULL_BOX, ALPHA.length) === ALPHA;

/** Properties that are preserved if they have the expected length; each returns its content as it is written. */
const PRESERVED: Readonly<Record<string, (content: Uint8Array) => Uint8Array | undefined>> = {
  ispe: (content) => (content.length === 12 ? content : undefined),
  pixi: (content) => (content.length === 5 + (content[4] ?? 0) ? content : undefined),
  // The stream's own header follows the first four bytes as a copy that need not be there.
  av1C: (content) => (content.length >= 4 ? content.subarray(0, 4) : undefined),
  irot: (content) => (content.length === 1 ? content : undefined),
  imir: (content) => (content.length === 1 ? content : undefined),
  auxC: (content) => (isAlphaKind(content) ? ALPHA_KIND : undefined),
  colr: (content) => (readName(content, 0) === 'nclx' && content.length === 11 ? content : undefined),
};

/** Whether the bytes begin as an AVIF file does, whatever follows. */
export function isAvif(bytes: Uint8Array): boolean {
  if (readName(bytes, 4) !== 'ftyp') return false;
  const brands = readBoxes(bytes)[0]?.content ?? new Uint8Array();
  const names = Array.from({ length: Math.min(brands.length / 4, 50) }, (_, place) =>
    readName(brands, 4 * place),
  );
  return BRANDS.includes(names[0] ?? '') && names.includes('avif');
}

function readMeta(bytes: Uint8Array): Box[] {
  return readBoxes(boxIn(readBoxes(bytes), 'meta')?.subarray(FULL_BOX) ?? new Uint8Array());
}

/** An item's preserved properties; undefined if one is left out without which the picture would look different. */
function preservedProperties(meta: readonly Box[], id: number): Box[] | undefined {
  const properties = readProperties(meta, id);
  const preserved = properties?.flatMap(({ name, content }) => {
    const written = PRESERVED[name]?.(content);
    return written ? [{ name, content: written }] : [];
  });
  const names = preserved?.map(({ name }) => name) ?? [];
  const isWhole = properties?.every(({ name, isEssential }) => !isEssential || names.includes(name));
  return isWhole && names.includes('ispe') && names.includes('av1C') ? preserved : undefined;
}

/** An item with its data remade; undefined if it is no single image whose data agree with its size. */
function readItem(bytes: Uint8Array, meta: readonly Box[], id: number): AvifItem | undefined {
  const data = readItemTypes(meta).get(id) === 'av01' ? readItemData(bytes, meta, id) : undefined;
  const properties = preservedProperties(meta, id);
  const coded = data && readAv1Size(data);
  const remade = data && remakeAv1(data);
  const size = boxIn(properties, 'ispe');
  if (!remade || !properties || !coded || !size) return undefined;
  const isTrue = readBig(size, 4, 4) === coded.width && readBig(size, 8, 4) === coded.height;
  return isTrue ? { properties, data: remade } : undefined;
}

function isAlpha(meta: readonly Box[], id: number): boolean {
  return isAlphaKind(boxIn(readProperties(meta, id), 'auxC') ?? new Uint8Array());
}

/** The size of the image data, before the picture is turned. */
export function readAvifSize(bytes: Uint8Array): PictureSize | undefined {
  const meta = readMeta(bytes);
  const data = readItemData(bytes, meta, readPrimaryItem(meta));
  return data && readAv1Size(data);
}

export interface RemadeAvif extends PictureSize {
  readonly bytes: Uint8Array;
}

/**
 * The picture and its transparency in a new file, and the size that it is shown in. Undefined if it is broken, or
 * made of several images.
 */
export function remakeAvif(bytes: Uint8Array): RemadeAvif | undefined {
  const meta = readMeta(bytes);
  const primary = readPrimaryItem(meta);
  const picture = readItem(bytes, meta, primary);
  const alphaId = readAuxiliaries(meta, primary).find((id) => isAlpha(meta, id));
  const alpha = alphaId === undefined ? undefined : readItem(bytes, meta, alphaId);
  const size = readAvifSize(bytes);
  if (!picture || !size || (alphaId !== undefined && !alpha)) return undefined;
  const turned = ((boxIn(picture.properties, 'irot')?.[0] ?? 0) & 1) === 1;
  return {
    bytes: writeAvif(picture, alpha),
    ...(turned ? { width: size.height, height: size.width } : size),
  };
}
