import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER_ALGORITHM = 'aes-256-gcm';
const SECRET_BYTE_COUNT = 32;
const IV_BYTES = 12;
const AUTHENTICATION_TAG_BYTE_COUNT = 16;
const SECRET_PREFIX = 'whsec_';

const encryptionKeyOf = (tokenSecret: string) => createHmac('sha256', tokenSecret).update('webhook-secret').digest();

/** Creates a webhook's secret: `whsec_` and base64. */
export const createHookSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTE_COUNT).toString('base64');

/** Encrypts a webhook's secret for storage, bound to the webhook's id. */
export function encryptSecret(secret: string, hookId: string, tokenSecret: string): string {
  const initialVector = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER_ALGORITHM, encryptionKeyOf(tokenSecret), initialVector).setAAD(
    Buffer.from(hookId),
  );
  const encryptedSecret = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([initialVector, cipher.getAuthTag(), encryptedSecret]).toString('base64');
}

/** Decrypts a stored secret; throws if another TOKEN_SECRET encrypted it. */
export function decryptSecret(storedSecret: string, hookId: string, tokenSecret: string): string {
  const storedBytes = Buffer.from(storedSecret, 'base64');
  const encryptedSecretOffset = IV_BYTES + AUTHENTICATION_TAG_BYTE_COUNT;
  const cipher = createDecipheriv(CIPHER_ALGORITHM, encryptionKeyOf(tokenSecret), storedBytes.subarray(0, IV_BYTES));
  cipher.setAAD(Buffer.from(hookId)).setAuthTag(storedBytes.subarray(IV_BYTES, encryptedSecretOffset));
  return cipher.update(storedBytes.subarray(encryptedSecretOffset), undefined, 'utf8') + cipher.final('utf8');
}

/** Signs a webhook delivery by Standard Webhooks 1.0.0; `timestampSeconds` in seconds. */
export function signDelivery(secret: string, id: string, timestampSeconds: number, body: string): string {
  const signingKey = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', signingKey).update(`${id}.${timestampSeconds}.${body}`).digest('base64')}`;
}
