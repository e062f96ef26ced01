import type { LinkDescription } from '#contract/session/schema.ts';
import { profileKind } from '#domain/account/paths.ts';
import { personName } from '#domain/account/person-name.ts';
import type { IslandContext } from '#islands/Island.tsx';
import styles from '#islands/session/auth.module.css';

/** E-mail address, name and role of a registration, so that the person who registered can recognise it. */
export function RegistrationDetails({
  linkDescription: description,
  language,
  t,
}: IslandContext & { readonly linkDescription: LinkDescription }) {
  const entries = [
    [t('account:register.email'), description.email],
    [t('account:profile.name'), personName(description, language) || t('account:profile.not-given')],
    [t('account:activation.registered-as'), t(`account:role.${profileKind(description.user_type_id)}`)],
  ];
  return (
    <>
      <p>{t('account:activation.registered')}</p>
      <dl className={styles['registered']}>
        {entries.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
