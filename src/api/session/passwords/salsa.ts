/** Number of 32-bit words per block. */
export const WORDS_PER_BLOCK = 16;
const DOUBLE_ROUND_COUNT = 4;

/** Writes Salsa20/8 (RFC 7914, 3) of two XORed blocks to `outputWords`. Arrays for variables would double the time. */
export function mixBlocks(
  firstWords: Int32Array,
  firstOffset: number,
  secondWords: Int32Array,
  secondOffset: number,
  outputWords: Int32Array,
  outputOffset: number,
): void {
  let word0 = (firstWords[firstOffset + 0] ?? 0) ^ (secondWords[secondOffset + 0] ?? 0);
  let word1 = (firstWords[firstOffset + 1] ?? 0) ^ (secondWords[secondOffset + 1] ?? 0);
  let word2 = (firstWords[firstOffset + 2] ?? 0) ^ (secondWords[secondOffset + 2] ?? 0);
  let word3 = (firstWords[firstOffset + 3] ?? 0) ^ (secondWords[secondOffset + 3] ?? 0);
  let word4 = (firstWords[firstOffset + 4] ?? 0) ^ (secondWords[secondOffset + 4] ?? 0);
  let word5 = (firstWords[firstOffset + 5] ?? 0) ^ (secondWords[secondOffset + 5] ?? 0);
  let word6 = (firstWords[firstOffset + 6] ?? 0) ^ (secondWords[secondOffset + 6] ?? 0);
  let word7 = (firstWords[firstOffset + 7] ?? 0) ^ (secondWords[secondOffset + 7] ?? 0);
  let word8 = (firstWords[firstOffset + 8] ?? 0) ^ (secondWords[secondOffset + 8] ?? 0);
  let word9 = (firstWords[firstOffset + 9] ?? 0) ^ (secondWords[secondOffset + 9] ?? 0);
  let word10 = (firstWords[firstOffset + 10] ?? 0) ^ (secondWords[secondOffset + 10] ?? 0);
  let word11 = (firstWords[firstOffset + 11] ?? 0) ^ (secondWords[secondOffset + 11] ?? 0);
  let word12 = (firstWords[firstOffset + 12] ?? 0) ^ (secondWords[secondOffset + 12] ?? 0);
  let word13 = (firstWords[firstOffset + 13] ?? 0) ^ (secondWords[secondOffset + 13] ?? 0);
  let word14 = (firstWords[firstOffset + 14] ?? 0) ^ (secondWords[secondOffset + 14] ?? 0);
  let word15 = (firstWords[firstOffset + 15] ?? 0) ^ (secondWords[secondOffset + 15] ?? 0);
  for (let round = 0; round < DOUBLE_ROUND_COUNT; round++) {
    word4 ^= ((word0 + word12) << 7) | ((word0 + word12) >>> 25);
    word8 ^= ((word4 + word0) << 9) | ((word4 + word0) >>> 23);
    word12 ^= ((word8 + word4) << 13) | ((word8 + word4) >>> 19);
    word0 ^= ((word12 + word8) << 18) | ((word12 + word8) >>> 14);
    word9 ^= ((word5 + word1) << 7) | ((word5 + word1) >>> 25);
    word13 ^= ((word9 + word5) << 9) | ((word9 + word5) >>> 23);
    word1 ^= ((word13 + word9) << 13) | ((word13 + word9) >>> 19);
    word5 ^= ((word1 + word13) << 18) | ((word1 + word13) >>> 14);
    word14 ^= ((word10 + word6) << 7) | ((word10 + word6) >>> 25);
    word2 ^= ((word14 + word10) << 9) | ((word14 + word10) >>> 23);
    word6 ^= ((word2 + word14) << 13) | ((word2 + word14) >>> 19);
    word10 ^= ((word6 + word2) << 18) | ((word6 + word2) >>> 14);
    word3 ^= ((word15 + word11) << 7) | ((word15 + word11) >>> 25);
    word7 ^= ((word3 + word15) << 9) | ((word3 + word15) >>> 23);
    word11 ^= ((word7 + word3) << 13) | ((word7 + word3) >>> 19);
    word15 ^= ((word11 + word7) << 18) | ((word11 + word7) >>> 14);
    word1 ^= ((word0 + word3) << 7) | ((word0 + word3) >>> 25);
    word2 ^= ((word1 + word0) << 9) | ((word1 + word0) >>> 23);
    word3 ^= ((word2 + word1) << 13) | ((word2 + word1) >>> 19);
    word0 ^= ((word3 + word2) << 18) | ((word3 + word2) >>> 14);
    word6 ^= ((word5 + word4) << 7) | ((word5 + word4) >>> 25);
    word7 ^= ((word6 + word5) << 9) | ((word6 + word5) >>> 23);
    word4 ^= ((word7 + word6) << 13) | ((word7 + word6) >>> 19);
    word5 ^= ((word4 + word7) << 18) | ((word4 + word7) >>> 14);
    word11 ^= ((word10 + word9) << 7) | ((word10 + word9) >>> 25);
    word8 ^= ((word11 + word10) << 9) | ((word11 + word10) >>> 23);
    word9 ^= ((word8 + word11) << 13) | ((word8 + word11) >>> 19);
    word10 ^= ((word9 + word8) << 18) | ((word9 + word8) >>> 14);
    word12 ^= ((word15 + word14) << 7) | ((word15 + word14) >>> 25);
    word13 ^= ((word12 + word15) << 9) | ((word12 + word15) >>> 23);
    word14 ^= ((word13 + word12) << 13) | ((word13 + word12) >>> 19);
    word15 ^= ((word14 + word13) << 18) | ((word14 + word13) >>> 14);
  }
  outputWords[outputOffset + 0] = word0 + ((firstWords[firstOffset + 0] ?? 0) ^ (secondWords[secondOffset + 0] ?? 0));
  outputWords[outputOffset + 1] = word1 + ((firstWords[firstOffset + 1] ?? 0) ^ (secondWords[secondOffset + 1] ?? 0));
  outputWords[outputOffset + 2] = word2 + ((firstWords[firstOffset + 2] ?? 0) ^ (secondWords[secondOffset + 2] ?? 0));
  outputWords[outputOffset + 3] = word3 + ((firstWords[firstOffset + 3] ?? 0) ^ (secondWords[secondOffset + 3] ?? 0));
  outputWords[outputOffset + 4] = word4 + ((firstWords[firstOffset + 4] ?? 0) ^ (secondWords[secondOffset + 4] ?? 0));
  outputWords[outputOffset + 5] = word5 + ((firstWords[firstOffset + 5] ?? 0) ^ (secondWords[secondOffset + 5] ?? 0));
  outputWords[outputOffset + 6] = word6 + ((firstWords[firstOffset + 6] ?? 0) ^ (secondWords[secondOffset + 6] ?? 0));
  outputWords[outputOffset + 7] = word7 + ((firstWords[firstOffset + 7] ?? 0) ^ (secondWords[secondOffset + 7] ?? 0));
  outputWords[outputOffset + 8] = word8 + ((firstWords[firstOffset + 8] ?? 0) ^ (secondWords[secondOffset + 8] ?? 0));
  outputWords[outputOffset + 9] = word9 + ((firstWords[firstOffset + 9] ?? 0) ^ (secondWords[secondOffset + 9] ?? 0));
  outputWords[outputOffset + 10] =
    word10 + ((firstWords[firstOffset + 10] ?? 0) ^ (secondWords[secondOffset + 10] ?? 0));
  outputWords[outputOffset + 11] =
    word11 + ((firstWords[firstOffset + 11] ?? 0) ^ (secondWords[secondOffset + 11] ?? 0));
  outputWords[outputOffset + 12] =
    word12 + ((firstWords[firstOffset + 12] ?? 0) ^ (secondWords[secondOffset + 12] ?? 0));
  outputWords[outputOffset + 13] =
    word13 + ((firstWords[firstOffset + 13] ?? 0) ^ (secondWords[secondOffset + 13] ?? 0));
  outputWords[outputOffset + 14] =
    word14 + ((firstWords[firstOffset + 14] ?? 0) ^ (secondWords[secondOffset + 14] ?? 0));
  outputWords[outputOffset + 15] =
    word15 + ((firstWords[firstOffset + 15] ?? 0) ^ (secondWords[secondOffset + 15] ?? 0));
}
