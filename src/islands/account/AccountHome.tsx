import { CREDENTIAL_ROLES, PRACTITIONER_ROLES, ROLE } from '#contract/account/role.ts';
import type { User } from '#contract/account/schema.ts';
import { ACCOUNT_PATHS } from '#domain/account/paths.ts';
import { personName } from '#domain/account/person-name.ts';
import { clientProtocolsPath, newProtocolPath } from '#domain/protocol/paths.ts';
import { localisePath } from '#i18n/localised-path.ts';
import type { Translate } from '#i18n/message-key.ts';
import { type AccountContext, createAccountIsland } from './AccountPage.tsx';
import { Ads } from './Ads.tsx';
import styles from './account.module.css';

interface AccountHomeSection {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

function createCommonSections(t: Translate): AccountHomeSection[] {
  return [
    { path: ACCOUNT_PATHS.profile, title: t('pages:shell.profile'), text: t('account:home.profile-text') },
    {
      path: ACCOUNT_PATHS.addresses,
      title: t('pages:shell.addresses'),
      text: t('account:home.addresses-text'),
    },
    { path: ACCOUNT_PATHS.security, title: t('pages:shell.security'), text: t('account:home.security-text') },
    { path: ACCOUNT_PATHS.data, title: t('pages:shell.data'), text: t('account:home.data-text') },
    {
      path: ACCOUNT_PATHS.wishlist,
      title: t('account:home.wishlist'),
      text: t('account:home.wishlist-text'),
    },
  ];
}

function createPractitionerSections(t: Translate): AccountHomeSection[] {
  return [
    { path: ACCOUNT_PATHS.clients, title: t('clients:home.clients'), text: t('clients:home.clients-text') },
    {
      path: ACCOUNT_PATHS.protocols,
      title: t('pages:shell.protocols'),
      text: t('account:home.protocols-text'),
    },
    {
      path: ACCOUNT_PATHS.templates,
      title: t('pages:shell.templates'),
      text: t('account:home.templates-text'),
    },
    { path: ACCOUNT_PATHS.store, title: t('pages:shell.store'), text: t('account:home.store-text') },
    { path: ACCOUNT_PATHS.keys, title: t('account:keys.title'), text: t('account:home.keys-text') },
  ];
}

const createAdminSection = (t: Translate): AccountHomeSection => ({
  path: ACCOUNT_PATHS.admin,
  title: t('account:admin.title'),
  text: t('account:admin.text'),
});

const createCredentialSection = (t: Translate): AccountHomeSection => ({
  path: ACCOUNT_PATHS.credential,
  title: t('account:credential.title'),
  text: t('account:home.credential-text'),
});

const isPractitioner = ({ user_type_id: role }: User) =>
  PRACTITIONER_ROLES.some((practitionerRole) => practitionerRole === role);

function sectionsOfUser(user: User, t: Translate): AccountHomeSection[] {
  const { user_type_id: role } = user;
  if (isPractitioner(user))
    return [
      ...(role === ROLE.admin ? [createAdminSection(t)] : []),
      ...createPractitionerSections(t),
      ...(CREDENTIAL_ROLES.some((credentialRole) => credentialRole === role) ? [createCredentialSection(t)] : []),
      ...createCommonSections(t),
    ];
  const needsSectionOfClient = {
    path: ACCOUNT_PATHS.needs,
    title: t('clients:home.needs'),
    text: t('clients:home.needs-text'),
  };
  return [needsSectionOfClient, ...createCommonSections(t)];
}

function RegistrationStepNotice({ user, language, t }: AccountContext) {
  const [text, path] = isPractitioner(user)
    ? [t('account:home.next-text'), newProtocolPath(language)]
    : [t('account:home.client-protocols-text'), clientProtocolsPath(language)];
  return (
    <section className={styles['notice']} aria-labelledby="next-step">
      <h2 id="next-step">{t('account:home.next')}</h2>
      <p>{text}</p>
      <a className="button" href={path}>
        {t(isPractitioner(user) ? 'pages:shell.new-protocol' : 'pages:shell.protocols')}
      </a>
      {user.user_type_id === ROLE.practitioner && (
        <p>
          {t('account:home.next-approval')}{' '}
          <a href={localisePath(ACCOUNT_PATHS.credential, language)}>{t('protocols:sharing.approval')}</a>
        </p>
      )}
    </section>
  );
}

function UnconfirmedEmailNotice({ user, t }: { readonly user: User; readonly t: Translate }) {
  return (
    <div className={styles['notice']}>
      <p>{t('account:home.inactive')}</p>
      <ul>
        <li>{t('account:home.waits-shared')}</li>
        {isPractitioner(user) && <li>{t('account:home.waits-sharing')}</li>}
        {isPractitioner(user) && <li>{t('account:home.waits-store')}</li>}
      </ul>
      <p className={styles['soft']}>{t('account:home.inactive-hint')}</p>
    </div>
  );
}

export function AccountHome(accountContext: AccountContext) {
  const { user, language, t } = accountContext;
  const displayedName = personName(user, language);
  return (
    <div className={styles['home']}>
      <div className={styles['greeting']}>
        {displayedName && <p className={styles['name']}>{t('account:home.greeting', { name: displayedName })}</p>}
        <p className={styles['soft']}>{t('account:home.signed-in', { email: user.email })}</p>
      </div>
      {user.activated_at === null && <UnconfirmedEmailNotice user={user} t={t} />}
      {user.has_password === false && (
        <p className={styles['notice']}>
          {t('account:home.no-password')}
          <a href={localisePath(ACCOUNT_PATHS.security, language)}>{t('account:security.set-title')}</a>
        </p>
      )}
      <RegistrationStepNotice {...accountContext} />
      <nav aria-label={t('account:home.sections')}>
        <ul className={styles['rest']}>
          {sectionsOfUser(user, t).map(({ path, title, text }) => (
            <li key={path}>
              <a href={localisePath(path, language)}>{title}</a>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </nav>
      <Ads language={language} t={t} />
    </div>
  );
}

export const AccountHomeIsland = createAccountIsland('all', AccountHome);
