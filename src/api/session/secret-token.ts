import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const LINK_TOKEN_BYTES = 24;

/** 256-bit secret in base64url. */
export function createSecretToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Token of a shared link: 192 bits in 32 characters, short enough to dictate. */
export function createLinkToken(): string {
  return randomBytes(LINK_TOKEN_BYTES).toString('base64url');
}

/** Hash of a secret for storage: recognises it, but is useless by itself. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Successor of a refresh token: deterministic, and unpredictable without the key. */
export function successorOf(token: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(token).digest('base64url');
}
