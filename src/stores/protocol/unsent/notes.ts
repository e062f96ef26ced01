import { leaveText, takeUnsent, UNSENT } from '#stores/platform/waiting/texts.ts';
import { type UnsavedNotes, unsavedNotesSchema } from '#stores/protocol/changes/schema.ts';
import { $owner } from '#stores/session/owner.ts';
import { keptByLine, storedByLine } from './by-line.ts';

export type { UnsavedNotes };
export type UnsavedNote = UnsavedNotes[string];

const notes = keptByLine(UNSENT.notes, unsavedNotesSchema);
const typed = storedByLine(UNSENT.typed, unsavedNotesSchema);
/** Notes that the server has not taken, by `noteKey`: they stay in their fields until they are saved or discarded. */
export const $unsavedNotes = notes.$entries;

export const noteKey = (protocolId: number, variantId: number): string => `${protocolId}:${variantId}`;

/** Stores what is being typed into a field, for a page or session that ends before it is left; undefined: nothing is. */
export function storeTyped(protocolId: number, variantId: number, note: UnsavedNote | undefined): void {
  const { [noteKey(protocolId, variantId)]: _, ...others } = typed.read();
  const entry = note && { [noteKey(protocolId, variantId)]: { ...note, at: Date.now() } };
  typed.write({ ...others, ...entry });
}

/** Returns a text to its field. */
export function returnNote(protocolId: number, variantId: number, note: UnsavedNote): void {
  notes.set(noteKey(protocolId, variantId), note);
}

/** Has a text that was being typed wait where its line is shown; once nobody is signed in, it waits already. */
export function returnTyped(protocolId: number, variantId: number, note: UnsavedNote | undefined): void {
  if (!note || !$owner.get()) return;
  storeTyped(protocolId, variantId, undefined);
  if (note.text.trim() !== '') returnNote(protocolId, variantId, note);
}

export function takeNote(protocolId: number, variantId: number): UnsavedNote | undefined {
  const note = $unsavedNotes.get()[noteKey(protocolId, variantId)];
  dropNote(protocolId, variantId);
  return note;
}

/** Removes a text from its field: it is saved, or nobody wants it any more. */
export function dropNote(protocolId: number, variantId: number): void {
  notes.forget(noteKey(protocolId, variantId));
}

export function dropNotesOf(protocolId: number): void {
  notes.forgetOf(protocolId);
}

/** Whether texts for lines of a protocol are not saved, half-typed ones too. */
export function hasNotesOf(protocolId: number): boolean {
  const keys = [...Object.keys($unsavedNotes.get()), ...Object.keys(typed.read())];
  return keys.some((key) => key.startsWith(`${protocolId}:`));
}

/** The half-typed texts of this person's last page, which are stored as such no longer. */
export function takeTyped(): UnsavedNotes {
  const texts = typed.read();
  typed.write({});
  return texts;
}

/** Restores what this person's last page and sessions left; of two texts for a line the earlier one waits on. */
export function restoreNotes(owner: number, halfTyped: UnsavedNotes = {}): void {
  const unsent = takeUnsent(owner, UNSENT.notes).map(notes.parse);
  const half = takeUnsent(owner, UNSENT.typed).map(typed.parse);
  for (const [key, note] of notes.restoreFrom(unsent, [...half, halfTyped]))
    if (note.text !== $unsavedNotes.get()[key]?.text)
      leaveText(String(owner), UNSENT.notes, JSON.stringify({ [key]: note }));
}

/** Removes all of them with the session that they belong to. */
export function clearNotes(): void {
  notes.clear();
}
