import { readJson } from '#domain/platform/read-json.ts';
import { classifyError, isConflictError, isNotFoundError } from '#stores/failure.ts';
import { clearDraft, idempotencyDraftName, readDraft, readEntryKey, saveDraft } from '#stores/platform/form-draft.ts';
import { runInOneTab } from '#stores/platform/one-tab.ts';
import { saveWithConflictRetry } from '#stores/retry-from-sent.ts';

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

/** True if a changed text begins and ends like the previous one, with half of its characters: it corrects the entry. */
export function isRevision(previousText: string, changedText: string): boolean {
  const endIndex = Math.min(previousText.length, changedText.length);
  let startLength = 0;
  while (startLength < endIndex && previousText[startLength] === changedText[startLength]) startLength++;
  let length = startLength;
  while (length < endIndex && previousText.at(startLength - length - 1) === changedText.at(startLength - length - 1))
    length++;
  return 2 * length >= previousText.length;
}

/** Returns the input, or the first text of its fields: a name, a question, a note. */
const findMainText = (input: unknown): string =>
  Object.values(typeof input === 'object' ? (input ?? {}) : [input]).find((value) => typeof value === 'string') ?? '';

/**
 * Adds a form's entry once. After a lost response, a revised text of the draft resends the first input, then updates the
 * entry; any other text is another entry, as the server may have the first and the user may use it meanwhile. Tabs that
 * show the same draft share its key; another tab's draft of the same form waits, and adds an entry of its own.
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
  const storedInputJson = storedAttempt['corrected'] ?? storedAttempt['body'];
  // Otherwise the attempt is of another draft.
  const isAttemptOfDraft =
    draftKey === undefined || storedAttempt['draftKey'] === draftKey || storedInputJson === inputJson;
  const isAnotherEntry =
    isAttemptOfDraft &&
    storedInputJson !== undefined &&
    !isRevision(findMainText(readJson(storedInputJson)), findMainText(input));
  const {
    key: storedAttemptKey = isAnotherEntry ? undefined : draftKey,
    body: sentInputJson = inputJson,
    corrected = sentInputJson,
  } = isAttemptOfDraft && !isAnotherEntry ? storedAttempt : {};
  const attempt = {
    key: storedAttemptKey ?? crypto.randomUUID(),
    body: sentInputJson,
    ...(draftKey !== undefined && { draftKey }),
  };
  saveDraft(draftName, { ...attempt, corrected });
  let isEntryAdded = false;
  try {
    const sentInput = readJson<Input>(sentInputJson);
    const addedEntry = await add(sentInput, attempt.key);
    isEntryAdded = true;
    if (inputJson === corrected && inputJson === sentInputJson) return { entry: addedEntry, isOutdated: false };
    saveDraft(draftName, { ...attempt, corrected: inputJson });
    // The response to an earlier correction may have been lost, or the correction itself.
    const entry = await saveWithConflictRetry(
      (previousInput) => correctEntry(addedEntry, input, previousInput),
      readJson<Input>(corrected),
      corrected === sentInputJson ? [] : [sentInput],
    );
    return { entry, isOutdated: false };
  } catch (error) {
    const isRequestRefused = isEntryAdded ? isConflictError(error) : classifyError(error).kind === 'refused';
    if (!isRequestRefused && !isNotFoundError(error)) throw error;
    clearDraft(draftName);
    if (storedAttemptKey === undefined || isRepeat) throw error;
    const newIdempotencyKey = crypto.randomUUID();
    return { ...(await addUnderLock(newIdempotencyKey, true, formName, input, add, correctEntry)), isOutdated: true };
  }
}
