import * as z from 'zod/mini';
import { type EndpointSpec, FORM_CONTENT_TYPE } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idParamsSchema, idSchema, idTextSchema } from '#contract/platform/ids-schema.ts';
import { PROTOCOL_NOT_FOUND } from '#contract/protocol/schema.ts';
import { LINK_ENDED_MESSAGE } from './link-schema.ts';
import { noteVersionSchema } from './recipients-schema.ts';
import { linkParamsSchema } from './schema.ts';
import { PLAN_UNAVAILABLE_MESSAGE } from './unavailable-schema.ts';

const commonReadReceiptSpec = {
  invalidParams: PROTOCOL_NOT_FOUND,
  limit: 'RECEIPT_LIMIT',
  statuses: [201, 200],
  answer: z.object({ read_at: z.string() }),
} as const;
const OUTDATED_VERSION_MESSAGE =
  'Another version or note is the present one, or it was edited after `updated_at`; `version` names it.';
/** Time of the version's last edit that the reader saw, so that a later edit does not count as read. */
const seenEditTimeSchema = z.optional(z.iso.datetime());

/** Version number of the note, sent as text by a form. */
const noteVersionTextSchema = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));

export const storeReadReceiptSpec = {
  ...commonReadReceiptSpec,
  summary:
    'Records that the client has read the present version of an assigned protocol, and the note named by `note_version`; a repeat changes nothing.',
  errors: { 409: OUTDATED_VERSION_MESSAGE, 410: PLAN_UNAVAILABLE_MESSAGE },
  params: idParamsSchema,
  body: z.object({ version: idSchema, updated_at: seenEditTimeSchema, note_version: noteVersionSchema }),
} satisfies EndpointSpec;
/** Confirmation that a reader has read a shared plan. `lang` is the language of the page that a form redirects to. */
export const storeLinkReadReceiptSpec = {
  ...commonReadReceiptSpec,
  summary: 'Records that somebody with the link has read the present version, once a day. A form is answered with 303.',
  errors: { 409: OUTDATED_VERSION_MESSAGE, 410: LINK_ENDED_MESSAGE },
  params: linkParamsSchema,
  bodyTypes: ['application/json', FORM_CONTENT_TYPE],
  body: z.object({
    version: z.union([idSchema, idTextSchema]),
    updated_at: seenEditTimeSchema,
    note_version: z.union([noteVersionSchema, noteVersionTextSchema]),
    lang: z.optional(z.string()),
  }),
} satisfies EndpointSpec;
/** Request for a mailed link to choose a password. `lang`: the page's language, the mail's if the account has none. */
export const requestPasswordLinkSpec = {
  summary:
    'Mails a link to choose a password to the address that a personal link was sent to, which the answer does not name. A form is answered with 303.',
  invalidParams: PROTOCOL_NOT_FOUND,
  limit: 'FORGOT_LIMIT',
  errors: { 404: 'No personal link has this token.' },
  params: linkParamsSchema,
  bodyTypes: ['application/json', FORM_CONTENT_TYPE],
  body: z.object({ lang: z.optional(z.string()) }),
  answer: messageSchema,
} satisfies EndpointSpec;
