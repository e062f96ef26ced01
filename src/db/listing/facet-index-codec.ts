import { Buffer } from 'node:buffer';
import { FILTER_GROUPS, type FilterGroup } from '#contract/catalogue/schema.ts';
import type { Bitmap } from '#domain/listing/bitmap.ts';
import type { FacetIndex, FacetValue } from '#domain/listing/facet-index.ts';
import { toFacetValues } from '#domain/listing/facet-index-build.ts';
import { mapFilterGroups } from '#domain/listing/filters.ts';
import { readJson } from '#domain/platform/read-json.ts';

/** Layout of the bitmaps after the product ids; lacks filter groups added since the index was stored. */
interface FacetBitmapLayout {
  readonly size: number;
  readonly values: Readonly<Partial<Record<FilterGroup, readonly number[]>>>;
}

export interface EncodedFacetIndex {
  readonly layout: string;
  /** Product ids and bitmaps as base64 of 32-bit little-endian words. */
  readonly words: string;
}

/** Encodes 32-bit words as base64 for a TEXT column, as a BLOB would reach the worker as a list of numbers. */
export function encodeWords(uint32Words: Uint32Array): string {
  return Buffer.from(uint32Words.buffer, uint32Words.byteOffset, uint32Words.byteLength).toString('base64');
}

/** Decodes a text of `encodeWords`; drops an incomplete last word. */
export function decodeWords(base64Text: string): Uint32Array<ArrayBuffer> {
  const decodedBytes = Buffer.from(base64Text, 'base64');
  const alignedBytes = new Uint8Array(decodedBytes.byteLength - (decodedBytes.byteLength % 4));
  alignedBytes.set(decodedBytes.subarray(0, alignedBytes.byteLength));
  return new Uint32Array(alignedBytes.buffer);
}

export function encodeFacetIndex(index: FacetIndex): EncodedFacetIndex {
  const valueIdsByGroup = mapFilterGroups((filterGroup) => [...index.facets[filterGroup].keys()]);
  const wordArrays = [index.ids, ...FILTER_GROUPS.flatMap((filterGroup) => bitmapsOf(index.facets[filterGroup]))];
  const indexWords = new Uint32Array(wordArrays.reduce((totalLength, wordArray) => totalLength + wordArray.length, 0));
  let uint32WordOffset = 0;
  for (const wordArray of wordArrays) {
    indexWords.set(wordArray, uint32WordOffset);
    uint32WordOffset += wordArray.length;
  }
  const bitmapLayout: FacetBitmapLayout = { size: index.productCount, values: valueIdsByGroup };
  return { layout: JSON.stringify(bitmapLayout), words: encodeWords(indexWords) };
}

function bitmapsOf(facetValueById: ReadonlyMap<number, FacetValue>): Bitmap[] {
  return [...facetValueById.values()].map((facetValue) => facetValue.positions);
}

/** Decodes the result of `encodeFacetIndex`; the bitmaps are views into one buffer. */
export function decodeFacetIndex(encodedIndex: EncodedFacetIndex): FacetIndex {
  const { size, values } = readJson<FacetBitmapLayout>(encodedIndex.layout);
  const indexWords = decodeWords(encodedIndex.words);
  const bitmapLength = Math.ceil(size / 32);
  let uint32WordOffset = size;
  const takeNextBitmap = (): Bitmap => {
    uint32WordOffset += bitmapLength;
    return indexWords.subarray(uint32WordOffset - bitmapLength, uint32WordOffset);
  };
  return {
    productCount: size,
    ids: indexWords.subarray(0, size),
    facets: mapFilterGroups((filterGroup) =>
      toFacetValues(new Map(values[filterGroup]?.map((valueId) => [valueId, takeNextBitmap()]))),
    ),
  };
}
