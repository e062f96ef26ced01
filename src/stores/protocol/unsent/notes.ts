import { leaveText, takeUnsent, UNSENT } from '#stores/platform/waiting/texts.ts';
import { type UnsavedNotes, unsavedNotesSchema } from '#stores/protocol/changes/schema.ts';
import { $owner } from '#stores/session/owner.ts';
import { keptByLine, storedByLine } from './by-line.ts';

export type { UnsavedNotes };
export type UnsavedNote = UnsavedNotes[string];

const notes = keptByLine(UNSENT.notes, unsavedNotesSchema);
const typed = storedByLine(UNSENT.typed, unsavedNotesSchema);
export const $unsavedNotes = notes.$entries;

export const noteKey = (protocolId: number, variantId: number): string => `${protocolId}:${variantId}`;

export function storeTyped(protocolId: number, variantId: number, note: UnsavedNote | undefined): void {
  const { [noteKey(protocolId, variantId)]: _, ...others } = typed.read();
  const entry = note && { [noteKey(protocolId, variantId)]: { ...note, at: Date.now() } };
  typed.write({ ...others, ...entry });
}

export function returnNote(protocolId: number, variantId: number, note: UnsavedNote): void {
  notes.set(noteKey(protocolId, variantId), note);
}

/** Keeps a half-typed note for its line; a signed-out user's is stored already. */
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

export function dropNote(protocolId: number, variantId: number): void {
  notes.forget(noteKey(protocolId, variantId));
}

export function dropNotesOf(protocolId: number): void {
  notes.forgetOf(protocolId);
}

export function hasNotesOf(protocolId: number): boolean {
  const keys = [...Object.keys($unsavedNotes.get()), ...Object.keys(typed.read())];
  return keys.some((key) => key.startsWith(`${protocolId}:`));
}

export function takeTyped(): UnsavedNotes {
  const texts = typed.read();
  typed.write({});
  return texts;
}

/** Restores the notes of this user's last page and sessions; of two for a line the earlier stays stored. */
export function restoreNotes(owner: number, halfTyped: UnsavedNotes = {}): void {
  const unsent = takeUnsent(owner, UNSENT.notes).map(notes.parse);
  const half = takeUnsent(owner, UNSENT.typed).map(typed.parse);
  for (const [key, note] of notes.restoreFrom(unsent, [...half, halfTyped]))
    if (note.text !== $unsavedNotes.get()[key]?.text)
      leaveText(String(owner), UNSENT.notes, JSON.stringify({ [key]: note }));
}

export function clearNotes(): void {
  notes.clear();
}
