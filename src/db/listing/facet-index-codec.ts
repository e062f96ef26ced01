import { Buffer } from 'node:buffer';
import { FILTER_GROUPS, type FilterGroup } from '#contract/catalogue/schema.ts';
import type { Bitmap } from '#domain/listing/bitmap.ts';
import type { FacetIndex, FacetValue } from '#domain/listing/facet-index.ts';
import { facetValues } from '#domain/listing/facet-index-build.ts';
import { perGroup } from '#domain/listing/filter-groups.ts';
import { readJson } from '#domain/platform/read-json.ts';

/** Which bitmaps follow the product ids, in this order. A group that is newer than the stored index is missing. */
interface Layout {
  readonly size: number;
  readonly values: Readonly<Partial<Record<FilterGroup, readonly number[]>>>;
}

export interface EncodedIndex {
  readonly layout: string;
  /** Base64 of the product ids and the bitmaps, 32-bit little-endian words. */
  readonly words: string;
}

/** Base64 of 32-bit words, for a TEXT column: a BLOB would reach the worker as a list of numbers. */
export function encodeWords(words: Uint32Array): string {
  return Buffer.from(words.buffer, words.byteOffset, words.byteLength).toString('base64');
}

/** The words that `encodeWords` wrote; an incomplete one at the end is left out. */
export function decodeWords(text: string): Uint32Array<ArrayBuffer> {
  const bytes = Buffer.from(text, 'base64');
  const aligned = new Uint8Array(bytes.byteLength - (bytes.byteLength % 4));
  aligned.set(bytes.subarray(0, aligned.byteLength));
  return new Uint32Array(aligned.buffer);
}

/** An index as the two texts that are stored of it. */
export function encodeFacetIndex(index: FacetIndex): EncodedIndex {
  const values = perGroup((group) => [...index.facets[group].keys()]);
  const parts = [index.ids, ...FILTER_GROUPS.flatMap((group) => bitmapsOf(index.facets[group]))];
  const words = new Uint32Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    words.set(part, offset);
    offset += part.length;
  }
  const layout: Layout = { size: index.size, values };
  return { layout: JSON.stringify(layout), words: encodeWords(words) };
}

function bitmapsOf(values: ReadonlyMap<number, FacetValue>): Bitmap[] {
  return [...values.values()].map((value) => value.positions);
}

/** Reads what `encodeFacetIndex` wrote; the bitmaps are views into one buffer. */
export function decodeFacetIndex(encoded: EncodedIndex): FacetIndex {
  const { size, values } = readJson<Layout>(encoded.layout);
  const words = decodeWords(encoded.words);
  const bitmapLength = Math.ceil(size / 32);
  let offset = size;
  const next = (): Bitmap => {
    offset += bitmapLength;
    return words.subarray(offset - bitmapLength, offset);
  };
  return {
    size,
    ids: words.subarray(0, size),
    facets: perGroup((group) => facetValues(new Map(values[group]?.map((value) => [value, next()])))),
  };
}
