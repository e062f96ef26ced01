import type { Storefront } from '#contract/storefront/schema.ts';
import type { ChangedSection, FieldsBeforeChange } from '#contract/storefront/section-schema.ts';
import type { EditorContext } from '#islands/storefront-editor/editor-context.ts';
import { clearEntryDrafts } from '#islands/storefront-editor/entry-drafts.ts';
import { addOnce } from '#stores/add-once.ts';
import { isNotFoundError } from '#stores/failure.ts';

export interface StorefrontEntry {
  readonly id: number;
  /** Position in the list, from 1. */
  readonly order: number;
}

type StorefrontListFields = Pick<Storefront, 'services' | 'packages' | 'faqs'>;

/** Definition of a list of the storefront, such as its services, with API calls, which reject on failure. */
export interface StorefrontListDefinition<Entry extends StorefrontEntry, EntryInput> {
  /** Prefix of the names under which drafts of the list's forms are stored. */
  readonly draftNamePrefix: string;
  readonly entriesOf: (storefront: StorefrontListFields) => Entry[];
  readonly withEntries: <S extends StorefrontListFields>(storefront: S, newEntries: Entry[]) => S;
  readonly add: (entryInput: EntryInput, idempotencyKey?: string) => Promise<Entry>;
  readonly update: (id: number, entryInput: ChangedSection<EntryInput>) => Promise<Entry>;
  /** Converts an entry's input to the former field values that an update sends as `was`. */
  readonly toFormerFieldValues: (entryInput: EntryInput) => FieldsBeforeChange;
  /** Moves an entry; resolves with the whole list in its new order. */
  readonly move: (id: number, newPosition: number) => Promise<Entry[]>;
  /** Removes an entry; `removed` is its last state, if the server returns it. */
  readonly remove: (id: number) => Promise<{ readonly removed?: Entry | undefined }>;
}

export function replaceEntry<Entry extends StorefrontEntry>(entries: readonly Entry[], changedEntry: Entry): Entry[] {
  return entries.map((entry) => (entry.id === changedEntry.id ? changedEntry : entry));
}

/** Removes an entry from a list, and renumbers the remaining entries as the server does. */
function removeEntryFromList<Entry extends StorefrontEntry>(entries: readonly Entry[], id: number): Entry[] {
  return entries.filter((entry) => entry.id !== id).map((entry, entryIndex) => ({ ...entry, order: entryIndex + 1 }));
}

/** Reloads the storefront if a request fails because its entry no longer exists; rethrows every error. */
export async function reloadIfEntryMissing<T>(request: Promise<T>, reloadStorefront: () => void): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (isNotFoundError(error)) reloadStorefront();
    throw error;
  }
}

/** Awaits a removal. Resolves with undefined if the entry was already removed, which is no failure. */
export function ignoreMissingEntry<T>(request: Promise<T>): Promise<T | undefined> {
  return request.catch((error: unknown) => {
    if (isNotFoundError(error)) return undefined;
    throw error;
  });
}

/** Editor of a list, which sends changes to the server and shows the saved entries in the edited storefront. */
export interface StorefrontListEditor<Entry extends StorefrontEntry, EntryInput> {
  readonly entries: readonly Entry[];
  /** Returns the name under which the draft of an entry's form is stored. */
  readonly draftNameOf: (id: number | 'new' | '') => string;
  /** Replaces entries in the edited storefront by the saved entries. */
  readonly updateEntries: (entriesUpdate: (entries: readonly Entry[]) => Entry[]) => void;
  /** Adds a new entry or, with `idempotencyKey`, restores a removed one. Repeated calls add the entry only once. */
  readonly add: (entryInput: EntryInput, idempotencyKey?: string) => Promise<Entry>;
  readonly move: (id: number, listPosition: number) => Promise<void>;
  /** Removes an entry; resolves with its last state on the server, or undefined if unknown. */
  readonly remove: (id: number) => Promise<Entry | undefined>;
}

export function createListEditor<Entry extends StorefrontEntry, EntryInput>(
  { storefront, changeStorefront, reloadStorefront }: EditorContext,
  listDefinition: StorefrontListDefinition<Entry, EntryInput>,
): StorefrontListEditor<Entry, EntryInput> {
  const updateEntries = (entriesUpdate: (entries: readonly Entry[]) => Entry[]) =>
    changeStorefront((shownStorefront) =>
      listDefinition.withEntries(shownStorefront, entriesUpdate(listDefinition.entriesOf(shownStorefront))),
    );
  const draftNameOf = (id: number | 'new' | '') => `store-${storefront.id}-${listDefinition.draftNamePrefix}-${id}`;
  return {
    entries: listDefinition.entriesOf(storefront),
    draftNameOf,
    updateEntries,
    add: async (entryInput, idempotencyKey) => {
      const { entry, isOutdated } = idempotencyKey
        ? { entry: await listDefinition.add(entryInput, idempotencyKey), isOutdated: false }
        : await addOnce(
            draftNameOf('new'),
            entryInput,
            listDefinition.add,
            ({ id }, latestEntryInput, formerEntryInput) =>
              listDefinition.update(id, {
                ...latestEntryInput,
                was: listDefinition.toFormerFieldValues(formerEntryInput),
              }),
          );
      // The list already has the entry if only the response was lost.
      const isEntryWithAddedId = ({ id }: Entry) => id === entry.id;
      updateEntries((entries) =>
        entries.some(isEntryWithAddedId) ? replaceEntry(entries, entry) : [...entries, entry],
      );
      if (isOutdated) reloadStorefront();
      return entry;
    },
    move: async (id, newPosition) => {
      const reorderedEntries = await reloadIfEntryMissing(listDefinition.move(id, newPosition), reloadStorefront);
      updateEntries(() => reorderedEntries);
    },
    remove: async (id) => {
      const entryRemovalResponse = await ignoreMissingEntry(listDefinition.remove(id));
      clearEntryDrafts(draftNameOf(id));
      updateEntries((entries) => removeEntryFromList(entries, id));
      return entryRemovalResponse?.removed;
    },
  };
}
