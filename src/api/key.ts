import { randomBytes } from 'node:crypto';
import { createRefusalResponse } from '#api/http/request/read.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { logSecurityEvent } from '#api/http/security-log.ts';
import { hashSecret } from '#api/session/secret-token.ts';
import * as calls from '#contract/key/calls.ts';
import * as checks from '#contract/key/schema.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import * as keys from '#db/key.ts';

const API_KEY_ID_BYTES = 4;
const API_KEY_SECRET_BYTES = 16;

export const apiKeyRoutes: readonly Route[] = [
  createRoute(calls.listApiKeys, checks.listApiKeysSpec, async ({ data, user }) => ({
    data: await keys.listApiKeys(data, user.userId),
  })),
  createRoute(calls.createApiKey, checks.createApiKeySpec, async ({ data, user, body }, apiContext) => {
    const { name, scopes, expires_in_days: keyLifetimeDays } = body;
    const id = randomBytes(API_KEY_ID_BYTES).toString('hex');
    const apiKey = `frm_${id}_${randomBytes(API_KEY_SECRET_BYTES).toString('hex')}`;
    const now = Date.now();
    const keyExpiresAt = keyLifetimeDays === null ? null : now + keyLifetimeDays * DAY_MS;
    const newApiKey = { id, userId: user.userId, name, hash: hashSecret(apiKey) };
    const isKeyAdded = await keys.addApiKey(data, {
      ...newApiKey,
      scopes: [...new Set(scopes)],
      now,
      expiresAt: keyExpiresAt,
    });
    const addedKey = isKeyAdded && (await keys.listApiKeys(data, user.userId)).find((listedKey) => listedKey.id === id);
    if (!addedKey) return createRefusalResponse(apiContext, checks.TOO_MANY_API_KEYS);
    logSecurityEvent(apiContext, 'key-created', { user_id: user.userId });
    return { ...addedKey, key: apiKey };
  }),
  createRoute(calls.revokeApiKey, checks.revokeApiKeySpec, async ({ data, user, params }, apiContext) => {
    const isKeyRevoked = await keys.revokeApiKey(data, { id: params.id, userId: user.userId }, Date.now());
    if (!isKeyRevoked) return createRefusalResponse(apiContext, checks.API_KEY_NOT_FOUND);
    logSecurityEvent(apiContext, 'key-revoked', { user_id: user.userId });
    return { message: 'Key revoked' };
  }),
  createRoute(calls.restoreApiKey, checks.restoreApiKeySpec, async ({ data, user, params }, apiContext) => {
    const isKeyRestored = await keys.restoreApiKey(data, { id: params.id, userId: user.userId }, Date.now());
    if (isKeyRestored === undefined) return createRefusalResponse(apiContext, checks.API_KEY_NOT_FOUND);
    return isKeyRestored ? { message: 'Key restored' } : createRefusalResponse(apiContext, checks.TOO_MANY_API_KEYS);
  }),
];
