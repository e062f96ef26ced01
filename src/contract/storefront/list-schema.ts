import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idSchema, readId } from '#contract/platform/ids-schema.ts';
import type { ChangedSection } from './section-schema.ts';

export const STOREFRONT_NOT_FOUND = { status: 404, message: 'There is no store yet.' } as const;
/** Response for an entry that does not exist or belongs to another storefront. */
export const ENTRY_NOT_FOUND = { status: 404, message: 'There is no such entry in the store.' } as const;

/** Response to conflicting edits. */
export const EDIT_CONFLICT = { status: 409, message: 'This has been changed in the meantime.' } as const;

/** New position of an entry, from 1; a number past the end moves it to the end. */
const entryMoveSchema = z.object({ order: idSchema });

export const entryParamsSchema = z.object({
  id: z.pipe(
    z.string(),
    z.transform((idText) => readId(idText) ?? 0),
  ),
});

const entryNotFoundErrors = { 404: ENTRY_NOT_FOUND.message };

export function createStorefrontListSpec<Entry, EntryInput>(
  entryNoun: string,
  entrySchema: z.ZodMiniType<Entry>,
  entryInputSchema: z.ZodMiniType<EntryInput>,
  entryChangeSchema: z.ZodMiniType<ChangedSection<EntryInput>>,
) {
  const allEntriesSchema = z.array(entrySchema);
  const pathParamsSchema = entryParamsSchema;
  return {
    list: {
      summary: `Lists the ${entryNoun}s of the storefront.`,
      answer: allEntriesSchema,
      errors: { 404: STOREFRONT_NOT_FOUND.message },
    },
    add: {
      summary: `Adds a ${entryNoun} at the end.`,
      body: entryInputSchema,
      answer: entrySchema,
      isIdempotent: true as const,
      statuses: [201],
      errors: { 404: STOREFRONT_NOT_FOUND.message, 422: 'The list is full.' },
    },
    update: {
      summary: `Changes a ${entryNoun}.`,
      params: pathParamsSchema,
      body: entryChangeSchema,
      answer: entrySchema,
      errors: { ...entryNotFoundErrors, 409: EDIT_CONFLICT.message },
    },
    remove: {
      summary: `Removes a ${entryNoun} and returns it as it was.`,
      params: pathParamsSchema,
      answer: z.extend(messageSchema, { removed: z.optional(entrySchema) }),
      errors: entryNotFoundErrors,
    },
    move: {
      summary: `Moves a ${entryNoun} to a position from 1 and returns all of them.`,
      params: pathParamsSchema,
      body: entryMoveSchema,
      answer: allEntriesSchema,
      errors: entryNotFoundErrors,
    },
  } satisfies Readonly<Record<string, EndpointSpec>>;
}

export type StorefrontListSpec<Entry, EntryInput> = Omit<
  ReturnType<typeof createStorefrontListSpec<Entry, EntryInput>>,
  'list'
>;
