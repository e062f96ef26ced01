import * as z from 'zod/mini';
import type { Checks } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idParamsSchema, idTextSchema } from '#contract/platform/id-params-schema.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { requiredLinesSchema } from '#contract/platform/plain-text-schema.ts';
import { MAXIMUM_NOTE_TEXT, MAXIMUM_NOTES } from './limits.ts';

export const noteSchema = z.object({
  id: idSchema,
  text: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ClientNote = z.infer<typeof noteSchema>;

export const NO_NOTE = { status: 404, message: 'There is no such client or note.' } as const;
export const TOO_MANY_NOTES = {
  status: 422,
  message: `A client has ${MAXIMUM_NOTES} notes at most.`,
} as const;

const ofClient = { invalidParams: NO_NOTE, params: idParamsSchema } as const;
const ofNote = {
  invalidParams: NO_NOTE,
  params: z.object({ id: idTextSchema, note_id: idTextSchema }),
} as const;
const body = z.object({ text: requiredLinesSchema(MAXIMUM_NOTE_TEXT) });

export const listNotesChecks = {
  ...ofClient,
  summary: 'Lists the own notes about a client, latest first. Nobody else reads them.',
  answer: z.object({ data: z.array(noteSchema) }),
} satisfies Checks;
export const addNoteChecks = {
  ...ofClient,
  summary: 'Adds a note about a client.',
  statuses: [201],
  errors: { 422: `The text is not valid, or the client has ${MAXIMUM_NOTES} notes.` },
  body,
  answer: noteSchema,
} satisfies Checks;
export const updateNoteChecks = {
  ...ofNote,
  summary: 'Changes a note about a client.',
  body,
  answer: noteSchema,
} satisfies Checks;
export const deleteNoteChecks = {
  ...ofNote,
  summary: 'Deletes a note about a client.',
  isCounted: false,
  answer: messageSchema,
} satisfies Checks;
