/** Set of small integers, stored as one bit each. Sets that are combined must have the same length. */
export type Bitmap = Uint32Array<ArrayBuffer>;

const WORD_BITS = 32;

export function createBitmap(size: number): Bitmap {
  return new Uint32Array(Math.ceil(size / WORD_BITS));
}

export function fullBitmap(size: number): Bitmap {
  const bitmap = createBitmap(size).fill(0xffffffff);
  const restBits = size % WORD_BITS;
  if (restBits > 0) bitmap[bitmap.length - 1] = 0xffffffff >>> (WORD_BITS - restBits);
  return bitmap;
}

export function addBit(bitmap: Bitmap, bit: number): void {
  const word = bit >>> 5;
  bitmap[word] = (bitmap[word] ?? 0) | (1 << (bit & 31));
}

export function hasBit(bitmap: Bitmap, bit: number): boolean {
  return (((bitmap[bit >>> 5] ?? 0) >>> (bit & 31)) & 1) === 1;
}

export function uniteBitmaps(bitmaps: readonly Bitmap[], size: number): Bitmap {
  const result = createBitmap(size);
  for (const bitmap of bitmaps) {
    for (let word = 0; word < result.length; word++) result[word] = (result[word] ?? 0) | (bitmap[word] ?? 0);
  }
  return result;
}

export function intersectBitmaps(left: Bitmap, right: Bitmap): Bitmap {
  const result = new Uint32Array(left.length);
  for (let word = 0; word < result.length; word++) result[word] = (left[word] ?? 0) & (right[word] ?? 0);
  return result;
}

export function subtractBitmap(left: Bitmap, right: Bitmap): Bitmap {
  const result = new Uint32Array(left.length);
  for (let word = 0; word < result.length; word++) result[word] = (left[word] ?? 0) & ~(right[word] ?? 0);
  return result;
}

function countBitsOfWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bitmap: Bitmap): number {
  let count = 0;
  for (let word = 0; word < bitmap.length; word++) count += countBitsOfWord(bitmap[word] ?? 0);
  return count;
}

export function countCommon(left: Bitmap, right: Bitmap): number {
  let count = 0;
  for (let word = 0; word < left.length; word++) count += countBitsOfWord((left[word] ?? 0) & (right[word] ?? 0));
  return count;
}

/** Returns up to `limit` members in ascending order, starting with the `offset`-th. Skips whole words by bit counts. */
export function sliceBits(bitmap: Bitmap, offset: number, limit: number): number[] {
  const foundPositions: number[] = [];
  let skipCount = offset;
  for (let word = 0; word < bitmap.length && foundPositions.length < limit; word++) {
    let bitsLeft = bitmap[word] ?? 0;
    const count = countBitsOfWord(bitsLeft);
    if (skipCount >= count) {
      skipCount -= count;
      continue;
    }
    while (bitsLeft !== 0 && foundPositions.length < limit) {
      const lowestBit = bitsLeft & -bitsLeft;
      if (skipCount > 0) skipCount--;
      else foundPositions.push(word * WORD_BITS + 31 - Math.clz32(lowestBit));
      bitsLeft ^= lowestBit;
    }
  }
  return foundPositions;
}
