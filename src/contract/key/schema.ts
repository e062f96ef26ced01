import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { buildRequiredOneLineTextSchema } from '#contract/platform/plain-text-schema.ts';
import { API_KEY_LIFETIME_DAYS, MAXIMUM_API_KEYS, MAXIMUM_KEY_NAME_LENGTH, SCOPES } from './scopes.ts';

/** API key; `prefix` lets its owner recognise it, `used_on` is `YYYY-MM-DD`. */
export const apiKeySchema = z.object({
  id: z.string(),
  prefix: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  created_at: z.string(),
  expires_at: z.nullable(z.string()),
  used_on: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const API_KEY_NOT_FOUND = { status: 404, message: 'There is no such key.' } as const;
export const TOO_MANY_API_KEYS = {
  status: 422,
  message: `An account has ${MAXIMUM_API_KEYS} keys at most.`,
} as const;

const apiKeyParamsSchema = z.object({ id: z.string().check(z.maxLength(40)) });

export const listApiKeysSpec = {
  summary: 'Lists the keys of the account that were not revoked, latest first.',
  answer: z.object({ data: z.array(apiKeySchema) }),
} satisfies EndpointSpec;
export const createApiKeySpec = {
  summary: 'Creates a key for other software. The answer alone has the key itself.',
  statuses: [201],
  errors: { 422: `A field is not valid, or the account has ${MAXIMUM_API_KEYS} keys.` },
  body: z.object({
    name: buildRequiredOneLineTextSchema(MAXIMUM_KEY_NAME_LENGTH),
    scopes: z.array(z.enum(SCOPES)).check(z.minLength(1), z.maxLength(SCOPES.length)),
    expires_in_days: z.literal(API_KEY_LIFETIME_DAYS),
  }),
  answer: z.object({ ...apiKeySchema.shape, key: z.string() }),
} satisfies EndpointSpec;
export const revokeApiKeySpec = {
  summary: 'Revokes a key; its next request answers 401.',
  isCountedAsChange: false,
  invalidParams: API_KEY_NOT_FOUND,
  params: apiKeyParamsSchema,
  answer: messageSchema,
} satisfies EndpointSpec;
export const restoreApiKeySpec = {
  summary: 'Restores a key that was revoked within a day.',
  errors: { 422: TOO_MANY_API_KEYS.message },
  invalidParams: API_KEY_NOT_FOUND,
  params: apiKeyParamsSchema,
  answer: messageSchema,
} satisfies EndpointSpec;
