import { createHash, createHmac, randomBytes } from 'node:crypto';

const SECRET_TOKEN_BYTE_COUNT = 32;
const LINK_TOKEN_BYTE_COUNT = 24;

/** Creates a random 256-bit secret in base64url. */
export function createSecretToken(): string {
  return randomBytes(SECRET_TOKEN_BYTE_COUNT).toString('base64url');
}

/** Creates the token of a shared link: 192 bits in 32 characters, short enough to dictate. */
export function createLinkToken(): string {
  return randomBytes(LINK_TOKEN_BYTE_COUNT).toString('base64url');
}

/** Hashes a secret for storage, from which it cannot be derived. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Derives the successor of a refresh token: always the same, and unpredictable without the key. */
export function successorOfRefreshToken(token: string, hmacKey: Uint8Array): string {
  return createHmac('sha256', hmacKey).update(token).digest('base64url');
}
