import type { ApiContext } from '#api/http/context.ts';
import { problem } from '#api/http/problem.ts';
import { refuse } from '#api/http/request/read.ts';
import { CHANGED_ELSEWHERE, NO_ENTRY, NO_STOREFRONT } from '#contract/storefront/list-schema.ts';
import type { EntryChange } from '#db/storefront/list.ts';
import type { SectionOutcome } from '#db/storefront/section.ts';

/** 404: the account may have a storefront, and has none. */
export const noStorefront = (context: ApiContext): Response => refuse(context, NO_STOREFRONT);

/** 404: the own storefront has no such entry; those of others count as none. */
export const noEntry = (context: ApiContext): Response => refuse(context, NO_ENTRY);

/** 422: the list is full. */
export function listFull(context: ApiContext): Response {
  return problem(context, 422, 'There is no room for another one.', { body: ['full'] });
}

/** 409: somebody else has changed what the change was made from. */
const changedElsewhere = (context: ApiContext): Response =>
  problem(context, CHANGED_ELSEWHERE.status, CHANGED_ELSEWHERE.message);

/** The section as it is stored, or why it was not changed. */
export function sectionOf<T extends object>(context: ApiContext, outcome: SectionOutcome<T>): T | Response {
  if (outcome === undefined) return noStorefront(context);
  return outcome === 'changed' ? changedElsewhere(context) : outcome;
}

/** The entry that a change of a list concerned, or why there is none. */
export function entryOf<T>(
  context: ApiContext,
  change: EntryChange<T>,
  refuseEntry: (context: ApiContext) => Response,
): T | Response {
  if (change.kind === 'no-store') return noStorefront(context);
  if (change.kind === 'changed') return changedElsewhere(context);
  return change.kind === 'done' ? change.entry : refuseEntry(context);
}
