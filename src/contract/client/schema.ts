import * as z from 'zod/mini';
import {
  MAXIMUM_EMAIL_LENGTH,
  MAXIMUM_LANGUAGE_CODE_LENGTH,
  MAXIMUM_PERSON_NAME_LENGTH,
} from '#contract/account/limits.ts';
import { listingPageMetadataShape, pageQuerySchema } from '#contract/listing/schema.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idParamsSchema, idSchema, readId } from '#contract/platform/ids-schema.ts';
import { buildNameSchema, buildRequiredOneLineTextSchema } from '#contract/platform/plain-text-schema.ts';
import { DISCOUNT_CHOICES } from '#contract/protocol/limits.ts';
import { EDIT_CONFLICT_MESSAGE } from '#contract/protocol/schema.ts';
import { personalLinkSchema } from '#contract/sharing/recipients-schema.ts';
import { foundClientSchema } from '#contract/sharing/schema.ts';
import {
  CLIENT_FILTERS,
  CLIENT_PAGE_SIZE,
  CLIENT_SORT_ORDERS,
  type ClientFilter,
  type ClientSortOrder,
  MAXIMUM_CLIENT_QUERY_LENGTH,
} from './limits.ts';
import { clientNeedsSchema } from './needs-schema.ts';

export const CLIENT_NOT_FOUND = { status: 404, message: 'There is no such client.' } as const;

const countSchema = z.int().check(z.gte(0));
/** Date in the form `YYYY-MM-DD`, or null. */
const nullableDateSchema = z.nullable(z.string());

/** State of a client: `invited` until the address is confirmed. `invited_at` is null unless an invitation is open. */
const clientStateShape = {
  state: z.enum(['invited', 'active']),
  invited_at: z.nullable(z.string()),
  unread: countSchema,
  first_run_out: nullableDateSchema,
  archived: z.boolean(),
};

/** Client in a list. `conflict` is true if the needs conflict with a product of a protocol that has not ended. */
export const listedClientSchema = z.object({
  ...foundClientSchema.shape,
  ...clientStateShape,
  plans: countSchema,
  conflict: z.optional(z.boolean()),
});
export type ListedClient = z.infer<typeof listedClientSchema>;

/** Removed client. `until` is the last moment at which the client can be restored. */
const removedClientSchema = z.object({
  id: idSchema,
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email: z.string(),
  until: z.string(),
});
export type RemovedClient = z.infer<typeof removedClientSchema>;

/** Page of clients. `today`: practitioner's date; `run_outs`: clients by days; `similar`: only similar names match. */
export const clientListPageSchema = z.object({
  data: z.array(listedClientSchema),
  counts: z.object({
    all: countSchema,
    invited: countSchema,
    run_out: countSchema,
    unread: countSchema,
    archived: countSchema,
  }),
  run_outs: z.object({ overdue: countSchema, within_7: countSchema, within_14: countSchema }),
  today: z.string(),
  similar: z.boolean(),
  removed: z.array(removedClientSchema),
  ...listingPageMetadataShape,
});
export type ClientListPage = z.infer<typeof clientListPageSchema>;

const clientPlanSchema = z.object({
  protocol_id: idSchema,
  name: z.string(),
  assigned_at: z.string(),
  starts_on: nullableDateSchema,
  first_run_out: nullableDateSchema,
  /** True if the client confirmed having read the current version. */
  is_read: z.optional(z.boolean()),
  personal: z.optional(z.nullable(personalLinkSchema)),
});

export const clientDetailSchema = z.object({
  ...foundClientSchema.shape,
  ...clientStateShape,
  created_at: z.string(),
  today: z.string(),
  plans: z.array(clientPlanSchema),
  /** Plans that the client has removed. The practitioner can still see them. */
  ended: z.optional(z.array(z.object({ protocol_id: idSchema, name: z.string(), ended_at: z.string() }))),
  needs: clientNeedsSchema,
});
export type ClientDetail = z.infer<typeof clientDetailSchema>;

export interface ClientListQuery {
  readonly page: number;
  readonly limit: number;
  readonly query: string;
  readonly sort: ClientSortOrder;
  readonly filter: ClientFilter;
}

const findAllowedValue = <T extends string>(
  allowedValues: readonly T[],
  candidateText: string | undefined,
): T | undefined => allowedValues.find((allowedValue) => allowedValue === candidateText);
const optionalTextSchema = z.optional(z.string());

