import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipStream } from '#api/account/zip.ts';

const MIB = 1024 * 1024;

it('DATA-01 a zip of any size holds one piece at a time in memory', async () => {
  let madePieces = 0;
  async function* makePieces() {
    for (; madePieces < 64; madePieces += 1) yield new Uint8Array(MIB).fill(madePieces);
  }
  async function* files() {
    yield { name: 'picture', pieces: makePieces(), isCompressed: true };
  }
  const reader = zipStream(files()).getReader();
  const parts: Uint8Array[] = [];
  let takenBytes = 0;
  for (let { value } = await reader.read(); value; { value } = await reader.read()) {
    takenBytes += value.length;
    parts.push(value);
    expect(madePieces * MIB - takenBytes).toBeLessThanOrEqual(3 * MIB);
  }
  const wholeZip = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
  expect(unzipSync(wholeZip)['picture']).toHaveLength(64 * MIB);
});
