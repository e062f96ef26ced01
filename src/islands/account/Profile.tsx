import type { ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { getClientProfile, getPractitionerProfile } from '#contract/account/calls.ts';
import type { ClientProfile, PractitionerProfile } from '#contract/account/schema.ts';
import { profileTypeOfUser, publicStorefrontPath } from '#domain/account/paths.ts';
import { personName } from '#domain/account/person-name.ts';
import { regionalLanguageTag } from '#i18n/language-tags.ts';
import { localisePath } from '#i18n/localised-path.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { EmailForm } from '#islands/session/EmailForm.tsx';
import { NameForm } from '#islands/session/NameForm.tsx';
import {
  findOptionLabel,
  listExpertiseLevels,
  organisationOptions,
  professionOptions,
} from '#islands/session/registration-options.ts';
import { api } from '#stores/api.ts';
import { AccountLoading } from './AccountLoading.tsx';
import { type AccountContext, createAccountIsland } from './AccountPage.tsx';
import { AccountUnavailable } from './AccountUnavailable.tsx';
import styles from './account.module.css';
import { useApiResponse } from './use-api-answer.ts';

interface ProfileEntry {
  readonly fieldLabel: string;
  readonly displayedValue: ReactNode;
}

export function Profile(context: AccountContext) {
  const isPractitioner = profileTypeOfUser(context.user.user_type_id) === 'practitioner';
  return isPractitioner ? <PractitionerProfileEntries {...context} /> : <ClientProfileEntries {...context} />;
}

function PractitionerProfileEntries({ user, language, t }: AccountContext) {
  const profileState = useApiResponse(`practitioner ${user.id}`, () => api(getPractitionerProfile));
  if (profileState.kind === 'waiting') return <AccountLoading t={t} placeholderRowCount={6} />;
  if (profileState.kind === 'failed')
    return <ProfileFailure t={t} profileType="practitioner" onRetry={profileState.retry} />;
  return (
    <ProfileEntries
      user={user}
      entries={createPractitionerEntries(profileState.responseData, { language, t })}
      {...{ language, t }}
    />
  );
}

function ClientProfileEntries({ user, language, t }: AccountContext) {
  const profileState = useApiResponse(`client ${user.id}`, () => api(getClientProfile));
  if (profileState.kind === 'waiting') return <AccountLoading t={t} placeholderRowCount={4} />;
  if (profileState.kind === 'failed') return <ProfileFailure t={t} profileType="client" onRetry={profileState.retry} />;
  return (
    <ProfileEntries
      user={user}
      entries={createClientEntries(profileState.responseData, { language, t })}
      {...{ language, t }}
    />
  );
}

function createPersonEntries(
  profile: PractitionerProfile | ClientProfile,
  { language, t }: IslandContext,
): ProfileEntry[] {
  return [
    {
      fieldLabel: t('account:profile.name'),
      displayedValue: personName(profile, language) || t('account:profile.not-given'),
    },
    { fieldLabel: t('account:register.email'), displayedValue: profile.email },
  ];
}

function createPractitionerEntries(profile: PractitionerProfile, context: IslandContext): ProfileEntry[] {
  const { language, t } = context;
  const { health_profession, expertise_level, organisation_type, store_slug: storeSlug } = profile;
  const missingValueText = t('account:profile.not-given');
  const storefrontLink = storeSlug && (
    <a href={localisePath(publicStorefrontPath(storeSlug), language)}>{t('account:profile.store-open')}</a>
  );
  return [
    ...createPersonEntries(profile, context),
    {
      fieldLabel: t('account:register.profession'),
      displayedValue: findOptionLabel(professionOptions(t), health_profession) ?? missingValueText,
    },
    {
      fieldLabel: t('account:register.level'),
      displayedValue: findOptionLabel(listExpertiseLevels(t), expertise_level) ?? missingValueText,
    },
    {
      fieldLabel: t('account:register.organisation'),
      displayedValue: findOptionLabel(organisationOptions(t), organisation_type) ?? missingValueText,
    },
    { fieldLabel: t('pages:shell.store'), displayedValue: storefrontLink || t('account:profile.store-none') },
  ];
}

function createClientEntries(profile: ClientProfile, context: IslandContext): ProfileEntry[] {
  const { language, t } = context;
  const percentFormat = new Intl.NumberFormat(regionalLanguageTag(language), { style: 'percent' });
  const practitionerNames = new Intl.ListFormat(regionalLanguageTag(language)).format(
    profile.practitioners.map(({ name }) => name),
  );
  return [
    ...createPersonEntries(profile, context),
    { fieldLabel: t('account:profile.discount'), displayedValue: percentFormat.format(profile.discount_rate / 100) },
    {
      fieldLabel: t('account:profile.practitioners'),
      displayedValue: practitionerNames || t('account:profile.practitioners-none'),
    },
  ];
}

function ProfileEntries({ entries, ...context }: AccountContext & { readonly entries: readonly ProfileEntry[] }) {
  const { mutate } = useSWRConfig();
  const id = context.user.id;
  const reloadProfile = () => void Promise.all([mutate(`practitioner ${id}`), mutate(`client ${id}`)]);
  return (
    <div className={styles['home']}>
      <dl className={styles['entries']}>
        {entries.map(({ fieldLabel, displayedValue }) => (
          <div key={fieldLabel}>
            <dt>{fieldLabel}</dt>
            <dd>{displayedValue}</dd>
          </div>
        ))}
      </dl>
      <section className={styles['section']} aria-labelledby="name">
        <h2 id="name">{context.t('account:profile.correct')}</h2>
        <div className={styles['password']}>
          <NameForm {...context} onSaved={reloadProfile} />
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
  readonly profileType: string;
  readonly onRetry: () => void;
}

function ProfileFailure({ t, profileType, onRetry }: ProfileFailureProps) {
  return (
    <AccountUnavailable
      t={t}
      failureText={t('pages:account.unable-to-fetch-profile', { type: profileType })}
      onRetry={onRetry}
    />
  );
}

export const ProfileIsland = createAccountIsland('all', Profile);
