import type { RegistrationType } from '#contract/session/registration.ts';
import type { Translate } from '#i18n/message-key.ts';

/** Lists the benefits of an account type for the registration page. */
export function listRegistrationBenefits(accountType: RegistrationType, t: Translate): string[] {
  return accountType === 'client'
    ? [t('account:choose.client-wishlist'), t('account:choose.client-protocols')]
    : [
        t('account:choose.practitioner-protocols'),
        t('account:choose.practitioner-store'),
        t('account:choose.practitioner-sharing'),
      ];
}
