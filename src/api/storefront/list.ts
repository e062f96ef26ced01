import type { ApiContext } from '#api/http/context.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import type { StorefrontListCalls } from '#contract/storefront/list-calls.ts';
import type { StorefrontListSpec } from '#contract/storefront/list-schema.ts';
import {
  addEntry,
  moveEntry,
  removeEntry,
  type StorefrontEntry,
  type StorefrontList,
  updateEntry,
} from '#db/storefront/list.ts';
import { pickChangedFields } from '#domain/storefront/changed-fields.ts';
import { refuseFullList, refuseMissingEntry, refuseMissingStorefront, respondWithEntry } from './owner.ts';

interface StorefrontListSource<Entry extends StorefrontEntry, EntryInput> {
  readonly calls: Omit<StorefrontListCalls<Entry, EntryInput>, 'list'>;
  readonly checks: StorefrontListSpec<Entry, EntryInput>;
  readonly list: StorefrontList<Entry, EntryInput>;
  /** Text of the response to a removal. */
  readonly removalMessage: string;
  readonly afterRemoval?: (apiContext: ApiContext, userId: number) => void;
}

/** Builds the routes that change a list of the storefront. */
export function createStorefrontListRoutes<Entry extends StorefrontEntry, EntryInput>({
  calls,
  checks,
  list,
  removalMessage,
  afterRemoval,
}: StorefrontListSource<Entry, EntryInput>): readonly Route[] {
  return [
    createRoute(calls.add, checks.add, async ({ data, user, body, idempotencyClaim }, apiContext) =>
      respondWithEntry(apiContext, await addEntry(data, list, user.userId, body, idempotencyClaim), refuseFullList),
    ),
    createRoute(calls.update, checks.update, async ({ data, user, params, body }, apiContext) =>
      respondWithEntry(
        apiContext,
        await updateEntry(data, list, user.userId, params.id, pickChangedFields(body), body.was),
        refuseMissingEntry,
      ),
    ),
    createRoute(calls.remove, checks.remove, async ({ data, user, params }, apiContext) => {
      const removedEntry = await removeEntry(data, list, user.userId, params.id);
      if (!removedEntry) return refuseMissingEntry(apiContext);
      afterRemoval?.(apiContext, user.userId);
      return { message: removalMessage, removed: removedEntry };
    }),
    createRoute(calls.move, checks.move, async ({ data, user, params, body }, apiContext) => {
      const moveOutcome = await moveEntry(data, list, user.userId, params.id, body.order);
      if (moveOutcome.kind === 'no-store') return refuseMissingStorefront(apiContext);
      return moveOutcome.kind === 'done' ? [...moveOutcome.allEntries] : refuseMissingEntry(apiContext);
    }),
  ];
}
