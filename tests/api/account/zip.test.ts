import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createZipStream } from '#api/account/zip.ts';

const MEBIBYTE = 1024 * 1024;

it('DATA-01 a zip of any size holds one piece at a time in memory', async () => {
  let generatedPieceCount = 0;
  async function* generatePieces() {
    for (; generatedPieceCount < 64; generatedPieceCount += 1) yield new Uint8Array(MEBIBYTE).fill(generatedPieceCount);
  }
  async function* createFiles() {
    yield { name: 'picture', pieces: generatePieces(), isCompressed: true };
  }
  const zipReader = createZipStream(createFiles()).getReader();
  const zipChunks: Uint8Array[] = [];
  let receivedByteCount = 0;
  for (let { value } = await zipReader.read(); value; { value } = await zipReader.read()) {
    receivedByteCount += value.length;
    zipChunks.push(value);
    expect(generatedPieceCount * MEBIBYTE - receivedByteCount).toBeLessThanOrEqual(3 * MEBIBYTE);
  }
  const wholeZip = new Uint8Array(await new Blob(zipChunks as BlobPart[]).arrayBuffer());
  expect(unzipSync(wholeZip)['picture']).toHaveLength(64 * MEBIBYTE);
});
