import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const LINK_TOKEN_BYTES = 24;

/** A new secret of 256 bits, in base64url. */
export function createSecretToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The token of a shared link: 192 bits in 32 characters, short enough to be read out. */
export function createLinkToken(): string {
  return randomBytes(LINK_TOKEN_BYTES).toString('base64url');
}

/** What the database keeps of a secret: enough to know it again, useless to whoever reads the table. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The refresh token that follows another: without the key nobody can tell it, and it is always the same. */
export function successorOf(token: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(token).digest('base64url');
}
