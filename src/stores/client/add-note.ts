import { addNote, updateNote } from '#contract/client/calls.ts';
import { api } from '#stores/api.ts';
import { failureOf, isNotFoundError } from '#stores/failure.ts';
import { clearDraft, idempotencyDraftName, readDraft, saveDraft } from '#stores/platform/form-draft.ts';

/**
 * Adds the note of a form once: until the draft is cleared, repeats send the first text again and then correct it. If
 * that is refused, as the note was changed or deleted elsewhere, the text becomes another note.
 */
export async function addNoteOnce(form: string, clientId: number, text: string): Promise<void> {
  const { key: known, text: sent = text } = readDraft(idempotencyDraftName(form));
  const key = known ?? crypto.randomUUID();
  const params = { id: clientId };
  saveDraft(idempotencyDraftName(form), { key, text: sent });
  try {
    const note = await api(addNote, { params, body: { text: sent }, idempotencyKey: key });
    if (text === sent) return;
    await api(updateNote, { params: { ...params, note_id: note.id }, body: { text, was: sent } });
  } catch (error) {
    if (failureOf(error).kind !== 'refused' && !isNotFoundError(error)) throw error;
    clearDraft(idempotencyDraftName(form));
    if (known === undefined) throw error;
    await addNoteOnce(form, clientId, text);
  }
}
