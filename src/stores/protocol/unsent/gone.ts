import { atom, type ReadableAtom } from 'nanostores';
import { clearDraft, hasDraft, readDraft } from '#stores/platform/form-draft.ts';
import { readPersonal, removePersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { parseJson } from '#stores/storage.ts';
import { editDraft } from './edit-draft.ts';
import { $unsavedNotes, dropNotesOf, hasNotesOf } from './notes.ts';

/** Session storage: protocols that were deleted elsewhere while something was typed for them. */
const GONE = 'gone_protocols';

type Gone = Readonly<Record<string, string>>;

function isGone(value: unknown): value is Gone {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && Object.values(value).every((name) => typeof name === 'string');
}

const gone = atom<Gone>({});
/** Names of protocols that were deleted elsewhere, by id. */
export const $goneProtocols: ReadableAtom<Gone> = gone;

const hasTexts = (protocolId: number) => hasNotesOf(protocolId) || hasDraft(editDraft(protocolId));

function save(next: Gone): void {
  gone.set(next);
  const kept = Object.entries(next).filter(([id]) => hasTexts(Number(id)));
  if (kept.length > 0) writePersonal(GONE, JSON.stringify(Object.fromEntries(kept)));
  else removePersonal(GONE);
}

// A text that was being typed comes when its field leaves the screen, after its protocol.
$unsavedNotes.listen(() => {
  if (Object.keys(gone.get()).length > 0) save(gone.get());
});

/** Records that a protocol was deleted elsewhere. Returns whether something that was typed for it is not saved. */
export function recordGone(protocolId: number, name: string): boolean {
  if (name !== '') save({ ...gone.get(), [protocolId]: name });
  return name !== '' && hasTexts(protocolId);
}

/** Removes what was typed for a protocol that nobody wants any more. */
export function forgetGone(protocolId: number): void {
  clearDraft(editDraft(protocolId));
  dropNotesOf(protocolId);
  const { [protocolId]: _, ...others } = gone.get();
  save(others);
}

/** The name and description that were typed into the form of a protocol, as far as they were changed. */
export function typedDetails(protocolId: number): { readonly name?: string; readonly description?: string } {
  const { name, description } = readDraft(editDraft(protocolId));
  return { ...(name && { name }), ...(description && { description }) };
}

export function restoreGone(): void {
  const stored = parseJson(readPersonal(GONE));
  if (isGone(stored)) save({ ...stored, ...gone.get() });
}

/** Shows nothing of it to the next person; what is stored waits or goes with the session. */
export function clearGone(): void {
  gone.set({});
}
