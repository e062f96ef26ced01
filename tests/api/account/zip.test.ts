import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createZipStream } from '#api/account/zip.ts';

const MEBIBYTE = 1024 * 1024;

it('DATA-01 a zip of any size holds one piece at a time in memory', async () => {
  let madePieces = 0;
  async function* makePieces() {
    for (; madePieces < 64; madePieces += 1) yield new Uint8Array(MEBIBYTE).fill(madePieces);
  }
  async function* createFiles() {
    yield { name: 'picture', pieces: makePieces(), isCompressed: true };
  }
  const zipReader = createZipStream(createFiles()).getReader();
  const parts: Uint8Array[] = [];
  let takenBytes = 0;
  for (let { value } = await zipReader.read(); value; { value } = await zipReader.read()) {
    takenBytes += value.length;
    parts.push(value);
    expect(madePieces * MEBIBYTE - takenBytes).toBeLessThanOrEqual(3 * MEBIBYTE);
  }
  const wholeZip = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
  expect(unzipSync(wholeZip)['picture']).toHaveLength(64 * MEBIBYTE);
});
