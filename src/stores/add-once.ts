import { readJson } from '#domain/platform/read-json.ts';
import { classifyError, isConflictError, isNotFoundError } from '#stores/failure.ts';
import { clearDraft, idempotencyDraftName, readDraft, readEntryKey, saveDraft } from '#stores/platform/form-draft.ts';
import { runInOneTab } from '#stores/platform/one-tab.ts';

interface AddOnceResult<Entry> {
  readonly entry: Entry;
  /** True if an earlier attempt may have added a second entry. The displayed list is then outdated. */
  readonly isOutdated: boolean;
}

type AddOnceArguments<Input, Entry> = [
  formName: string,
  input: Input,
  add: (entryInput: Input, idempotencyKey: string) => Promise<Entry>,
  correctEntry: (addedEntry: Entry, entryInput: Input, previousInput: Input) => Promise<Entry>,
];

/**
 * Adds a form's entry once. While its draft has the same key, a call resends the first input, then updates the entry. Tabs
 * that show the same draft share its key; another tab's draft of the same form waits, and adds an entry of its own.
 */
export function addOnce<Input, Entry>(...addArguments: AddOnceArguments<Input, Entry>): Promise<AddOnceResult<Entry>> {
  const [formName] = addArguments;
  return runInOneTab(`formulary:adding:${formName}`, () =>
    addUnderLock(readEntryKey(formName), false, ...addArguments),
  );
}

async function addUnderLock<Input, Entry>(
  draftKey: string | undefined,
  isRepeat: boolean,
  ...[formName, input, add, correctEntry]: AddOnceArguments<Input, Entry>
): Promise<AddOnceResult<Entry>> {
  const inputJson = JSON.stringify(input);
  const draftName = idempotencyDraftName(formName);
  const storedAttempt = readDraft(draftName);
  // Otherwise the attempt is of another draft.
  const isAttemptOfDraft =
    draftKey === undefined || storedAttempt['key'] === draftKey || storedAttempt['body'] === inputJson;
  const {
    key: storedAttemptKey = draftKey,
    body: sentInputJson = inputJson,
    corrected = sentInputJson,
  } = isAttemptOfDraft ? storedAttempt : {};
  const idempotencyKey = storedAttemptKey ?? crypto.randomUUID();
  saveDraft(draftName, { key: idempotencyKey, body: sentInputJson, corrected });
  let isEntryAdded = false;
  try {
    const sentInput = readJson<Input>(sentInputJson);
    const addedEntry = await add(sentInput, idempotencyKey);
    isEntryAdded = true;
    if (inputJson === corrected && inputJson === sentInputJson) return { entry: addedEntry, isOutdated: false };
    saveDraft(draftName, { key: idempotencyKey, body: sentInputJson, corrected: inputJson });
    const correctionPromise = correctEntry(addedEntry, input, readJson<Input>(corrected)).catch((error: unknown) => {
      if (corrected === sentInputJson || !isConflictError(error)) throw error;
      // The response to an earlier correction was lost, or the correction itself.
      return correctEntry(addedEntry, input, sentInput);
    });
    return { entry: await correctionPromise, isOutdated: false };
  } catch (error) {
    const isRequestRefused = isEntryAdded ? isConflictError(error) : classifyError(error).kind === 'refused';
    if (!isRequestRefused && !isNotFoundError(error)) throw error;
    clearDraft(draftName);
    if (storedAttemptKey === undefined || isRepeat) throw error;
    const newIdempotencyKey = crypto.randomUUID();
    return { ...(await addUnderLock(newIdempotencyKey, true, formName, input, add, correctEntry)), isOutdated: true };
  }
}
