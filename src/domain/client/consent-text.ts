import type { Consent } from '#contract/account/data-schema.ts';
import type { Translate } from '#i18n/message-key.ts';

export function consentText(
  { kind, practitioner, practitioner_id: id }: Pick<Consent, 'kind' | 'practitioner' | 'practitioner_id'>,
  t: Translate,
): string {
  const practitionerName = practitioner || t('account:data.former');
  if (kind === 'needs_shared') return t('clients:own.share-consent', { name: practitionerName });
  if (kind === 'health_data')
    return id === null ? t('clients:own.consent') : t('clients:own.recording-consent', { name: practitionerName });
  return t('account:data.run-outs');
}
