import { createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import { multipassContentSchema } from './multipass-schema.ts';

const KEY_BYTES = 16;
const SIGNATURE_BYTE_COUNT = 32;
const MAXIMUM_TOKEN_AGE_MS = 15 * 60_000;
/** Tolerated clock skew of a partner, in milliseconds. */
const CLOCK_SKEW_MS = 60_000;

/** Content of a Multipass token, and the time in ms at which the token expires. */
export type MultipassContent = z.infer<typeof multipassContentSchema> & { readonly expiresAt: number };

function decryptMultipassToken(token: string, partnerSecret: string): unknown {
  const tokenBytes = Buffer.from(token, 'base64url');
  const derivedKeyBytes = createHash('sha256').update(partnerSecret).digest();
  const signedBytes = tokenBytes.subarray(0, -SIGNATURE_BYTE_COUNT);
  const expectedSignature = createHmac('sha256', derivedKeyBytes.subarray(KEY_BYTES)).update(signedBytes).digest();
  const receivedSignature = tokenBytes.subarray(-SIGNATURE_BYTE_COUNT);
  if (receivedSignature.length !== SIGNATURE_BYTE_COUNT || !timingSafeEqual(receivedSignature, expectedSignature))
    return undefined;
  const decipher = createDecipheriv(
    'aes-128-cbc',
    derivedKeyBytes.subarray(0, KEY_BYTES),
    signedBytes.subarray(0, KEY_BYTES),
  );
  const decryptedText = Buffer.concat([decipher.update(signedBytes.subarray(KEY_BYTES)), decipher.final()]).toString(
    'utf8',
  );
  return JSON.parse(decryptedText);
}

/** Decrypts and checks a token in Shopify's Multipass format; returns the invalid field's name on failure. */
export function readMultipassToken(token: string, partnerSecret: string, now: number): MultipassContent | string {
  let tokenContent: unknown;
  try {
    tokenContent = decryptMultipassToken(token, partnerSecret);
  } catch {
    return 'signature';
  }
  if (tokenContent === undefined) return 'signature';
  const parseResult = multipassContentSchema.safeParse(tokenContent);
  if (!parseResult.success) return parseResult.error.issues[0]?.path.join('.') || 'content';
  const tokenAgeMs = now - parseResult.data.created_at;
  if (!(tokenAgeMs <= MAXIMUM_TOKEN_AGE_MS && tokenAgeMs >= -CLOCK_SKEW_MS)) return 'created_at';
  return { ...parseResult.data, expiresAt: parseResult.data.created_at + MAXIMUM_TOKEN_AGE_MS };
}
