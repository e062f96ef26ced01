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

/** Maximum share of words that a revision may replace: none of a short name, as "For Ann" is no revision of "For Ben". */
const MAXIMUM_REPLACED_SHARE = 1 / 6;

const listWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** True if more than half of a word begins the other word. */
const isSimilarWord = (word: string, otherWord: string): boolean =>
  otherWord.startsWith(word.slice(0, Math.floor(word.length / 2) + 1));

/** True if a changed text still has nearly all words of the previous text: it corrects the same entry. */
export function isRevision(previousText: string, changedText: string): boolean {
  const [previousWords, changedWords] = [listWords(previousText), listWords(changedText)];
  const replacedWords = previousWords.filter((word) => !changedWords.some((other) => isSimilarWord(word, other)));
  return replacedWords.length <= MAXIMUM_REPLACED_SHARE * previousWords.length;
}

/** Returns the first text or list of texts of an input: a name, a question, a note, a package's features. */
function findMainText(input: unknown): string {
  const values = typeof input === 'object' ? Object.values(input ?? {}) : [input];
  return [values.find((value) => typeof value === 'string' || Array.isArray(value))].flat().join(' ');
}

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
