import * as z from 'zod/mini';
import { MAXIMUM_EMAIL, MAXIMUM_PERSON_NAME } from '#contract/account/limits.ts';
import type { ChecksOf } from '#contract/platform/endpoint.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { lineSchema } from '#contract/platform/plain-text-schema.ts';
import { CLIENT_SEARCH_LIMIT, DISCOUNT_CHOICES } from '#contract/protocol/limits.ts';
import {
  protocolListShape,
  protocolNoteSchema,
  protocolPageQuerySchema,
  protocolParamsSchema,
  protocolSchema,
} from '#contract/protocol/schema.ts';
import type {
  assignProtocol,
  deleteClientProtocol,
  getClientProtocol,
  getSharedProtocol,
  linkProtocol,
  listClientProtocols,
  searchClients,
  unlinkProtocol,
} from './calls.ts';

const LINK_TOKEN = /^[\w-]{32}$/;

const name = z.nullable(z.string());

/** `id` is the protocol's. The client's own id is left out for somebody new. */
export const sharePayloadSchema = z.object({
  id: idSchema,
  email: z.string().check(z.maxLength(MAXIMUM_EMAIL)),
  first_name: z.optional(z.nullable(lineSchema(MAXIMUM_PERSON_NAME))),
  last_name: z.optional(z.nullable(lineSchema(MAXIMUM_PERSON_NAME))),
  user_id: z.optional(idSchema),
  discount: z.optional(z.literal(DISCOUNT_CHOICES)),
  notes: z.optional(protocolNoteSchema),
});
export type SharePayload = z.infer<typeof sharePayloadSchema>;

export const assignedSchema = z.object({ message: z.string(), protocol_id: idSchema, user_id: idSchema });
export type Assigned = z.infer<typeof assignedSchema>;

export const clientSchema = z.object({
  id: idSchema,
  first_name: name,
  last_name: name,
  email: z.string(),
  discount_rate: z.nullable(z.int()),
});
export type Client = z.infer<typeof clientSchema>;

/** Clients; a bare array of an upstream is read as such a list. */
const clientsSchema = z.pipe(
  z.transform((answer: unknown) => (Array.isArray(answer) ? { data: answer } : answer)),
  z.object({ data: z.array(clientSchema) }),
);
export interface Clients {
  data: Client[];
}

export const protocolLinkSchema = z.object({ link_token: z.string() });
export type ProtocolLink = z.infer<typeof protocolLinkSchema>;

/** A protocol as its client sees it. */
export const clientProtocolSchema = z.object({
  ...protocolSchema.shape,
  practitioner: z.object({ name: z.string() }),
  share_notes: z.string(),
  discount: z.nullable(z.int()),
});
export type ClientProtocol = z.infer<typeof clientProtocolSchema>;

export const clientProtocolListSchema = z.object({
  data: z.array(clientProtocolSchema),
  ...protocolListShape,
});
export type ClientProtocolList = z.infer<typeof clientProtocolListSchema>;

/** A protocol as whoever has its link sees it: nothing of any client. */
export const sharedProtocolSchema = z.object({
  ...protocolSchema.shape,
  practitioner: z.object({ name: z.string(), store_slug: z.nullable(z.string()) }),
});
export type SharedProtocol = z.infer<typeof sharedProtocolSchema>;

export const linkProtocolChecks = {
  params: protocolParamsSchema,
  answer: protocolLinkSchema,
} satisfies ChecksOf<typeof linkProtocol>;
export const unlinkProtocolChecks = {
  params: protocolParamsSchema,
  answer: messageSchema,
} satisfies ChecksOf<typeof unlinkProtocol>;
export const assignProtocolChecks = { body: sharePayloadSchema, answer: assignedSchema } satisfies ChecksOf<
  typeof assignProtocol
>;
export const searchClientsChecks = {
  body: z.object({
    limit: z._default(z.int().check(z.positive(), z.lte(CLIENT_SEARCH_LIMIT)), CLIENT_SEARCH_LIMIT),
    keyword: z._default(z.string().check(z.maxLength(MAXIMUM_EMAIL)), ''),
  }),
  answer: clientsSchema,
} satisfies ChecksOf<typeof searchClients>;
export const listClientProtocolsChecks = {
  query: protocolPageQuerySchema,
  answer: clientProtocolListSchema,
} satisfies ChecksOf<typeof listClientProtocols>;
export const getClientProtocolChecks = {
  params: protocolParamsSchema,
  answer: clientProtocolSchema,
} satisfies ChecksOf<typeof getClientProtocol>;
export const deleteClientProtocolChecks = {
  params: protocolParamsSchema,
  answer: messageSchema,
} satisfies ChecksOf<typeof deleteClientProtocol>;
export const getSharedProtocolChecks = {
  params: z.object({ token: z.string().check(z.regex(LINK_TOKEN)) }),
  answer: sharedProtocolSchema,
} satisfies ChecksOf<typeof getSharedProtocol>;
