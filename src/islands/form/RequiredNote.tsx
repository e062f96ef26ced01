import type { Translate } from '#i18n/message-key.ts';

export function RequiredNote({ t }: { readonly t: Translate }) {
  return <p className="soft">{t('form.required-note')}</p>;
}
