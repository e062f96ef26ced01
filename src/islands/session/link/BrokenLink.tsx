import { useEffect, useState } from 'react';
import { ACCOUNT_PATHS } from '#domain/account/paths.ts';
import { loginPath } from '#domain/session/paths.ts';
import type { Language } from '#i18n/languages.ts';
import { localise } from '#i18n/localised-path.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { leavePage } from '#stores/platform/leave-page.ts';
import { saveForNextPage } from '#stores/platform/next-notice.ts';
import { $session } from '#stores/session/state.ts';
import { FailedActivation } from './FailedActivation.tsx';

/** Leads a guest to the login page, which says that the link did not work. */
export function giveUp(language: Language): void {
  saveForNextPage('auth.activation-failed');
  leavePage(loginPath(language));
}

/** A link that does not work leads to the login page; who is signed in has nothing to do there and reads it here. */
export function BrokenLink(context: IslandContext) {
  const { language, t } = context;
  const [isSignedIn] = useState(() => $session.get() === 'loggedin');
  useEffect(() => {
    if (!isSignedIn) giveUp(language);
  }, [language, isSignedIn]);
  if (!isSignedIn) return <p role="status">{t('account:link.checking')}</p>;
  return (
    <FailedActivation {...context}>
      <a className="button" href={localise(ACCOUNT_PATHS.home, language)}>
        {t('shell.account')}
      </a>
    </FailedActivation>
  );
}
