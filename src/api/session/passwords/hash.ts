import { randomBytes, timingSafeEqual } from 'node:crypto';
import { SCRYPT_COST } from './cost.ts';
import { computeScryptInSlices, type ScryptCost, scryptMemoryBytesOf } from './scrypt.ts';
import { yieldToOtherAttempts } from './waiting-room.ts';

const SALT_BYTE_COUNT = 16;
const HASH_BYTE_COUNT = 32;
/** Maximum bytes of memory to verify a hash; imported hashes that need more are refused. */
const MAXIMUM_HASH_MEMORY_BYTES = 64 * 1024 * 1024;
const PHC_HASH_PATTERN = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{16,})\$([A-Za-z0-9+/]{32,})$/;

const deriveKey = (password: string, salt: Buffer, scryptCost: ScryptCost, keyByteCount: number): Promise<Buffer> =>
  computeScryptInSlices(password.normalize('NFKC'), salt, scryptCost, keyByteCount, yieldToOtherAttempts);

const encodeUnpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** Hashes a password with a new salt, as a PHC string. Requests call it within `runHashingInTurn` (`turn.ts`). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTE_COUNT);
  const derivedKey = await deriveKey(password, salt, SCRYPT_COST, HASH_BYTE_COUNT);
  return `$scrypt$ln=${SCRYPT_COST.log2N},r=${SCRYPT_COST.r},p=${SCRYPT_COST.p}$${encodeUnpaddedBase64(salt)}$${encodeUnpaddedBase64(derivedKey)}`;
}

function parseHash(hash: string): { cost: ScryptCost; salt: Buffer; key: Buffer } | undefined {
  const [, log2N, r, p, salt = '', key = ''] = PHC_HASH_PATTERN.exec(hash) ?? [];
  if (log2N === undefined) return undefined;
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  if (scryptMemoryBytesOf(cost) > MAXIMUM_HASH_MEMORY_BYTES) return undefined;
  return { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

/** Hash that no password matches; verified if account or password is missing, so that refusal takes as long. */
const dummyHash = { cost: SCRYPT_COST, salt: Buffer.alloc(SALT_BYTE_COUNT), key: Buffer.alloc(HASH_BYTE_COUNT) };

/** Verifies a password; false for a missing or unreadable hash, which takes the same time. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const parsedHash = hash ? parseHash(hash) : undefined;
  const hashToVerify = parsedHash ?? dummyHash;
  const derivedKey = await deriveKey(password, hashToVerify.salt, hashToVerify.cost, hashToVerify.key.length);
  return timingSafeEqual(derivedKey, hashToVerify.key) && parsedHash !== undefined;
}

export function needsRehash(hash: string): boolean {
  const cost = parseHash(hash)?.cost;
  return cost?.log2N !== SCRYPT_COST.log2N || cost.r !== SCRYPT_COST.r || cost.p !== SCRYPT_COST.p;
}
