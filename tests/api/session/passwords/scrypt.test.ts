import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword, needsRehash, verifyPassword } from '#api/session/passwords/hash.ts';
import { computeScryptInSlices } from '#api/session/passwords/scrypt.ts';
import { restorePasswordCost } from '../../../support/password-cost.ts';

restorePasswordCost();

const hashToHex = async (
  password: string,
  saltText: string,
  log2N: number,
  r: number,
  p: number,
  pause = async () => {},
) => (await computeScryptInSlices(password, Buffer.from(saltText), { log2N, r, p }, 64, pause)).toString('hex');

it('computes the test vectors of RFC 7914', async () => {
  expect(await hashToHex('', '', 4, 1, 1)).toBe(
    '77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906',
  );
  expect(await hashToHex('password', 'NaCl', 10, 8, 16)).toBe(
    'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640',
  );
});

it('computes what the runtime computes, whatever the cost and however the password is written', async () => {
  for (const [log2N, r, p] of [
    [1, 1, 1],
    [4, 3, 2],
    [9, 8, 3],
    [11, 5, 1],
  ] as const)
    for (const password of ['Formulary-2026!', 'pässwörd 日本', 'x'.repeat(200)]) {
      const expectedHash = scryptSync(password, 'the salt', 64, { N: 2 ** log2N, r, p }).toString('hex');
      expect([log2N, await hashToHex(password, 'the salt', log2N, r, p)]).toEqual([log2N, expectedHash]);
    }
});

it('TRUST-6 a hash of today is one of the runtime, and pauses a hundred times', async () => {
  const saltBytes = Buffer.alloc(16, 3);
  let pauseCount = 0;
  const countPause = async () => {
    pauseCount += 1;
  };
  const scryptCost = { log2N: 15, r: 8, p: 3 };
  const derivedKey = await computeScryptInSlices('a password', saltBytes, scryptCost, 32, countPause);
  const expectedHash = scryptSync('a password', saltBytes, 32, {
    N: 2 ** 15,
    r: 8,
    p: 3,
    maxmem: 64 * 1024 * 1024,
  });
  expect(derivedKey.equals(expectedHash)).toBe(true);
  expect(pauseCount).toBeGreaterThan(100);
});

it('a hash that would take more memory than an isolate has is none', async () => {
  const passwordHash = await hashPassword('a password');
  expect(await verifyPassword('a password', passwordHash)).toBe(true);
  expect(needsRehash(passwordHash)).toBe(false);
  expect(await verifyPassword('a password', passwordHash.replace('ln=15', 'ln=30'))).toBe(false);
});
