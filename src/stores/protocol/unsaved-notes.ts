import { map, type ReadableAtom } from 'nanostores';
import { readPersonal, removePersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { parseJson } from '#stores/storage.ts';
import { type UnsavedNotes, unsavedNotesSchema } from './line-change-schema.ts';

/** Session storage: notes that were refused, for the next page. */
const NOTES = 'unsaved_notes';

export type UnsavedNote = UnsavedNotes[string];

const notes = map<UnsavedNotes>({});
/** Notes that the server has not taken, by `noteKey`: they stay in their fields until they are saved or discarded. */
export const $unsavedNotes: ReadableAtom<UnsavedNotes> = notes;

export const noteKey = (protocolId: number, variantId: number): string => `${protocolId}:${variantId}`;

function readStored(): UnsavedNotes {
  const stored = unsavedNotesSchema.safeParse(parseJson(readPersonal(NOTES)));
  return stored.success ? stored.data : {};
}

/** Whether this person has texts that the server has not taken, for pages without a builder too. */
export function hasUnsavedNotes(): boolean {
  return Object.keys({ ...readStored(), ...notes.get() }).length > 0;
}

function save(next: UnsavedNotes): void {
  notes.set(next);
  if (Object.keys(next).length > 0) writePersonal(NOTES, JSON.stringify(next));
  else removePersonal(NOTES);
}

/** Returns a text to its field. */
export function returnNote(protocolId: number, variantId: number, note: UnsavedNote): void {
  save({ ...notes.get(), [noteKey(protocolId, variantId)]: note });
}

/** Removes a text from its field: it is saved, or nobody wants it any more. */
export function dropNote(protocolId: number, variantId: number): void {
  const key = noteKey(protocolId, variantId);
  if (!(key in notes.get())) return;
  save(Object.fromEntries(Object.entries(notes.get()).filter(([name]) => name !== key)));
}

/** Restores what this person's last page or session left. */
export function restoreNotes(unsent: UnsavedNotes): void {
  save({ ...readStored(), ...unsent, ...notes.get() });
}

/** Removes all of them with the session that they belong to, and returns them. */
export function takeNotes(): UnsavedNotes {
  const left = notes.get();
  save({});
  return left;
}
