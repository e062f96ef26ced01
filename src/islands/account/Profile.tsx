import type { ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { getClientProfile, getPractitionerProfile } from '#contract/account/calls.ts';
import type { ClientProfile, PractitionerProfile } from '#contract/account/schema.ts';
import { profileKind, publicStorefrontPath } from '#domain/account/paths.ts';
import { personName } from '#domain/account/person-name.ts';
import { regionalLanguageTag } from '#i18n/language-tags.ts';
import { localisePath } from '#i18n/localised-path.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { EmailForm } from '#islands/session/EmailForm.tsx';
import { NameForm } from '#islands/session/NameForm.tsx';
import {
  levelOptions,
  optionName,
  organisationOptions,
  professionOptions,
} from '#islands/session/registration-options.ts';
import { api } from '#stores/api.ts';
import { AccountLoading } from './AccountLoading.tsx';
import { type AccountContext, accountIsland } from './AccountPage.tsx';
import { AccountUnavailable } from './AccountUnavailable.tsx';
import styles from './account.module.css';
import { useApiAnswer } from './use-api-answer.ts';

interface ProfileEntry {
  readonly label: string;
  readonly value: ReactNode;
}

export function Profile(context: AccountContext) {
  const isPractitioner = profileKind(context.user.user_type_id) === 'practitioner';
  return isPractitioner ? <PractitionerProfileEntries {...context} /> : <ClientProfileEntries {...context} />;
}

function PractitionerProfileEntries({ user, language, t }: AccountContext) {
  const profile = useApiAnswer(`practitioner ${user.id}`, () => api(getPractitionerProfile));
  if (profile.kind === 'waiting') return <AccountLoading t={t} rows={6} />;
  if (profile.kind === 'failed') return <ProfileFailure t={t} type="practitioner" retry={profile.retry} />;
  return (
    <ProfileEntries user={user} entries={practitionerEntries(profile.value, { language, t })} {...{ language, t }} />
  );
}

function ClientProfileEntries({ user, language, t }: AccountContext) {
  const profile = useApiAnswer(`client ${user.id}`, () => api(getClientProfile));
  if (profile.kind === 'waiting') return <AccountLoading t={t} rows={4} />;
  if (profile.kind === 'failed') return <ProfileFailure t={t} type="client" retry={profile.retry} />;
  return <ProfileEntries user={user} entries={clientEntries(profile.value, { language, t })} {...{ language, t }} />;
}

function personEntries(profile: PractitionerProfile | ClientProfile, { language, t }: IslandContext): ProfileEntry[] {
  return [
    {
      label: t('account:profile.name'),
      value: personName(profile, language) || t('account:profile.not-given'),
    },
    { label: t('account:register.email'), value: profile.email },
  ];
}

function practitionerEntries(profile: PractitionerProfile, context: IslandContext): ProfileEntry[] {
  const { language, t } = context;
  const { health_profession, expertise_level, organisation_type, store_slug: slug } = profile;
  const unknownText = t('account:profile.not-given');
  const store = slug && (
    <a href={localisePath(publicStorefrontPath(slug), language)}>{t('account:profile.store-open')}</a>
  );
  return [
    ...personEntries(profile, context),
    {
      label: t('account:register.profession'),
      value: optionName(professionOptions(t), health_profession) ?? unknownText,
    },
    {
      label: t('account:register.level'),
      value: optionName(levelOptions(t), expertise_level) ?? unknownText,
    },
    {
      label: t('account:register.organisation'),
      value: optionName(organisationOptions(t), organisation_type) ?? unknownText,
    },
    { label: t('pages:shell.store'), value: store || t('account:profile.store-none') },
  ];
}

function clientEntries(profile: ClientProfile, context: IslandContext): ProfileEntry[] {
  const { language, t } = context;
  const discount = new Intl.NumberFormat(regionalLanguageTag(language), { style: 'percent' });
  const practitioners = new Intl.ListFormat(regionalLanguageTag(language)).format(
    profile.practitioners.map(({ name }) => name),
  );
  return [
    ...personEntries(profile, context),
    { label: t('account:profile.discount'), value: discount.format(profile.discount_rate / 100) },
    {
      label: t('account:profile.practitioners'),
      value: practitioners || t('account:profile.practitioners-none'),
    },
  ];
}

function ProfileEntries({ entries, ...context }: AccountContext & { readonly entries: readonly ProfileEntry[] }) {
  const { mutate } = useSWRConfig();
  const id = context.user.id;
  const readAgain = () => void Promise.all([mutate(`practitioner ${id}`), mutate(`client ${id}`)]);
  return (
    <div className={styles['home']}>
      <dl className={styles['entries']}>
        {entries.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className={styles['section']} aria-labelledby="name">
        <h2 id="name">{context.t('account:profile.correct')}</h2>
        <div className={styles['password']}>
          <NameForm {...context} onSaved={readAgain} />
        </div>
      </section>
      <section className={styles['section']} aria-labelledby="email">
        <h2 id="email">{context.t('account:email.title')}</h2>
        {context.user.activated_at === null ? (
          <p className={styles['notice']}>{context.t('pages:auth.not-activated')}</p>
        ) : (
          <div className={styles['password']}>
            <EmailForm {...context} />
          </div>
        )}
      </section>
    </div>
  );
}

interface ProfileFailureProps extends Pick<IslandContext, 't'> {
  readonly type: string;
  readonly retry: () => void;
}

function ProfileFailure({ t, type, retry }: ProfileFailureProps) {
  return <AccountUnavailable t={t} text={t('pages:account.unable-to-fetch-profile', { type })} retry={retry} />;
}

export const ProfileIsland = accountIsland('all', Profile);
