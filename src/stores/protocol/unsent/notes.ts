import { map, type ReadableAtom } from 'nanostores';
import { readPersonal, removePersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { UNSENT } from '#stores/platform/waiting/texts.ts';
import { type UnsavedNotes, unsavedNotesSchema } from '#stores/protocol/changes/schema.ts';
import { $owner } from '#stores/session/owner.ts';
import { parseJson } from '#stores/storage.ts';

/** Session storage: notes that were refused, for the next page. */
const NOTES = UNSENT.notes;
const TYPED = UNSENT.typed;

export type { UnsavedNotes };
export type UnsavedNote = UnsavedNotes[string];

const notes = map<UnsavedNotes>({});
/** Notes that the server has not taken, by `noteKey`: they stay in their fields until they are saved or discarded. */
export const $unsavedNotes: ReadableAtom<UnsavedNotes> = notes;

export const noteKey = (protocolId: number, variantId: number): string => `${protocolId}:${variantId}`;

function parseNotes(text: string | undefined): UnsavedNotes {
  const stored = unsavedNotesSchema.safeParse(parseJson(text));
  return stored.success ? stored.data : {};
}

function store(name: string, texts: UnsavedNotes): void {
  if (Object.keys(texts).length > 0) writePersonal(name, JSON.stringify(texts));
  else removePersonal(name);
}

function save(next: UnsavedNotes): void {
  notes.set(next);
  store(NOTES, next);
}

/** Stores what is being typed into a field, for a page or session that ends before it is left; undefined: nothing is. */
export function storeTyped(protocolId: number, variantId: number, note: UnsavedNote | undefined): void {
  const { [noteKey(protocolId, variantId)]: _, ...others } = parseNotes(readPersonal(TYPED));
  store(TYPED, note ? { ...others, [noteKey(protocolId, variantId)]: note } : others);
}

/** Returns a text to its field. */
export function returnNote(protocolId: number, variantId: number, note: UnsavedNote): void {
  save({ ...notes.get(), [noteKey(protocolId, variantId)]: note });
}

/** Has a text that was being typed wait where its line is shown; once nobody is signed in, it waits already. */
export function returnTyped(protocolId: number, variantId: number, note: UnsavedNote | undefined): void {
  if (!note || !$owner.get()) return;
  storeTyped(protocolId, variantId, undefined);
  if (note.text.trim() !== '') returnNote(protocolId, variantId, note);
}

export function takeNote(protocolId: number, variantId: number): UnsavedNote | undefined {
  const note = notes.get()[noteKey(protocolId, variantId)];
  dropNote(protocolId, variantId);
  return note;
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

/** Whether texts for lines of a protocol are not saved, half-typed ones too. */
export function hasNotesOf(protocolId: number): boolean {
  const keys = [...Object.keys(notes.get()), ...Object.keys(parseNotes(readPersonal(TYPED)))];
  return keys.some((key) => key.startsWith(`${protocolId}:`));
}

/** Restores what this person's last page left, and the texts of their last sessions, half-typed ones too. */
export function restoreNotes(unsent: readonly string[], typed: readonly string[]): void {
  const left = [...unsent, readPersonal(NOTES), ...typed, readPersonal(TYPED)].map(parseNotes);
  removePersonal(TYPED);
  save(Object.assign({}, ...left, notes.get()));
}

/** Removes all of them with the session that they belong to. */
export function clearNotes(): void {
  save({});
}
