import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { idParamsSchema } from '#contract/platform/ids-schema.ts';
import { DISCOUNT_CHOICES } from '#contract/protocol/limits.ts';
import { protocolSchema } from '#contract/protocol/schema.ts';
import { IMPORT_REFUSAL_REASONS, MAXIMUM_IMPORT_ROWS } from './file-limits.ts';
import { noteSchema } from './note-schema.ts';
import { CLIENT_NOT_FOUND, clientDetailSchema } from './schema.ts';

/** Row of an imported client list. `line` is its line in the file, from 1. `known`: already a client, unchanged. */
export const importRowSchema = z.object({
  line: z.int(),
  state: z.enum(['new', 'known', 'bad']),
  reason: z.optional(z.enum(IMPORT_REFUSAL_REASONS)),
  email: z.string(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importClientsSpec = {
  summary: `Adds clients from CSV in UTF-8 with the columns email, first_name, last_name, discount and language; the first line names them, only email is needed, and other columns are not read. \`discount\` is empty or one of ${DISCOUNT_CHOICES.join(', ')}; \`language\` is empty or one of en, de, da, es, fr, hu, it, ja, nl, pt, ro, zh_tw. Clients on the list stay as they are. With \`dry_run=1\` it only says of each row what would happen, else it imports at once. Bad rows are left out; nothing is mailed.`,
  limit: 'SHARE_LIMIT',
  errors: {
    422: `The account would have too many clients, or \`errors.csv\` says why the text is refused: \`required\` (empty), \`encoding\` (not UTF-8), \`columns\` (no column email), \`quotes\` (a quotation mark is not closed or out of place), \`maximum\` (more than ${MAXIMUM_IMPORT_ROWS} rows).`,
  },
  query: z.object({ dry_run: z.optional(z.enum(['0', '1'])) }),
  body: z.object({ csv: z.string() }),
  answer: z.object({ rows: z.array(importRowSchema) }),
} satisfies EndpointSpec;
export const exportClientsSpec = {
  summary:
    'Returns the list of clients as CSV in UTF-8: email, first_name, last_name, discount, language, state (active once the address is confirmed, else invited or not_invited, which the list shows as `invited` with or without `invited_at`), archived (archived or empty) and id. A cell that a spreadsheet would take for a formula begins with an apostrophe, which an import leaves out again.',
  answerType: 'text/csv; charset=utf-8',
  answer: z.string(),
} satisfies EndpointSpec;
export const exportClientSpec = {
  invalidParams: CLIENT_NOT_FOUND,
  params: idParamsSchema,
  summary: 'Returns everything that the practitioner holds about a client, with the protocols shared.',
  limit: 'PLAN_LIMIT',
  answer: z.object({
    client: clientDetailSchema,
    protocols: z.array(protocolSchema),
    notes: z.optional(z.array(noteSchema)),
  }),
} satisfies EndpointSpec;
