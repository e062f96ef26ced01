import type { Storefront } from '#contract/storefront/schema.ts';
import type { EditorContext } from '#islands/storefront-editor/editor-context.ts';
import { clearEntryDrafts } from '#islands/storefront-editor/orphan-drafts.ts';
import { isGone } from '#stores/failure.ts';

export interface StorefrontEntry {
  readonly id: number;
  /** The place in its list, from 1. */
  readonly order: number;
}

type StorefrontLists = Pick<Storefront, 'services' | 'packages' | 'faqs'>;

/** One of the storefront's lists: where it stands, and how the server changes it. Each change rejects if it fails. */
export interface StorefrontList<Entry extends StorefrontEntry, EntryInput> {
  /** Names the drafts of its forms. */
  readonly name: string;
  readonly entriesOf: (storefront: StorefrontLists) => Entry[];
  readonly withEntries: <S extends StorefrontLists>(storefront: S, entries: Entry[]) => S;
  readonly add: (input: EntryInput) => Promise<Entry>;
  /** Returns the whole list in its new order. */
  readonly move: (id: number, order: number) => Promise<Entry[]>;
  readonly remove: (id: number) => Promise<unknown>;
}

/** The entries with one of them replaced by what it is now. */
export function withEntry<Entry extends StorefrontEntry>(entries: readonly Entry[], changed: Entry): Entry[] {
  return entries.map((entry) => (entry.id === changed.id ? changed : entry));
}

/** The entries without one, the others renumbered as the server does. */
function withoutEntry<Entry extends StorefrontEntry>(entries: readonly Entry[], id: number): Entry[] {
  return entries.filter((entry) => entry.id !== id).map((entry, place) => ({ ...entry, order: place + 1 }));
}

/** Reads the storefront again if what was to be changed is not there any more; rejects all the same. */
export async function ifThere<T>(call: Promise<T>, reload: () => void): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (isGone(error)) reload();
    throw error;
  }
}

/** A removal that finds nothing left to remove has come to the same end. */
export async function untilGone(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** A list in the editor: its changes go to the server, and from its answers into the storefront that is edited. */
export interface ListEditor<Entry extends StorefrontEntry, EntryInput> {
  readonly entries: readonly Entry[];
  /** The name of the draft of a form. */
  readonly draftOf: (id: number | 'new') => string;
  /** Adopts saved entries. */
  readonly put: (renew: (entries: readonly Entry[]) => Entry[]) => void;
  readonly add: (input: EntryInput) => Promise<void>;
  readonly move: (id: number, order: number) => Promise<void>;
  readonly remove: (id: number) => Promise<void>;
}

/** A list of the storefront that is edited, with the verbs that change it. */
export function editList<Entry extends StorefrontEntry, EntryInput>(
  { storefront, change, reload }: EditorContext,
  list: StorefrontList<Entry, EntryInput>,
): ListEditor<Entry, EntryInput> {
  const put = (renew: (entries: readonly Entry[]) => Entry[]) =>
    change((now) => list.withEntries(now, renew(list.entriesOf(now))));
  const draftOf = (id: number | 'new') => `store-${storefront.id}-${list.name}-${id}`;
  return {
    entries: list.entriesOf(storefront),
    draftOf,
    put,
    add: async (input) => {
      const added = await list.add(input);
      put((entries) => [...entries, added]);
    },
    move: async (id, order) => {
      const moved = await ifThere(list.move(id, order), reload);
      put(() => moved);
    },
    remove: async (id) => {
      await untilGone(list.remove(id));
      clearEntryDrafts(draftOf(id));
      put((entries) => withoutEntry(entries, id));
    },
  };
}
