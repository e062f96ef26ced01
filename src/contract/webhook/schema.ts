import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { HOOK_EVENTS, MAXIMUM_HOOK_URL_LENGTH, MAXIMUM_HOOKS, MAXIMUM_LISTED_DELIVERIES } from './limits.ts';

const nullableIsoTimeSchema = z.nullable(z.string());

/** Webhook. `failing_since`: first failure since the last success; `disabled_at`: paused until a delivery is resent. */
export const hookSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(HOOK_EVENTS)),
  created_at: z.string(),
  failing_since: nullableIsoTimeSchema,
  disabled_at: nullableIsoTimeSchema,
});
export type Hook = z.infer<typeof hookSchema>;

/** Delivery to a webhook. `status`: last HTTP status, null before the first attempt; `done_at`: end of attempts. */
export const deliverySchema = z.object({
  id: z.string(),
  type: z.enum(HOOK_EVENTS),
  created_at: z.string(),
  tries: z.int(),
  status: z.nullable(z.int()),
  next_try_at: z.string(),
  done_at: nullableIsoTimeSchema,
});
export type Delivery = z.infer<typeof deliverySchema>;

export const HOOK_NOT_FOUND = { status: 404, message: 'There is no such webhook.' } as const;
export const TOO_MANY_HOOKS = {
  status: 422,
  message: `An account has ${MAXIMUM_HOOKS} webhooks at most.`,
} as const;

const hookIdSchema = z.string().check(z.maxLength(40));
const hookIdParamsSpec = { invalidParams: HOOK_NOT_FOUND, params: z.object({ id: hookIdSchema }) } as const;
const hookWithSecretSchema = z.object({ ...hookSchema.shape, secret: z.string() });

export const listHooksSpec = {
  summary: 'Lists the webhooks of the account.',
  answer: z.object({ data: z.array(hookSchema) }),
} satisfies EndpointSpec;
export const createHookSpec = {
  summary:
    'Adds an address to which events are sent by Standard Webhooks 1.0.0. The answer alone has the secret that signs them.',
  statuses: [201],
  errors: { 422: `The address is not public, or the account has ${MAXIMUM_HOOKS} webhooks.` },
  body: z.object({
    url: z.string().check(z.maxLength(MAXIMUM_HOOK_URL_LENGTH)),
    events: z.array(z.enum(HOOK_EVENTS)).check(z.minLength(1), z.maxLength(HOOK_EVENTS.length)),
  }),
  answer: hookWithSecretSchema,
} satisfies EndpointSpec;
export const deleteHookSpec = {
  ...hookIdParamsSpec,
  summary: 'Deletes a webhook with its deliveries; it can be restored for a day.',
  isCountedAsChange: false,
  answer: messageSchema,
} satisfies EndpointSpec;
export const restoreHookSpec = {
  ...hookIdParamsSpec,
  summary: 'Restores a webhook that was deleted within a day, with its secret. What happened meanwhile is not sent.',
  errors: { 422: TOO_MANY_HOOKS.message },
  answer: messageSchema,
} satisfies EndpointSpec;
export const rotateHookSecretSpec = {
  ...hookIdParamsSpec,
  summary: 'Replaces the secret of a webhook; the old one signs beside it for 24 hours.',
  answer: hookWithSecretSchema,
} satisfies EndpointSpec;
export const listDeliveriesSpec = {
  ...hookIdParamsSpec,
  summary: `Lists the last ${MAXIMUM_LISTED_DELIVERIES} deliveries of a webhook, latest first.`,
  answer: z.object({ data: z.array(deliverySchema) }),
} satisfies EndpointSpec;
export const resendDeliverySpec = {
  ...hookIdParamsSpec,
  params: z.object({ id: hookIdSchema, delivery_id: hookIdSchema }),
  summary: 'Sends a delivery again, and enables its webhook.',
  answer: messageSchema,
} satisfies EndpointSpec;
