import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idParamsSchema, idSchema, idTextSchema } from '#contract/platform/ids-schema.ts';
import { buildRequiredMultilineSchema } from '#contract/platform/plain-text-schema.ts';
import { EDIT_CONFLICT_MESSAGE } from '#contract/protocol/schema.ts';
import { MAXIMUM_CLIENT_NOTES, MAXIMUM_NOTE_LENGTH } from './limits.ts';

export const noteSchema = z.object({
  id: idSchema,
  text: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ClientNote = z.infer<typeof noteSchema>;

export const NOTE_NOT_FOUND = { status: 404, message: 'There is no such client or note.' } as const;
export const TOO_MANY_NOTES = {
  status: 422,
  message: `A client has ${MAXIMUM_CLIENT_NOTES} notes at most.`,
} as const;

const clientIdParamsSpec = { invalidParams: NOTE_NOT_FOUND, params: idParamsSchema } as const;
const noteIdParamsSpec = {
  invalidParams: NOTE_NOT_FOUND,
  params: z.object({ id: idTextSchema, note_id: idTextSchema }),
} as const;
const noteBodySchema = z.object({ text: buildRequiredMultilineSchema(MAXIMUM_NOTE_LENGTH) });

export const listNotesSpec = {
  ...clientIdParamsSpec,
  summary: 'Lists the own notes about a client, latest first. Nobody else reads them.',
  answer: z.object({ data: z.array(noteSchema) }),
} satisfies EndpointSpec;
export const addNoteSpec = {
  ...clientIdParamsSpec,
  summary: 'Adds a note about a client.',
  isIdempotent: true,
  statuses: [201],
  errors: { 422: `The text is not valid, or the client has ${MAXIMUM_CLIENT_NOTES} notes.` },
  body: noteBodySchema,
  answer: noteSchema,
} satisfies EndpointSpec;
export const updateNoteSpec = {
  ...noteIdParamsSpec,
  summary: 'Changes a note about a client, unless it has another text than `was`.',
  errors: { 409: EDIT_CONFLICT_MESSAGE },
  body: z.extend(noteBodySchema, { was: z.optional(z.string()) }),
  answer: noteSchema,
} satisfies EndpointSpec;
export const deleteNoteSpec = {
  ...noteIdParamsSpec,
  summary:
    'Deletes a note about a client, unless it has another text than `was`; it can be restored for a day, which repeats do not prolong.',
  isCountedAsChange: false,
  errors: { 409: EDIT_CONFLICT_MESSAGE },
  body: z.object({ was: z.optional(z.string()) }),
  answer: messageSchema,
} satisfies EndpointSpec;
export const restoreNoteSpec = {
  ...noteIdParamsSpec,
  summary: 'Restores a note that was deleted within a day, with its dates; also OK if it is restored already.',
  errors: { 422: TOO_MANY_NOTES.message },
  answer: noteSchema,
} satisfies EndpointSpec;
