/** Words of 32 bits per block. */
export const BLOCK_WORDS = 16;
const DOUBLE_ROUNDS = 4;

/** Writes Salsa20/8 (RFC 7914, part 3) of two XORed blocks to `out`. Arrays for variables would double the time. */
export function mixBlocks(
  firstWords: Int32Array,
  firstAt: number,
  secondWords: Int32Array,
  secondAt: number,
  out: Int32Array,
  outAt: number,
): void {
  let x0 = (firstWords[firstAt + 0] ?? 0) ^ (secondWords[secondAt + 0] ?? 0);
  let x1 = (firstWords[firstAt + 1] ?? 0) ^ (secondWords[secondAt + 1] ?? 0);
  let x2 = (firstWords[firstAt + 2] ?? 0) ^ (secondWords[secondAt + 2] ?? 0);
  let x3 = (firstWords[firstAt + 3] ?? 0) ^ (secondWords[secondAt + 3] ?? 0);
  let x4 = (firstWords[firstAt + 4] ?? 0) ^ (secondWords[secondAt + 4] ?? 0);
  let x5 = (firstWords[firstAt + 5] ?? 0) ^ (secondWords[secondAt + 5] ?? 0);
  let x6 = (firstWords[firstAt + 6] ?? 0) ^ (secondWords[secondAt + 6] ?? 0);
  let x7 = (firstWords[firstAt + 7] ?? 0) ^ (secondWords[secondAt + 7] ?? 0);
  let x8 = (firstWords[firstAt + 8] ?? 0) ^ (secondWords[secondAt + 8] ?? 0);
  let x9 = (firstWords[firstAt + 9] ?? 0) ^ (secondWords[secondAt + 9] ?? 0);
  let x10 = (firstWords[firstAt + 10] ?? 0) ^ (secondWords[secondAt + 10] ?? 0);
  let x11 = (firstWords[firstAt + 11] ?? 0) ^ (secondWords[secondAt + 11] ?? 0);
  let x12 = (firstWords[firstAt + 12] ?? 0) ^ (secondWords[secondAt + 12] ?? 0);
  let x13 = (firstWords[firstAt + 13] ?? 0) ^ (secondWords[secondAt + 13] ?? 0);
  let x14 = (firstWords[firstAt + 14] ?? 0) ^ (secondWords[secondAt + 14] ?? 0);
  let x15 = (firstWords[firstAt + 15] ?? 0) ^ (secondWords[secondAt + 15] ?? 0);
  for (let round = 0; round < DOUBLE_ROUNDS; round++) {
    x4 ^= ((x0 + x12) << 7) | ((x0 + x12) >>> 25);
    x8 ^= ((x4 + x0) << 9) | ((x4 + x0) >>> 23);
    x12 ^= ((x8 + x4) << 13) | ((x8 + x4) >>> 19);
    x0 ^= ((x12 + x8) << 18) | ((x12 + x8) >>> 14);
    x9 ^= ((x5 + x1) << 7) | ((x5 + x1) >>> 25);
    x13 ^= ((x9 + x5) << 9) | ((x9 + x5) >>> 23);
    x1 ^= ((x13 + x9) << 13) | ((x13 + x9) >>> 19);
    x5 ^= ((x1 + x13) << 18) | ((x1 + x13) >>> 14);
    x14 ^= ((x10 + x6) << 7) | ((x10 + x6) >>> 25);
    x2 ^= ((x14 + x10) << 9) | ((x14 + x10) >>> 23);
    x6 ^= ((x2 + x14) << 13) | ((x2 + x14) >>> 19);
    x10 ^= ((x6 + x2) << 18) | ((x6 + x2) >>> 14);
    x3 ^= ((x15 + x11) << 7) | ((x15 + x11) >>> 25);
    x7 ^= ((x3 + x15) << 9) | ((x3 + x15) >>> 23);
    x11 ^= ((x7 + x3) << 13) | ((x7 + x3) >>> 19);
    x15 ^= ((x11 + x7) << 18) | ((x11 + x7) >>> 14);
    x1 ^= ((x0 + x3) << 7) | ((x0 + x3) >>> 25);
    x2 ^= ((x1 + x0) << 9) | ((x1 + x0) >>> 23);
    x3 ^= ((x2 + x1) << 13) | ((x2 + x1) >>> 19);
    x0 ^= ((x3 + x2) << 18) | ((x3 + x2) >>> 14);
    x6 ^= ((x5 + x4) << 7) | ((x5 + x4) >>> 25);
    x7 ^= ((x6 + x5) << 9) | ((x6 + x5) >>> 23);
    x4 ^= ((x7 + x6) << 13) | ((x7 + x6) >>> 19);
    x5 ^= ((x4 + x7) << 18) | ((x4 + x7) >>> 14);
    x11 ^= ((x10 + x9) << 7) | ((x10 + x9) >>> 25);
    x8 ^= ((x11 + x10) << 9) | ((x11 + x10) >>> 23);
    x9 ^= ((x8 + x11) << 13) | ((x8 + x11) >>> 19);
    x10 ^= ((x9 + x8) << 18) | ((x9 + x8) >>> 14);
    x12 ^= ((x15 + x14) << 7) | ((x15 + x14) >>> 25);
    x13 ^= ((x12 + x15) << 9) | ((x12 + x15) >>> 23);
    x14 ^= ((x13 + x12) << 13) | ((x13 + x12) >>> 19);
    x15 ^= ((x14 + x13) << 18) | ((x14 + x13) >>> 14);
  }
  out[outAt + 0] = x0 + ((firstWords[firstAt + 0] ?? 0) ^ (secondWords[secondAt + 0] ?? 0));
  out[outAt + 1] = x1 + ((firstWords[firstAt + 1] ?? 0) ^ (secondWords[secondAt + 1] ?? 0));
  out[outAt + 2] = x2 + ((firstWords[firstAt + 2] ?? 0) ^ (secondWords[secondAt + 2] ?? 0));
  out[outAt + 3] = x3 + ((firstWords[firstAt + 3] ?? 0) ^ (secondWords[secondAt + 3] ?? 0));
  out[outAt + 4] = x4 + ((firstWords[firstAt + 4] ?? 0) ^ (secondWords[secondAt + 4] ?? 0));
  out[outAt + 5] = x5 + ((firstWords[firstAt + 5] ?? 0) ^ (secondWords[secondAt + 5] ?? 0));
  out[outAt + 6] = x6 + ((firstWords[firstAt + 6] ?? 0) ^ (secondWords[secondAt + 6] ?? 0));
  out[outAt + 7] = x7 + ((firstWords[firstAt + 7] ?? 0) ^ (secondWords[secondAt + 7] ?? 0));
  out[outAt + 8] = x8 + ((firstWords[firstAt + 8] ?? 0) ^ (secondWords[secondAt + 8] ?? 0));
  out[outAt + 9] = x9 + ((firstWords[firstAt + 9] ?? 0) ^ (secondWords[secondAt + 9] ?? 0));
  out[outAt + 10] = x10 + ((firstWords[firstAt + 10] ?? 0) ^ (secondWords[secondAt + 10] ?? 0));
  out[outAt + 11] = x11 + ((firstWords[firstAt + 11] ?? 0) ^ (secondWords[secondAt + 11] ?? 0));
  out[outAt + 12] = x12 + ((firstWords[firstAt + 12] ?? 0) ^ (secondWords[secondAt + 12] ?? 0));
  out[outAt + 13] = x13 + ((firstWords[firstAt + 13] ?? 0) ^ (secondWords[secondAt + 13] ?? 0));
  out[outAt + 14] = x14 + ((firstWords[firstAt + 14] ?? 0) ^ (secondWords[secondAt + 14] ?? 0));
  out[outAt + 15] = x15 + ((firstWords[firstAt + 15] ?? 0) ^ (secondWords[secondAt + 15] ?? 0));
}
