import type { ApiContext } from '#api/http/context.ts';
import { answer, type Route } from '#api/http/route.ts';
import type { StorefrontListCalls } from '#contract/storefront/list-calls.ts';
import type { StorefrontListChecks } from '#contract/storefront/list-schema.ts';
import type { DataEnvironment } from '#db/database.ts';
import {
  addEntry,
  moveEntry,
  removeEntry,
  type StorefrontEntry,
  type StorefrontList,
  updateEntry,
} from '#db/storefront/list.ts';
import { authoriseOwner, entryAnswer, listFull, noEntry, noStorefront, pathId, readOwn } from './owner.ts';

/** A list of the storefront as the API serves it. */
interface ServedList<Entry extends StorefrontEntry, EntryInput, All> {
  readonly calls: StorefrontListCalls<Entry, EntryInput, All>;
  readonly checks: StorefrontListChecks<Entry, EntryInput>;
  readonly list: StorefrontList<Entry, EntryInput>;
  /** Undefined without a storefront. */
  readonly read: (env: DataEnvironment, userId: number) => Promise<All | undefined>;
  /** What is answered where an entry has gone. */
  readonly removed: string;
  readonly afterRemoval?: (context: ApiContext, userId: number) => void;
}

function listRoute<E extends StorefrontEntry, I, All>({ calls, read }: ServedList<E, I, All>): Route {
  return {
    endpoint: calls.list,
    handle: async (context) => {
      const owner = await authoriseOwner(context);
      if (!owner.ok) return owner.response;
      const all = await read(context.var.data, owner.value);
      return all ? answer(context, calls.list, all) : noStorefront(context);
    },
  };
}

function addRoute<E extends StorefrontEntry, I, All>({ calls, checks, list }: ServedList<E, I, All>): Route {
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

function updateRoute<E extends StorefrontEntry, I, All>({
  calls,
  checks,
  list,
}: ServedList<E, I, All>): Route {
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

function moveRoute<E extends StorefrontEntry, I, All>({ calls, checks, list }: ServedList<E, I, All>): Route {
  return {
    endpoint: calls.move,
    handle: async (context) => {
      const own = await readOwn(context, checks.move.body);
      if (!own.ok) return own.response;
      const { userId, body } = own.value;
      const change = await moveEntry(context.var.data, list, userId, pathId(context), body.order);
      if (change.kind === 'no-store') return noStorefront(context);
      return change.kind === 'done' ? answer(context, calls.move, [...change.all]) : noEntry(context);
    },
  };
}

function removeRoute<E extends StorefrontEntry, I, All>(served: ServedList<E, I, All>): Route {
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

/** The routes of one of the storefront's lists. */
export function storefrontListRoutes<Entry extends StorefrontEntry, EntryInput, All>(
  served: ServedList<Entry, EntryInput, All>,
): readonly Route[] {
  return [listRoute(served), addRoute(served), updateRoute(served), removeRoute(served), moveRoute(served)];
}
