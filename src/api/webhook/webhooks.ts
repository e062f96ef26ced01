import { randomBytes } from 'node:crypto';
import type { ApiContext } from '#api/http/context.ts';
import { INVALID_REQUEST_MESSAGE } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { createRefusalResponse } from '#api/http/request/read.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { readTokenKeys } from '#api/session/token-keys.ts';
import * as calls from '#contract/webhook/calls.ts';
import * as checks from '#contract/webhook/schema.ts';
import * as hooks from '#db/webhook/own.ts';
import { readWebhookAddress } from '#domain/webhook/address.ts';
import { createHookSecret, encryptSecret } from './secret.ts';
import { sendHooksAfterResponse } from './send.ts';

const HOOK_ID_BYTE_COUNT = 8;

const shopHostsOf = ({ env, req }: ApiContext) =>
  [env.SITE_ORIGIN, req.url].map((shopUrl) => new URL(shopUrl).hostname);

/** Stores a new secret of a webhook; returns the webhook with it, or `refusal` if there is no such webhook. */
async function replaceSecret(
  apiContext: ApiContext,
  hookReference: hooks.HookReference,
  storeSecret: (encryptedSecret: string) => Promise<void>,
  refusal: { readonly status: 404 | 422; readonly message: string },
) {
  const tokenSigningKeys = readTokenKeys(apiContext);
  if (!tokenSigningKeys.ok) return tokenSigningKeys.response;
  const secret = createHookSecret();
  await storeSecret(encryptSecret(secret, hookReference.id, apiContext.env.TOKEN_SECRET ?? ''));
  const storedHook = (await hooks.listHooks(apiContext.var.data, hookReference.userId)).find(
    ({ id }) => id === hookReference.id,
  );
  return storedHook ? { ...storedHook, secret } : createRefusalResponse(apiContext, refusal);
}

export const webhookRoutes: readonly Route[] = [
  createRoute(calls.listHooks, checks.listHooksSpec, async ({ data, user }) => ({
    data: await hooks.listHooks(data, user.userId),
  })),
  createRoute(calls.createHook, checks.createHookSpec, async ({ data, user, body }, apiContext) => {
    const url = readWebhookAddress(body.url, shopHostsOf(apiContext));
    if (url === undefined) return createProblemResponse(apiContext, 422, INVALID_REQUEST_MESSAGE, { url: ['pattern'] });
    const newHookReference = { id: randomBytes(HOOK_ID_BYTE_COUNT).toString('hex'), userId: user.userId };
    const newHook = { ...newHookReference, url, events: [...new Set(body.events)], now: Date.now() };
    const storeSecret = (secret: string) => hooks.addHook(data, { ...newHook, secret });
    return replaceSecret(apiContext, newHookReference, storeSecret, checks.TOO_MANY_HOOKS);
  }),
  createRoute(calls.deleteHook, checks.deleteHookSpec, async ({ data, user, params }, apiContext) => {
    const isHookDeleted = await hooks.deleteHook(data, { id: params.id, userId: user.userId }, Date.now());
    return isHookDeleted ? { message: 'Webhook deleted' } : createRefusalResponse(apiContext, checks.HOOK_NOT_FOUND);
  }),
  createRoute(calls.restoreHook, checks.restoreHookSpec, async ({ data, user, params }, apiContext) => {
    const isHookRestored = await hooks.restoreHook(data, { id: params.id, userId: user.userId }, Date.now());
    if (isHookRestored === undefined) return createRefusalResponse(apiContext, checks.HOOK_NOT_FOUND);
    return isHookRestored ? { message: 'Webhook restored' } : createRefusalResponse(apiContext, checks.TOO_MANY_HOOKS);
  }),
  createRoute(calls.rotateHookSecret, checks.rotateHookSecretSpec, async ({ data, user, params }, apiContext) => {
    const hookReference = { id: params.id, userId: user.userId };
    const storeSecret = (secret: string) => hooks.rotateHookSecret(data, hookReference, secret, Date.now());
    return replaceSecret(apiContext, hookReference, storeSecret, checks.HOOK_NOT_FOUND);
  }),
  createRoute(calls.listDeliveries, checks.listDeliveriesSpec, async ({ data, user, params }, apiContext) => {
    const hookReference = { id: params.id, userId: user.userId };
    const isOwnHook = (await hooks.listHooks(data, user.userId)).some(({ id }) => id === hookReference.id);
    return isOwnHook
      ? { data: await hooks.listDeliveries(data, hookReference) }
      : createRefusalResponse(apiContext, checks.HOOK_NOT_FOUND);
  }),
  createRoute(calls.resendDelivery, checks.resendDeliverySpec, async ({ data, user, params }, apiContext) => {
    const hookReference = { id: params.id, userId: user.userId };
    if (!(await hooks.resendDelivery(data, hookReference, params.delivery_id, Date.now())))
      return createRefusalResponse(apiContext, checks.HOOK_NOT_FOUND);
    sendHooksAfterResponse(apiContext);
    return { message: 'Sent again' };
  }),
];
