import type { AccountLinkDescription } from '#contract/session/schema.ts';
import { profileTypeOfUser } from '#domain/account/paths.ts';
import { personName } from '#domain/account/person-name.ts';
import type { IslandContext } from '#islands/Island.tsx';
import styles from '#islands/session/auth.module.css';

/** E-mail address, name and role of a registration, so that the person who registered can recognise it. */
export function RegistrationDetails({
  linkDescription,
  language,
  t,
}: IslandContext & { readonly linkDescription: AccountLinkDescription }) {
  const labelledDetails = [
    [t('account:register.email'), linkDescription.email],
    [t('account:profile.name'), personName(linkDescription, language) || t('account:profile.not-given')],
    [t('account:activation.registered-as'), t(`account:role.${profileTypeOfUser(linkDescription.user_type_id)}`)],
  ];
  return (
    <>
      <p>{t('account:activation.registered')}</p>
      <dl className={styles['registered']}>
        {labelledDetails.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
