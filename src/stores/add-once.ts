import { readJson } from '#domain/platform/read-json.ts';
import { failureOf, isChangedElsewhere, isNotFoundError } from '#stores/failure.ts';
import { clearDraft, idempotencyDraftName, readDraft, saveDraft } from '#stores/platform/form-draft.ts';

interface AddOnceResult<Entry> {
  readonly entry: Entry;
  /** True if an earlier attempt may have added a second entry. The displayed list is then outdated. */
  readonly isOutdated: boolean;
}

/** Forms whose next attempt is automatic. If the server refuses that attempt, it is not repeated with a new key. */
const unpressedForms = new Set<string>();

export function markUnpressed(form: string): void {
  unpressedForms.add(form);
}

/** Adds the entry of a form once. Until its draft is cleared, further calls update that entry with the new input. */
export async function addOnce<Input, Entry>(
  form: string,
  input: Input,
  add: (input: Input, idempotencyKey: string) => Promise<Entry>,
  correctAdded: (entry: Entry, input: Input, formerInput: Input) => Promise<Entry>,
): Promise<AddOnceResult<Entry>> {
  const body = JSON.stringify(input);
  const { key: known, body: first = body, corrected = first } = readDraft(idempotencyDraftName(form));
  const isUnpressed = unpressedForms.delete(form);
  const key = known ?? crypto.randomUUID();
  saveDraft(idempotencyDraftName(form), { key, body: first, corrected });
  let isAdded = false;
  try {
    const sentInput = readJson<Input>(first);
    const entry = await add(sentInput, key);
    isAdded = true;
    if (body === corrected && body === first) return { entry, isOutdated: false };
    saveDraft(idempotencyDraftName(form), { key, body: first, corrected: body });
    const correction = correctAdded(entry, input, readJson<Input>(corrected)).catch((error: unknown) => {
      if (corrected === first || !isChangedElsewhere(error)) throw error;
      // The answer to an earlier correction was lost, or the correction itself.
      return correctAdded(entry, input, sentInput);
    });
    return { entry: await correction, isOutdated: false };
  } catch (error) {
    const isRefused = isAdded ? isChangedElsewhere(error) : failureOf(error).kind === 'refused';
    if (!isRefused && !isNotFoundError(error)) throw error;
    clearDraft(idempotencyDraftName(form));
    // The repeat's refusal says nothing about a further entry, which the user may press for.
    if (isUnpressed) throw new Error('The repeat was refused.', { cause: error });
    if (known === undefined) throw error;
    return { ...(await addOnce(form, input, add, correctAdded)), isOutdated: true };
  }
}
