import type { ApiContext } from '#api/http/context.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { refuseReusedKey } from '#api/http/request/idempotency.ts';
import { createRefusalResponse } from '#api/http/request/read.ts';
import { EDIT_CONFLICT, ENTRY_NOT_FOUND, STOREFRONT_NOT_FOUND } from '#contract/storefront/list-schema.ts';
import type { EntryChangeResult } from '#db/storefront/list.ts';
import type { SectionUpdateResult } from '#db/storefront/section.ts';

/** Answers 404 if the account has no storefront yet. */
export const refuseMissingStorefront = (apiContext: ApiContext): Response =>
  createRefusalResponse(apiContext, STOREFRONT_NOT_FOUND);

/** Answers 404, with the same text for a missing entry and for another user's. */
export const refuseMissingEntry = (context: ApiContext): Response => createRefusalResponse(context, ENTRY_NOT_FOUND);

export function refuseFullList(apiContext: ApiContext): Response {
  return createProblemResponse(apiContext, 422, 'There is no room for another one.', { body: ['full'] });
}

/** Answers 409 if the stored value has changed since the caller read it. */
export const refuseEditConflict = (apiContext: ApiContext): Response =>
  createProblemResponse(apiContext, EDIT_CONFLICT.status, EDIT_CONFLICT.message);

/** Returns the stored section, else 404 without a storefront or 409 if another device has changed it. */
export function respondWithSection<T extends object>(
  apiContext: ApiContext,
  sectionOutcome: SectionUpdateResult<T>,
): T | Response {
  if (sectionOutcome === undefined) return refuseMissingStorefront(apiContext);
  return sectionOutcome === 'changed' ? refuseEditConflict(apiContext) : sectionOutcome;
}

/** Returns the changed entry, or an error response; `refuseEntry` handles a full list or a missing entry. */
export function respondWithEntry<T>(
  apiContext: ApiContext,
  entryChange: EntryChangeResult<T>,
  refuseEntry: (apiContext: ApiContext) => Response,
): T | Response {
  if (entryChange.kind === 'no-store') return refuseMissingStorefront(apiContext);
  if (entryChange.kind === 'changed') return refuseEditConflict(apiContext);
  if (entryChange.kind === 'different') return refuseReusedKey(apiContext);
  return entryChange.kind === 'done' ? entryChange.entry : refuseEntry(apiContext);
}
