import type { ApiContext } from '#api/http/context.ts';
import { problem } from '#api/http/problem.ts';
import { refuse } from '#api/http/request/read.ts';
import { NO_ENTRY, NO_STOREFRONT } from '#contract/storefront/list-schema.ts';
import type { EntryChange } from '#db/storefront/list.ts';

/** 404: the account may have a storefront, and has none. */
export const noStorefront = (context: ApiContext): Response => refuse(context, NO_STOREFRONT);

/** 404: the own storefront has no such entry; those of others count as none. */
export const noEntry = (context: ApiContext): Response => refuse(context, NO_ENTRY);

/** 422: the list is full. */
export function listFull(context: ApiContext): Response {
  return problem(context, 422, 'There is no room for another one.', { body: ['full'] });
}

/** The entry that a change of a list concerned, or why there is none. */
export function entryOf<T>(
  context: ApiContext,
  change: EntryChange<T>,
  refuseEntry: (context: ApiContext) => Response,
): T | Response {
  if (change.kind === 'no-store') return noStorefront(context);
  return change.kind === 'done' ? change.entry : refuseEntry(context);
}