const clientListQuerySchema = z.pipe(
  z.object({
    page: pageQuerySchema,
    limit: optionalTextSchema,
    query: optionalTextSchema,
    sort: optionalTextSchema,
    filter: optionalTextSchema,
  }),
  z.transform(
    ({ page, limit, query = '', sort, filter }): ClientListQuery => ({
      page,
      limit: Math.min(readId(limit) ?? CLIENT_PAGE_SIZE, CLIENT_PAGE_SIZE),
      query: query.slice(0, MAXIMUM_CLIENT_QUERY_LENGTH),
      sort: findAllowedValue(CLIENT_SORT_ORDERS, sort) ?? 'name',
      filter: findAllowedValue(CLIENT_FILTERS, filter) ?? 'all',
    }),
  ),
);

const personNameSchema = z.optional(z.nullable(buildNameSchema(MAXIMUM_PERSON_NAME_LENGTH)));
export const clientIdParamsSpec = { invalidParams: CLIENT_NOT_FOUND, params: idParamsSchema } as const;

export const listClientsSpec = {
  summary: `Lists a page of the own clients, with what is due for each: ${CLIENT_PAGE_SIZE}, which is also the most, or \`limit\`; \`sort\` is one of ${CLIENT_SORT_ORDERS.join(', ')}, \`filter\` one of ${CLIENT_FILTERS.join(', ')}, by default the first, also for an unknown value.`,
  query: clientListQuerySchema,
  answer: clientListPageSchema,
} satisfies EndpointSpec;
export const addClientSpec = {
  summary: 'Puts a person on the own list; nothing is mailed until something is shared, or the client invited.',
  limit: 'SHARE_LIMIT',
  statuses: [201],
  errors: { 422: 'A field is not valid, or the account has as many clients as it may have.' },
  body: z.object({
    email: z.string().check(z.maxLength(MAXIMUM_EMAIL_LENGTH)),
    first_name: buildRequiredOneLineTextSchema(MAXIMUM_PERSON_NAME_LENGTH),
    last_name: buildRequiredOneLineTextSchema(MAXIMUM_PERSON_NAME_LENGTH),
    language: z.optional(z.string().check(z.maxLength(MAXIMUM_LANGUAGE_CODE_LENGTH))),
  }),
  answer: clientDetailSchema,
} satisfies EndpointSpec;
export const correctClientEmailSpec = {
  ...clientIdParamsSpec,
  summary:
    'Moves a client who has not confirmed the address to another one, with what was shared: the answer has another id, and earlier invitations open nothing from then on.',
  limit: 'SHARE_LIMIT',
  errors: { 409: 'The address is confirmed, or the new one is your own.' },
  body: z.object({ email: z.string().check(z.maxLength(MAXIMUM_EMAIL_LENGTH)) }),
  answer: clientDetailSchema,
} satisfies EndpointSpec;
export const getClientSpec = {
  ...clientIdParamsSpec,
  summary: 'Returns one of the own clients, with plans and needs.',
  answer: clientDetailSchema,
} satisfies EndpointSpec;
export const updateClientSpec = {
  ...clientIdParamsSpec,
  summary:
    'Changes what the practitioner calls a client, the discount, and whether the client is archived, unless a given value is stored as another than in `was`.',
  errors: { 409: EDIT_CONFLICT_MESSAGE },
  body: z.object({
    first_name: personNameSchema,
    last_name: personNameSchema,
    discount: z.optional(z.literal(DISCOUNT_CHOICES)),
    archived: z.optional(z.boolean()),
    was: z.optional(
      z.object({ first_name: optionalTextSchema, last_name: optionalTextSchema, discount: z.nullish(z.number()) }),
    ),
  }),
  answer: clientDetailSchema,
} satisfies EndpointSpec;
export const removeClientSpec = {
  ...clientIdParamsSpec,
  summary:
    'Takes a client off the list and ends what was shared; it can be restored for 30 days, which repeats do not prolong.',
  isCountedAsChange: false,
  answer: z.object({ ...messageSchema.shape, until: z.string() }),
} satisfies EndpointSpec;
export const restoreClientSpec = {
  ...clientIdParamsSpec,
  summary: 'Brings back a client that was taken off the list within 30 days, with what was shared.',
  errors: { 422: 'The account has as many clients as it may have.' },
  answer: clientDetailSchema,
} satisfies EndpointSpec;
