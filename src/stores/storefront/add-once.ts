import { readJson } from '#domain/platform/read-json.ts';
import { failureOf } from '#stores/failure.ts';
import { clearDraft, keyDraft, readDraft, saveDraft } from '#stores/platform/form-draft.ts';

interface Addition<Input, Entry> {
  readonly add: (input: Input, idempotencyKey: string) => Promise<Entry>;
  readonly update: (entry: Entry, input: Input) => Promise<Entry>;
}

/**
 * Adds a form's entry once: until the draft is cleared, repeats send the first call's input again, and `update` then
 * writes later edits. A refused repeat, for example of an entry removed meanwhile, starts with a new key.
 */
export async function addOnce<Input, Entry>(
  form: string,
  input: Input,
  calls: Addition<Input, Entry>,
): Promise<Entry> {
  const body = JSON.stringify(input);
  const known = readDraft(keyDraft(form));
  const { body: sent = body, key = crypto.randomUUID() } = known;
  saveDraft(keyDraft(form), { body: sent, key });
  let entry: Entry;
  try {
    entry = await calls.add(readJson<Input>(sent), key);
  } catch (error) {
    if (failureOf(error).kind !== 'refused') throw error;
    clearDraft(keyDraft(form));
    if (known['key']) return addOnce(form, input, calls);
    throw error;
  }
  return sent === body ? entry : calls.update(entry, input);
}
