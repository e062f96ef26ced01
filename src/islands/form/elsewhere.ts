import type { Translate } from '#i18n/message-key.ts';

export interface ConflictTexts {
  readonly describe: (text: string) => string;
  readonly takeLabel: string;
  readonly keepLabel: string;
}

/** Texts and labels about a field that was changed elsewhere while its form was open. */
export const createConflictTexts = (t: Translate): ConflictTexts => ({
  describe: (text) => (text === '' ? t('form.elsewhere.emptied') : t('form.elsewhere.changed', { text })),
  takeLabel: t('form.elsewhere.take'),
  keepLabel: t('form.elsewhere.keep'),
});
