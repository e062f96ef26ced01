import type { Translate } from '#i18n/message-key.ts';

export interface ConflictTexts {
  readonly describeConflict: (otherSavedText: string) => string;
  readonly adoptLabel: string;
  readonly keepOwnLabel: string;
}

/** Returns texts and labels for a field that was changed elsewhere while its form was open. */
export const createConflictTexts = (t: Translate): ConflictTexts => ({
  describeConflict: (otherSavedText) =>
    otherSavedText === '' ? t('form.elsewhere.emptied') : t('form.elsewhere.changed', { text: otherSavedText }),
  adoptLabel: t('form.elsewhere.take'),
  keepOwnLabel: t('form.elsewhere.keep'),
});
