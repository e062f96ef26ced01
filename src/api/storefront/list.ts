import type { ApiContext } from '#api/http/context.ts';
import { answer, type Route } from '#api/http/route.ts';
import type { StoreListCalls } from '#contract/storefront/list-calls.ts';
import type { StoreListChecks } from '#contract/storefront/list-schema.ts';
import type { DataEnvironment } from '#db/database.ts';
import {
  addEntry,
  moveEntry,
  removeEntry,
  type StoreEntry,
  type StoreList,
  updateEntry,
} from '#db/storefront/list.ts';
import { authoriseOwner, entryAnswer, listFull, noEntry, noStore, pathId, readOwn } from './owner.ts';

/** A list of the store as the API serves it. */
interface ServedList<Entry extends StoreEntry, EntryInput, All> {
  readonly calls: StoreListCalls<Entry, EntryInput, All>;
  readonly checks: StoreListChecks<Entry, EntryInput>;
  readonly list: StoreList<Entry, EntryInput>;
  /** Undefined without a store. */
  readonly read: (env: DataEnvironment, userId: number) => Promise<All | undefined>;
  /** What is answered where an entry has gone. */
  readonly removed: string;
  readonly afterRemoval?: (context: ApiContext, userId: number) => void;
}

function listRoute<E extends StoreEntry, I, All>({ calls, read }: ServedList<E, I, All>): Route {
  return {
    endpoint: calls.list,
    handle: async (context) => {
      const owner = await authoriseOwner(context);
      if (!owner.ok) return owner.response;
      const all = await read(context.var.data, owner.value);
      return all ? answer(context, calls.list, all) : noStore(context);
    },
  };
}

function addRoute<E extends StoreEntry, I, All>({ calls, checks, list }: ServedList<E, I, All>): Route {
  return {
    endpoint: calls.add,
    handle: async (context) => {
      const own = await readOwn(context, checks.add.body);
      if (!own.ok) return own.response;
      const { userId, body } = own.value;
      const change = await addEntry(context.var.data, list, userId, body);
      return entryAnswer(context, calls.add, change, listFull, 201);
    },
  };
}

function updateRoute<E extends StoreEntry, I, All>({ calls, checks, list }: ServedList<E, I, All>): Route {
  return {
    endpoint: calls.update,
    handle: async (context) => {
      const own = await readOwn(context, checks.update.body);
      if (!own.ok) return own.response;
      const { userId, body } = own.value;
      const change = await updateEntry(context.var.data, list, userId, pathId(context), body);
      return entryAnswer(context, calls.update, change, noEntry);
    },
  };
}

function moveRoute<E extends StoreEntry, I, All>({ calls, checks, list }: ServedList<E, I, All>): Route {
  return {
    endpoint: calls.move,
    handle: async (context) => {
      const own = await readOwn(context, checks.move.body);
      if (!own.ok) return own.response;
      const { userId, body } = own.value;
      const change = await moveEntry(context.var.data, list, userId, pathId(context), body.order);
      if (change.kind === 'no-store') return noStore(context);
      return change.kind === 'done' ? answer(context, calls.move, [...change.all]) : noEntry(context);
    },
  };
}

function removeRoute<E extends StoreEntry, I, All>(served: ServedList<E, I, All>): Route {
  const { calls, list, removed, afterRemoval } = served;
  return {
    endpoint: calls.remove,
    handle: async (context) => {
      const owner = await authoriseOwner(context);
      if (!owner.ok) return owner.response;
      const isGone = await removeEntry(context.var.data, list, owner.value, pathId(context));
      if (!isGone) return noEntry(context);
      afterRemoval?.(context, owner.value);
      return answer(context, calls.remove, { message: removed });
    },
  };
}

/** The routes of one of the store's lists. */
export function storeListRoutes<Entry extends StoreEntry, EntryInput, All>(
  served: ServedList<Entry, EntryInput, All>,
): readonly Route[] {
  return [listRoute(served), addRoute(served), updateRoute(served), removeRoute(served), moveRoute(served)];
}
