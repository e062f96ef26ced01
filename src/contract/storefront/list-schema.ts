import * as z from 'zod/mini';
import type { ChecksOf } from '#contract/platform/endpoint.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';
import type { StorefrontListCalls } from './list-calls.ts';

/** The place that an entry moves to, from 1; past the end is the end. */
const moveSchema = z.object({ order: idSchema });

/** The checks of the calls that one of the storefront's lists has, made of the shapes of its entries. */
export function storefrontListChecks<Entry, EntryInput>(
  entry: z.ZodMiniType<Entry>,
  input: z.ZodMiniType<EntryInput>,
) {
  type Calls = StorefrontListCalls<Entry, EntryInput>;
  const all = z.array(entry);
  return {
    list: { answer: all },
    add: { body: input, answer: entry },
    update: { body: input, answer: entry },
    remove: { answer: messageSchema },
    move: { body: moveSchema, answer: all },
  } satisfies { readonly [Name in keyof Calls]: ChecksOf<Calls[Name]> };
}

export type StorefrontListChecks<Entry, EntryInput> = Omit<
  ReturnType<typeof storefrontListChecks<Entry, EntryInput>>,
  'list'
>;
