/** Set of small integers, stored as one bit each. Sets that are combined must have the same length. */
export type Bitmap = Uint32Array<ArrayBuffer>;

const BITS_PER_WORD = 32;

export function createBitmap(bitCount: number): Bitmap {
  return new Uint32Array(Math.ceil(bitCount / BITS_PER_WORD));
}

export function createFullBitmap(bitCount: number): Bitmap {
  const bitmap = createBitmap(bitCount).fill(0xffffffff);
  const lastWordBitCount = bitCount % BITS_PER_WORD;
  if (lastWordBitCount > 0) bitmap[bitmap.length - 1] = 0xffffffff >>> (BITS_PER_WORD - lastWordBitCount);
  return bitmap;
}

export function addBit(bitmap: Bitmap, bitIndex: number): void {
  const wordIndex = bitIndex >>> 5;
  bitmap[wordIndex] = (bitmap[wordIndex] ?? 0) | (1 << (bitIndex & 31));
}

export function hasBit(bitmap: Bitmap, bitIndex: number): boolean {
  return (((bitmap[bitIndex >>> 5] ?? 0) >>> (bitIndex & 31)) & 1) === 1;
}

export function uniteBitmaps(bitmaps: readonly Bitmap[], bitCount: number): Bitmap {
  const unionBitmap = createBitmap(bitCount);
  for (const bitmap of bitmaps) {
    for (let wordIndex = 0; wordIndex < unionBitmap.length; wordIndex++)
      unionBitmap[wordIndex] = (unionBitmap[wordIndex] ?? 0) | (bitmap[wordIndex] ?? 0);
  }
  return unionBitmap;
}

export function intersectBitmaps(firstBitmap: Bitmap, secondBitmap: Bitmap): Bitmap {
  const resultBitmap = new Uint32Array(firstBitmap.length);
  for (let wordIndex = 0; wordIndex < resultBitmap.length; wordIndex++)
    resultBitmap[wordIndex] = (firstBitmap[wordIndex] ?? 0) & (secondBitmap[wordIndex] ?? 0);
  return resultBitmap;
}

export function subtractBitmap(firstBitmap: Bitmap, secondBitmap: Bitmap): Bitmap {
  const result = new Uint32Array(firstBitmap.length);
  for (let wordIndex = 0; wordIndex < result.length; wordIndex++)
    result[wordIndex] = (firstBitmap[wordIndex] ?? 0) & ~(secondBitmap[wordIndex] ?? 0);
  return result;
}

function countBitsOfWord(bitmapWord: number): number {
  const pairCounts = bitmapWord - ((bitmapWord >>> 1) & 0x55555555);
  const nibbleCounts = (pairCounts & 0x33333333) + ((pairCounts >>> 2) & 0x33333333);
  return Math.imul((nibbleCounts + (nibbleCounts >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bitmap: Bitmap): number {
  let countOfSetBits = 0;
  for (let wordIndex = 0; wordIndex < bitmap.length; wordIndex++)
    countOfSetBits += countBitsOfWord(bitmap[wordIndex] ?? 0);
  return countOfSetBits;
}

export function countCommonBits(firstBitmap: Bitmap, secondBitmap: Bitmap): number {
  let commonBitCount = 0;
  for (let wordIndex = 0; wordIndex < firstBitmap.length; wordIndex++)
    commonBitCount += countBitsOfWord((firstBitmap[wordIndex] ?? 0) & (secondBitmap[wordIndex] ?? 0));
  return commonBitCount;
}

/** Returns up to `limit` members in ascending order from the `memberOffset`-th on; skips 32-bit words by bit counts. */
export function sliceBits(bitmap: Bitmap, memberOffset: number, limit: number): number[] {
  const foundPositions: number[] = [];
  let memberCountToSkip = memberOffset;
  for (let wordIndex = 0; wordIndex < bitmap.length && foundPositions.length < limit; wordIndex++) {
    let remainingBitsOfWord = bitmap[wordIndex] ?? 0;
    const bitCount = countBitsOfWord(remainingBitsOfWord);
    if (memberCountToSkip >= bitCount) {
      memberCountToSkip -= bitCount;
      continue;
    }
    while (remainingBitsOfWord !== 0 && foundPositions.length < limit) {
      const lowestSetBit = remainingBitsOfWord & -remainingBitsOfWord;
      if (memberCountToSkip > 0) memberCountToSkip--;
      else foundPositions.push(wordIndex * BITS_PER_WORD + 31 - Math.clz32(lowestSetBit));
      remainingBitsOfWord ^= lowestSetBit;
    }
  }
  return foundPositions;
}
