import type { User } from '#contract/account/schema.ts';
import { isSameEmail } from '#domain/account/email.ts';
import { ACCOUNT_PATHS } from '#domain/account/paths.ts';
import { localisePath } from '#i18n/localised-path.ts';
import type { IslandContext } from '#islands/Island.tsx';
import styles from '#islands/session/auth.module.css';

interface OtherAccountNoticeProps extends IslandContext {
  readonly signedInUser: User | undefined;
  /** E-mail address of the link's account. */
  readonly linkEmail: string;
}

/** Note for a user who is signed in with another account than that of the link; shows both e-mail addresses. */
export function OtherAccountNotice({ signedInUser, linkEmail, language, t }: OtherAccountNoticeProps) {
  if (!signedInUser || isSameEmail(signedInUser.email, linkEmail)) return null;
  const currentEmail = signedInUser.email;
  return (
    <div className={styles['other']} role="note">
      <p>{t('account:link.other-account', { current: currentEmail, next: linkEmail })}</p>
      <a href={localisePath(ACCOUNT_PATHS.home, language)}>{t('account:link.stay', { email: currentEmail })}</a>
    </div>
  );
}
