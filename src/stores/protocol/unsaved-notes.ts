import { map, type ReadableAtom } from 'nanostores';
import { readPersonal, removePersonal, UNSENT, writePersonal } from '#stores/platform/personal-storage.ts';
import { parseJson } from '#stores/storage.ts';
import { type UnsavedNotes, unsavedNotesSchema } from './line-change-schema.ts';

/** Session storage: notes that were refused, for the next page. */
const NOTES = UNSENT.notes;

export type UnsavedNote = UnsavedNotes[string];

const notes = map<UnsavedNotes>({});
/** Notes that the server has not taken, by `noteKey`: they stay in their fields until they are saved or discarded. */
export const $unsavedNotes: ReadableAtom<UnsavedNotes> = notes;

export const noteKey = (protocolId: number, variantId: number): string => `${protocolId}:${variantId}`;

function parseNotes(text: string | undefined): UnsavedNotes {
  const stored = unsavedNotesSchema.safeParse(parseJson(text));
  return stored.success ? stored.data : {};
}

/** Whether this person has texts that the server has not taken, for pages without a builder too. */
export function hasUnsavedNotes(): boolean {
  return Object.keys({ ...parseNotes(readPersonal(NOTES)), ...notes.get() }).length > 0;
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

function drop(isOver: (key: string) => boolean): void {
  const left = Object.entries(notes.get()).filter(([key]) => !isOver(key));
  if (left.length < Object.keys(notes.get()).length) save(Object.fromEntries(left));
}

/** Removes a text from its field: it is saved, or nobody wants it any more. */
export function dropNote(protocolId: number, variantId: number): void {
  drop((key) => key === noteKey(protocolId, variantId));
}

export function dropNotesOf(protocolId: number): void {
  drop((key) => key.startsWith(`${protocolId}:`));
}

/** Restores what this person's last page left, and the texts of their last session. */
export function restoreNotes(unsent: readonly string[]): void {
  const left = [readPersonal(NOTES), ...unsent].map(parseNotes);
  save(Object.assign({}, ...left, notes.get()));
}

/** Removes all of them with the session that they belong to. */
export function clearNotes(): void {
  save({});
}
