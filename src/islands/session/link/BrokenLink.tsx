import { useEffect, useState } from 'react';
import { ACCOUNT_PATHS, pathAfterSignIn } from '#domain/account/paths.ts';
import { createLoginPath } from '#domain/session/paths.ts';
import type { Language } from '#i18n/languages.ts';
import { localisePath } from '#i18n/localised-path.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { leavePage } from '#stores/platform/leave-page.ts';
import { saveNextPageNotice } from '#stores/platform/next-notice.ts';
import { $session, $user } from '#stores/session/state.ts';
import { revalidateUser } from '#stores/session/user.ts';
import { FailedActivation } from './FailedActivation.tsx';
import { FirstPasswordForm } from './FirstPasswordForm.tsx';

/** Redirects to the login page, which shows that the activation has failed. */
export function redirectBrokenLink(language: Language): void {
  saveNextPageNotice('pages:auth.activation-failed');
  leavePage(createLoginPath(language));
}

/** Kind of visitor with a broken link. An earlier use of the link may have signed in a user without a password. */
type LinkVisitorKind = 'unknown' | 'signed-in' | 'without-password';

function useLinkVisitorKind(language: Language): LinkVisitorKind {
  const [visitorKind, setVisitorKind] = useState<LinkVisitorKind>('unknown');
  useEffect(() => {
    if ($session.get() !== 'loggedin') {
      redirectBrokenLink(language);
      return;
    }
    const updateVisitorKind = () =>
      setVisitorKind($user.get()?.has_password === false ? 'without-password' : 'signed-in');
    if ($user.get()) updateVisitorKind();
    else void revalidateUser().then(updateVisitorKind);
  }, [language]);
  return visitorKind;
}

/** Sends guests to the login page; shows signed-in users a message, or the form for a first password. */
export function BrokenLink(islandContext: IslandContext) {
  const { language, t } = islandContext;
  const currentVisitorKind = useLinkVisitorKind(language);
  if (currentVisitorKind === 'unknown') return <p role="status">{t('account:link.checking')}</p>;
  if (currentVisitorKind === 'without-password') {
    const leaveToLandingPage = () => leavePage(pathAfterSignIn(language, null));
    return <FirstPasswordForm {...islandContext} linkDescription={undefined} onSaved={leaveToLandingPage} />;
  }
  return (
    <FailedActivation {...islandContext}>
      <a className="button" href={localisePath(ACCOUNT_PATHS.home, language)}>
        {t('pages:shell.account')}
      </a>
    </FailedActivation>
  );
}
