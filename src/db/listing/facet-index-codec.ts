import { Buffer } from 'node:buffer';
import { FILTER_GROUPS, type FilterGroup } from '#contract/catalogue/schema.ts';
import type { Bitmap } from '#domain/listing/bitmap.ts';
import type { FacetIndex, FacetValue } from '#domain/listing/facet-index.ts';
import { facetValues } from '#domain/listing/facet-index-build.ts';
import { mapFilterGroups } from '#domain/listing/filters.ts';
import { readJson } from '#domain/platform/read-json.ts';

/** Order of the bitmaps that follow the product ids; lacks filter groups added since the index was stored. */
interface BitmapLayout {
  readonly size: number;
  readonly values: Readonly<Partial<Record<FilterGroup, readonly number[]>>>;
}

export interface EncodedIndex {
  readonly layout: string;
  /** Product ids and bitmaps as base64 of 32-bit little-endian words. */
  readonly words: string;
}

/** Encodes words as base64 for a TEXT column, as a BLOB would reach the worker as a list of numbers. */
export function encodeWords(words: Uint32Array): string {
  return Buffer.from(words.buffer, words.byteOffset, words.byteLength).toString('base64');
}

/** Decodes the text of `encodeWords`; drops an incomplete last word. */
export function decodeWords(text: string): Uint32Array<ArrayBuffer> {
  const bytes = Buffer.from(text, 'base64');
  const alignedBytes = new Uint8Array(bytes.byteLength - (bytes.byteLength % 4));
  alignedBytes.set(bytes.subarray(0, alignedBytes.byteLength));
  return new Uint32Array(alignedBytes.buffer);
}

export function encodeFacetIndex(index: FacetIndex): EncodedIndex {
  const values = mapFilterGroups((group) => [...index.facets[group].keys()]);
  const parts = [index.ids, ...FILTER_GROUPS.flatMap((group) => bitmapsOf(index.facets[group]))];
  const words = new Uint32Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    words.set(part, offset);
    offset += part.length;
  }
  const layout: BitmapLayout = { size: index.size, values };
  return { layout: JSON.stringify(layout), words: encodeWords(words) };
}

function bitmapsOf(values: ReadonlyMap<number, FacetValue>): Bitmap[] {
  return [...values.values()].map((value) => value.positions);
}

/** Decodes the result of `encodeFacetIndex`; the bitmaps are views into one buffer. */
export function decodeFacetIndex(encodedIndex: EncodedIndex): FacetIndex {
  const { size, values } = readJson<BitmapLayout>(encodedIndex.layout);
  const words = decodeWords(encodedIndex.words);
  const bitmapLength = Math.ceil(size / 32);
  let offset = size;
  const take = (): Bitmap => {
    offset += bitmapLength;
    return words.subarray(offset - bitmapLength, offset);
  };
  return {
    size,
    ids: words.subarray(0, size),
    facets: mapFilterGroups((group) => facetValues(new Map(values[group]?.map((value) => [value, take()])))),
  };
}
