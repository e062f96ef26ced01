import * as z from 'zod/mini';
import {
  MAXIMUM_EMAIL_LENGTH,
  MAXIMUM_LANGUAGE_CODE_LENGTH,
  MAXIMUM_PERSON_NAME_LENGTH,
} from '#contract/account/limits.ts';
import { planSupplyAndCostSchema } from '#contract/intake/schema.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idParamsSchema, idSchema, readId } from '#contract/platform/ids-schema.ts';
import { buildNameSchema, TEXT_ERROR_CODES } from '#contract/platform/plain-text-schema.ts';
import { DISCOUNT_CHOICES, MAXIMUM_FOUND_CLIENTS } from '#contract/protocol/limits.ts';
import {
  PROTOCOL_NOT_FOUND,
  protocolListShape,
  protocolNoteSchema,
  protocolPageQuerySchema,
  protocolProductSchema,
  protocolSchema,
} from '#contract/protocol/schema.ts';
import { safetyOverviewSchema } from '#contract/safety/schema.ts';
import { LINK_ENDED_MESSAGE } from './link-schema.ts';
import { confirmedReadingSchema, noteVersionSchema } from './recipients-schema.ts';
import { PLAN_UNAVAILABLE_MESSAGE, unavailableProtocolSchema } from './unavailable-schema.ts';

const LINK_TOKEN_PATTERN = /^[\w-]{32}$/;
export const linkParamsSchema = z.object({ token: z.string().check(z.regex(LINK_TOKEN_PATTERN)) });

const nullableNameSchema = z.nullable(z.string());
const optionalPersonNameSchema = z.optional(z.nullable(buildNameSchema(MAXIMUM_PERSON_NAME_LENGTH)));

interface PayloadWithNames {
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
  readonly user_id?: number | undefined;
}

const requireNameOfNewClient = (nameField: 'first_name' | 'last_name') =>
  z.refine<PayloadWithNames>((payload) => payload.user_id !== undefined || payload[nameField] !== '', {
    error: TEXT_ERROR_CODES.required,
    path: [nameField],
  });

/** Assignment of the protocol `id` to a client. A new client has no `user_id`; the mail is in `language`. */
export const sharePayloadSchema = z
  .object({
    id: idSchema,
    email: z.string().check(z.maxLength(MAXIMUM_EMAIL_LENGTH)),
    first_name: optionalPersonNameSchema,
    last_name: optionalPersonNameSchema,
    user_id: z.optional(idSchema),
    discount: z.optional(z.literal(DISCOUNT_CHOICES)),
    notes: z.optional(protocolNoteSchema),
    language: z.optional(z.string().check(z.maxLength(MAXIMUM_LANGUAGE_CODE_LENGTH))),
  })
  .check(requireNameOfNewClient('first_name'), requireNameOfNewClient('last_name'));
export type SharePayload = z.infer<typeof sharePayloadSchema>;

/** Response to an assignment. With `waits_for_product`, the mail is sent once the protocol has a product. */
export const assignmentResponseSchema = z.object({
  message: z.string(),
  protocol_id: idSchema,
  user_id: idSchema,
  waits_for_product: z.optional(z.boolean()),
});

export const foundClientSchema = z.object({
  id: idSchema,
  first_name: nullableNameSchema,
  last_name: nullableNameSchema,
  email: z.string(),
  discount_rate: z.nullable(z.int()),
});
export type Client = z.infer<typeof foundClientSchema>;

/** Clients found by a search; some upstream APIs return a bare array. */
const clientSearchResponseSchema = z.pipe(
  z.transform((response: unknown) => (Array.isArray(response) ? { data: response } : response)),
  z.object({ data: z.array(foundClientSchema) }),
);

/** Changes since the version that the reader last confirmed, in sentences. */
const planChangesSchema = z.object({ since: z.string(), sentences: z.array(z.string()) });
export type PlanChanges = z.infer<typeof planChangesSchema>;

/** Product of a client's plan. `stock` is the number of packs that the client has in addition to `item_count`. */
const clientPlanProductSchema = z.object({
  ...protocolProductSchema.shape,
  stock: z.optional(z.int().check(z.gte(0))),
});

