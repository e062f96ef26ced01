import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipStream } from '#api/account/zip.ts';

const MIB = 1024 * 1024;

it('DATA-01 a zip of any size holds one piece at a time in memory', async () => {
  let made = 0;
  async function* pieces() {
    for (; made < 64; made += 1) yield new Uint8Array(MIB).fill(made);
  }
  async function* files() {
    yield { name: 'picture', pieces: pieces(), isCompressed: true };
  }
  const reader = zipStream(files()).getReader();
  const parts: Uint8Array[] = [];
  let taken = 0;
  for (let { value } = await reader.read(); value; { value } = await reader.read()) {
    taken += value.length;
    parts.push(value);
    expect(made * MIB - taken).toBeLessThanOrEqual(3 * MIB);
  }
  const whole = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
  expect(unzipSync(whole)['picture']).toHaveLength(64 * MIB);
});
