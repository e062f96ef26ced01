import { isChangedElsewhere } from './failure.ts';

/** Saves a change of `formerValue`. After a conflict, retries from values that earlier attempts may have saved. */
export async function retryFromSent<Saved, Result>(
  save: (formerValue: Saved) => Promise<Result>,
  formerValue: Saved,
  [sentValue, ...otherSentValues]: readonly Saved[],
): Promise<Result> {
  try {
    return await save(formerValue);
  } catch (error) {
    if (sentValue === undefined || !isChangedElsewhere(error)) throw error;
    return retryFromSent(save, sentValue, otherSentValues);
  }
}