/** Protocol for its client. `figures` (supply, cost) include `stock`; `notes_lang` is the language of `share_notes`. */
export const clientProtocolSchema = z.object({
  ...protocolSchema.shape,
  products: z.array(clientPlanProductSchema),
  practitioner: z.object({
    name: z.string(),
    store_slug: z.optional(z.nullable(z.string())),
    commission_notice: z.optional(z.boolean()),
  }),
  share_notes: z.string(),
  notes_lang: z.optional(z.nullable(z.string())),
  note_version: noteVersionSchema,
  discount: z.nullable(z.int()),
  starts_on: z.optional(z.nullable(z.string())),
  reading: z.optional(z.nullable(confirmedReadingSchema)),
  figures: z.optional(planSupplyAndCostSchema),
  changes: z.optional(planChangesSchema),
});
export type ClientProtocol = z.infer<typeof clientProtocolSchema>;

/** Page of a client's protocols. Only the first page has the `unavailable` (hidden) ones. */
export const clientProtocolListSchema = z.object({
  data: z.array(clientProtocolSchema),
  unavailable: z.optional(z.array(unavailableProtocolSchema)),
  ...protocolListShape,
});
export type ClientProtocolList = z.infer<typeof clientProtocolListSchema>;

/** Protocol seen through its link, without client data. Only personal links have notes; `adds_up`: safety check. */
export const sharedProtocolSchema = z.object({
  ...protocolSchema.shape,
  adds_up: z.optional(safetyOverviewSchema),
  changes: z.optional(planChangesSchema),
  personal: z.optional(
    z.nullable(
      z.object({
        share_notes: z.string(),
        notes_lang: z.nullable(z.string()),
        note_version: noteVersionSchema,
        expires_at: z.string(),
        has_account: z.boolean(),
      }),
    ),
  ),
  practitioner: z.object({
    name: z.string(),
    store_slug: z.nullable(z.string()),
    practice: z.optional(z.nullable(z.string())),
    commission_notice: z.optional(z.boolean()),
  }),
});
export type SharedProtocol = z.infer<typeof sharedProtocolSchema>;

/** Query of a shared protocol. `read` is the last version that the reader confirmed, for listing later changes. */
const sharedProtocolQuerySchema = z.pipe(
  z.object({ read: z.optional(z.string()) }),
  z.transform(({ read }) => ({ read: readId(read) })),
);

export const assignProtocolSpec = {
  summary:
    'Assigns a protocol to one recipient; a repeat updates discount and notes; empty notes leave the earlier ones. A link is mailed to the address at once, or with the first product of an empty protocol; as long as no account has confirmed the address, it opens the protocol for 30 days without signing in, and a new address becomes a client.',
  limit: 'SHARE_LIMIT',
  statuses: [201, 200],
  errors: {
    404: PROTOCOL_NOT_FOUND.message,
    409: 'The client is closing the account.',
    422: 'A field is not valid, or the account has as many clients as it may have.',
  },
  body: sharePayloadSchema,
  answer: assignmentResponseSchema,
} satisfies EndpointSpec;
export const searchClientsSpec = {
  summary: 'Lists the own clients with a keyword in their names or address.',
  isCountedAsChange: false,
  body: z.object({
    limit: z._default(z.int().check(z.positive(), z.lte(MAXIMUM_FOUND_CLIENTS)), MAXIMUM_FOUND_CLIENTS),
    keyword: z._default(z.string().check(z.maxLength(MAXIMUM_EMAIL_LENGTH)), ''),
  }),
  answer: clientSearchResponseSchema,
} satisfies EndpointSpec;
export const listClientProtocolsSpec = {
  summary: 'Lists a page of the protocols that are assigned to the account, the latest first.',
  query: protocolPageQuerySchema,
  answer: clientProtocolListSchema,
} satisfies EndpointSpec;
export const getClientProtocolSpec = {
  summary: 'Returns one protocol that is assigned to the account.',
  invalidParams: PROTOCOL_NOT_FOUND,
  errors: { 410: PLAN_UNAVAILABLE_MESSAGE },
  params: idParamsSchema,
  answer: clientProtocolSchema,
} satisfies EndpointSpec;
export const deleteClientProtocolSpec = {
  summary: 'Takes a protocol off the own list; the practitioner’s stays.',
  invalidParams: PROTOCOL_NOT_FOUND,
  errors: { 410: PLAN_UNAVAILABLE_MESSAGE },
  params: idParamsSchema,
  answer: messageSchema,
} satisfies EndpointSpec;
export const getSharedProtocolSpec = {
  summary: 'Returns the protocol of a link, for anybody who has it.',
  limit: 'PLAN_LIMIT',
  invalidParams: PROTOCOL_NOT_FOUND,
  errors: { 410: LINK_ENDED_MESSAGE },
  params: linkParamsSchema,
  query: sharedProtocolQuerySchema,
  answer: sharedProtocolSchema,
} satisfies EndpointSpec;
