import type { Translate } from '#i18n/message-key.ts';
import { isChangedElsewhere } from '#stores/failure.ts';

export interface ConflictTexts {
  readonly say: (text: string) => string;
  readonly take: string;
  readonly keep: string;
}

/** Texts and labels about a field that was changed elsewhere while its form was open. */
export const conflictTexts = (t: Translate): ConflictTexts => ({
  say: (text) => (text === '' ? t('form.elsewhere.emptied') : t('form.elsewhere.changed', { text })),
  take: t('form.elsewhere.take'),
  keep: t('form.elsewhere.keep'),
});

/** Saves a change of `was`; after a conflict, of what an earlier attempt without an answer may have saved. */
export async function retryFromSent<Saved, Result>(
  save: (was: Saved) => Promise<Result>,
  was: Saved,
  [sent, ...others]: readonly Saved[],
): Promise<Result> {
  try {
    return await save(was);
  } catch (error) {
    if (sent === undefined || !isChangedElsewhere(error)) throw error;
    return retryFromSent(save, sent, others);
  }
}
