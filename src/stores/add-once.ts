import { readJson } from '#domain/platform/read-json.ts';
import { failureOf, isChangedElsewhere, isNotFoundError } from '#stores/failure.ts';
import { clearDraft, idempotencyDraftName, readDraft, saveDraft } from '#stores/platform/form-draft.ts';

interface AddOnceResult<Entry> {
  readonly entry: Entry;
  /** True if an earlier request, whose answer was lost, may have added another entry. */
  readonly isOutdated: boolean;
}

/** Idempotency keys that this page has sent. */
const sentKeys = new Set<string>();

/**
 * Adds the entry of a form once: until the draft is cleared, repeats send the first input again and then correct it. If
 * that is refused, as the entry was changed or deleted elsewhere, the input becomes another entry; so does other input on
 * a later page, where it may be meant as the next entry.
 */
export async function addOnce<Input, Entry>(
  form: string,
  input: Input,
  add: (input: Input, idempotencyKey: string) => Promise<Entry>,
  correct: (entry: Entry, input: Input, was: Input) => Promise<Entry>,
): Promise<AddOnceResult<Entry>> {
  const body = JSON.stringify(input);
  const { key: known, body: first = body, corrected = first } = readDraft(idempotencyDraftName(form));
  if (known !== undefined && body !== first && !sentKeys.has(known)) {
    clearDraft(idempotencyDraftName(form));
    return { ...(await addOnce(form, input, add, correct)), isOutdated: true };
  }
  const key = known ?? crypto.randomUUID();
  sentKeys.add(key);
  saveDraft(idempotencyDraftName(form), { key, body: first, corrected });
  let isAdded = false;
  try {
    const sent = readJson<Input>(first);
    const entry = await add(sent, key);
    isAdded = true;
    if (body === corrected && body === first) return { entry, isOutdated: false };
    saveDraft(idempotencyDraftName(form), { key, body: first, corrected: body });
    const correction = correct(entry, input, readJson<Input>(corrected)).catch((error: unknown) => {
      if (corrected === first || !isChangedElsewhere(error)) throw error;
      // The answer to an earlier correction was lost, or the correction itself.
      return correct(entry, input, sent);
    });
    return { entry: await correction, isOutdated: false };
  } catch (error) {
    const isRefused = isAdded ? isChangedElsewhere(error) : failureOf(error).kind === 'refused';
    if (!isRefused && !isNotFoundError(error)) throw error;
    clearDraft(idempotencyDraftName(form));
    if (known === undefined) throw error;
    return { ...(await addOnce(form, input, add, correct)), isOutdated: true };
  }
}
