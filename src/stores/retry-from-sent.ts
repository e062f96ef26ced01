import { isConflictError } from './failure.ts';

/** Saves a change of `previousValue`. After a conflict, retries from values that earlier attempts may have saved. */
export async function saveWithConflictRetry<Saved, Result>(
  saveChange: (previousValue: Saved) => Promise<Result>,
  previousValue: Saved,
  [sentValue, ...otherSentValues]: readonly Saved[],
): Promise<Result> {
  try {
    return await saveChange(previousValue);
  } catch (error) {
    if (sentValue === undefined || !isConflictError(error)) throw error;
    return saveWithConflictRetry(saveChange, sentValue, otherSentValues);
  }
}
