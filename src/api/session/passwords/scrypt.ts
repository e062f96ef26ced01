import { createHmac } from 'node:crypto';
import { mixBlocks, WORDS_PER_BLOCK } from './salsa.ts';

export interface ScryptCost {
  /** Binary logarithm of the number of rows of memory, each of 128 · r bytes. */
  readonly log2N: number;
  readonly r: number;
  readonly p: number;
}

const BLOCK_PAIR_BYTE_COUNT = 128;
const BLOCK_PAIR_WORD_COUNT = 32;
const DIGEST_BYTE_COUNT = 32;
/** Number of blocks mixed between two pauses, which takes two to four milliseconds (bench/safety/logins.ts). */
const BLOCKS_PER_SLICE = 16_384;

/** Returns the bytes of memory that hashing needs. */
export const scryptMemoryBytesOf = ({ log2N, r }: ScryptCost): number => BLOCK_PAIR_BYTE_COUNT * r * 2 ** log2N;

/** Computes PBKDF2-SHA-256 with one round, for more bytes than the 8160 that the runtime supports. */
function expandKey(password: string, salt: Uint8Array, keyByteCount: number): Buffer {
  const digests: Buffer[] = [];
  for (let blockCounter = 1; (blockCounter - 1) * DIGEST_BYTE_COUNT < keyByteCount; blockCounter++) {
    const encodedCounter = Buffer.alloc(4);
    encodedCounter.writeUInt32BE(blockCounter);
    digests.push(createHmac('sha256', password).update(salt).update(encodedCounter).digest());
  }
  return Buffer.concat(digests).subarray(0, keyByteCount);
}

/** Computes `BlockMix` (RFC 7914) of a row of 2 · r blocks; offsets are counted in words. */
function mixRow(row: Int32Array, rowOffset: number, outputWords: Int32Array, outputOffset: number, r: number): void {
  const secondHalfOffset = outputOffset + r * WORDS_PER_BLOCK;
  let previousWords = row;
  let previousBlockOffset = rowOffset + (2 * r - 1) * WORDS_PER_BLOCK;
  for (let blockIndex = 0; blockIndex < 2 * r; blockIndex++) {
    const blockOffset = (blockIndex % 2 === 0 ? outputOffset : secondHalfOffset) + (blockIndex >> 1) * WORDS_PER_BLOCK;
    mixBlocks(
      previousWords,
      previousBlockOffset,
      row,
      rowOffset + blockIndex * WORDS_PER_BLOCK,
      outputWords,
      blockOffset,
    );
    previousWords = outputWords;
    previousBlockOffset = blockOffset;
  }
}

/** Computes `ROMix` (RFC 7914) with a pause after each slice. */
async function mixWithMemory(
  row: Int32Array,
  memoryWords: Int32Array,
  { log2N, r }: ScryptCost,
  pauseBetweenSlices: () => Promise<unknown>,
): Promise<void> {
  const wordsPerRow = BLOCK_PAIR_WORD_COUNT * r;
  const rowCount = 2 ** log2N;
  const rowsPerSlice = Math.max(1, Math.floor(BLOCKS_PER_SLICE / (2 * r)));
  const mixedRow = new Int32Array(wordsPerRow);
  const lastBlockOffset = wordsPerRow - WORDS_PER_BLOCK;
  memoryWords.set(row);
  for (let rowIndex = 1; rowIndex < rowCount; rowIndex++) {
    mixRow(memoryWords, (rowIndex - 1) * wordsPerRow, memoryWords, rowIndex * wordsPerRow, r);
    if (rowIndex % rowsPerSlice === 0) await pauseBetweenSlices();
  }
  mixRow(memoryWords, (rowCount - 1) * wordsPerRow, row, 0, r);
  for (let rowIndex = 0; rowIndex < rowCount; rowIndex++) {
    const chosenRowOffset = ((row[lastBlockOffset] ?? 0) & (rowCount - 1)) * wordsPerRow;
    for (let wordIndex = 0; wordIndex < wordsPerRow; wordIndex++)
      mixedRow[wordIndex] = (row[wordIndex] ?? 0) ^ (memoryWords[chosenRowOffset + wordIndex] ?? 0);
    mixRow(mixedRow, 0, row, 0, r);
    if (rowIndex % rowsPerSlice === 0) await pauseBetweenSlices();
  }
}

/** Computes scrypt (RFC 7914) like `node:crypto`, but in slices, between which the isolate serves other requests. */
export async function computeScryptInSlices(
  password: string,
  salt: Uint8Array,
  scryptCost: ScryptCost,
  byteCount: number,
  pauseBetweenSlices: () => Promise<unknown>,
): Promise<Buffer> {
  const { r, p } = scryptCost;
  const bytesPerRow = BLOCK_PAIR_BYTE_COUNT * r;
  const expandedRows = expandKey(password, salt, p * bytesPerRow);
  const memoryWords = new Int32Array(scryptMemoryBytesOf(scryptCost) / Int32Array.BYTES_PER_ELEMENT);
  for (let rowIndex = 0; rowIndex < p; rowIndex++) {
    // Copied for alignment to four bytes. Assumes a little-endian machine.
    const rowByteView = expandedRows.subarray(rowIndex * bytesPerRow, (rowIndex + 1) * bytesPerRow);
    const row = new Int32Array(new Uint8Array(rowByteView).buffer);
    await mixWithMemory(row, memoryWords, scryptCost, pauseBetweenSlices);
    expandedRows.set(new Uint8Array(row.buffer), rowIndex * bytesPerRow);
  }
  return expandKey(password, expandedRows, byteCount);
}
