import { createHmac } from 'node:crypto';
import { BLOCK_WORDS, mixBlocks } from './salsa.ts';

export interface ScryptCost {
  /** Binary logarithm of the number of rows of memory, each of 128 · r bytes. */
  readonly log2N: number;
  readonly r: number;
  readonly p: number;
}

const ROW_BYTES = 128;
const ROW_WORDS = 32;
const DIGEST_BYTES = 32;
/** Number of blocks mixed between two pauses, which takes two to four milliseconds (bench/safety/logins.ts). */
const BLOCKS_PER_SLICE = 16_384;

/** Returns the bytes of memory that hashing needs. */
export const scryptMemory = ({ log2N, r }: ScryptCost): number => ROW_BYTES * r * 2 ** log2N;

/** Computes PBKDF2-SHA-256 with one round, for more bytes than the 8160 that the runtime supports. */
function expandKey(password: string, salt: Uint8Array, bytes: number): Buffer {
  const parts: Buffer[] = [];
  for (let block = 1; (block - 1) * DIGEST_BYTES < bytes; block++) {
    const blockNumber = Buffer.alloc(4);
    blockNumber.writeUInt32BE(block);
    parts.push(createHmac('sha256', password).update(salt).update(blockNumber).digest());
  }
  return Buffer.concat(parts).subarray(0, bytes);
}

/** Computes `BlockMix` (RFC 7914) of a row of 2 · r blocks; positions in words. */
function mixRow(row: Int32Array, rowAt: number, out: Int32Array, outAt: number, r: number): void {
  const secondHalfAt = outAt + r * BLOCK_WORDS;
  let previousRow = row;
  let beforeAt = rowAt + (2 * r - 1) * BLOCK_WORDS;
  for (let block = 0; block < 2 * r; block++) {
    const blockAt = (block % 2 === 0 ? outAt : secondHalfAt) + (block >> 1) * BLOCK_WORDS;
    mixBlocks(previousRow, beforeAt, row, rowAt + block * BLOCK_WORDS, out, blockAt);
    previousRow = out;
    beforeAt = blockAt;
  }
}

/** Computes `ROMix` (RFC 7914) with a pause after each slice. */
async function mixWithMemory(
  row: Int32Array,
  memory: Int32Array,
  { log2N, r }: ScryptCost,
  pause: () => Promise<unknown>,
): Promise<void> {
  const length = ROW_WORDS * r;
  const rows = 2 ** log2N;
  const slice = Math.max(1, Math.floor(BLOCKS_PER_SLICE / (2 * r)));
  const mixedRow = new Int32Array(length);
  const lastBlockAt = length - BLOCK_WORDS;
  memory.set(row);
  for (let index = 1; index < rows; index++) {
    mixRow(memory, (index - 1) * length, memory, index * length, r);
    if (index % slice === 0) await pause();
  }
  mixRow(memory, (rows - 1) * length, row, 0, r);
  for (let index = 0; index < rows; index++) {
    const chosenAt = ((row[lastBlockAt] ?? 0) & (rows - 1)) * length;
    for (let word = 0; word < length; word++) mixedRow[word] = (row[word] ?? 0) ^ (memory[chosenAt + word] ?? 0);
    mixRow(mixedRow, 0, row, 0, r);
    if (index % slice === 0) await pause();
  }
}

/** Computes scrypt (RFC 7914) like `node:crypto`, but in slices, between which the isolate serves other requests. */
export async function scryptInSlices(
  password: string,
  salt: Uint8Array,
  cost: ScryptCost,
  bytes: number,
  pause: () => Promise<unknown>,
): Promise<Buffer> {
  const { r, p } = cost;
  const rowBytes = ROW_BYTES * r;
  const rows = expandKey(password, salt, p * rowBytes);
  const memory = new Int32Array(scryptMemory(cost) / Int32Array.BYTES_PER_ELEMENT);
  for (let index = 0; index < p; index++) {
    // Copied for alignment to four bytes. Assumes a little-endian machine.
    const bytesOfRow = rows.subarray(index * rowBytes, (index + 1) * rowBytes);
    const row = new Int32Array(new Uint8Array(bytesOfRow).buffer);
    await mixWithMemory(row, memory, cost, pause);
    rows.set(new Uint8Array(row.buffer), index * rowBytes);
  }
  return expandKey(password, rows, bytes);
}
