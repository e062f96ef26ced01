import type { Translate } from '#i18n/message-key.ts';

export interface ConflictTexts {
  readonly describe: (text: string) => string;
  readonly take: string;
  readonly keep: string;
}

/** Texts and labels about a field that was changed elsewhere while its form was open. */
export const conflictTexts = (t: Translate): ConflictTexts => ({
  describe: (text) => (text === '' ? t('form.elsewhere.emptied') : t('form.elsewhere.changed', { text })),
  take: t('form.elsewhere.take'),
  keep: t('form.elsewhere.keep'),
});
