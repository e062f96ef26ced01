import { failureOf } from '#stores/failure.ts';
import { clearDraft, idempotencyDraftName, readDraft, saveDraft } from '#stores/platform/form-draft.ts';

interface AddOnceResult<Entry> {
  readonly entry: Entry;
  /** True if an earlier request, whose answer was lost, may have added another entry. */
  readonly isOutdated: boolean;
}

/**
 * Adds the entry of a form once: until the draft is cleared, repeats send the same idempotency key. After a
 * refused repeat, for example with other text or after the entry's removal, a new key is used.
 */
export async function addOnce<Input, Entry>(
  form: string,
  input: Input,
  add: (input: Input, idempotencyKey: string) => Promise<Entry>,
): Promise<AddOnceResult<Entry>> {
  const { key: known } = readDraft(idempotencyDraftName(form));
  const key = known ?? crypto.randomUUID();
  saveDraft(idempotencyDraftName(form), { key });
  try {
    return { entry: await add(input, key), isOutdated: false };
  } catch (error) {
    if (failureOf(error).kind !== 'refused') throw error;
    clearDraft(idempotencyDraftName(form));
    if (known === undefined) throw error;
    return { ...(await addOnce(form, input, add)), isOutdated: true };
  }
}
