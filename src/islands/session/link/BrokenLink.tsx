import { useEffect, useState } from 'react';
import { ACCOUNT_PATHS, landingPath } from '#domain/account/paths.ts';
import { loginPath } from '#domain/session/paths.ts';
import type { Language } from '#i18n/languages.ts';
import { localise } from '#i18n/localised-path.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { leavePage } from '#stores/platform/leave-page.ts';
import { saveForNextPage } from '#stores/platform/next-notice.ts';
import { $session, $user } from '#stores/session/state.ts';
import { revalidate } from '#stores/session/user.ts';
import { FailedActivation } from './FailedActivation.tsx';
import { OwnPassword } from './OwnPassword.tsx';

/** Leads a guest to the login page, which says that the link did not work. */
export function giveUp(language: Language): void {
  saveForNextPage('auth.activation-failed');
  leavePage(loginPath(language));
}

/** Who reads of a link that does not work; the link may have signed in a person who has no password yet. */
type Reader = 'unknown' | 'signed-in' | 'without-password';

/** Guests are led to the login page. */
function useReader(language: Language): Reader {
  const [reader, setReader] = useState<Reader>('unknown');
  useEffect(() => {
    if ($session.get() !== 'loggedin') {
      giveUp(language);
      return;
    }
    const settle = () => setReader($user.get()?.has_password === false ? 'without-password' : 'signed-in');
    if ($user.get()) settle();
    else void revalidate().then(settle);
  }, [language]);
  return reader;
}

/**
 * A link that does not work leads to the login page; who is signed in has nothing to do there and reads it here. After
 * a reload the form for the first password is there again: the link was used up for it.
 */
export function BrokenLink(context: IslandContext) {
  const { language, t } = context;
  const reader = useReader(language);
  if (reader === 'unknown') return <p role="status">{t('account:link.checking')}</p>;
  if (reader === 'without-password') {
    const leave = () => leavePage(landingPath(language, null));
    return <OwnPassword {...context} description={undefined} onSaved={leave} />;
  }
  return (
    <FailedActivation {...context}>
      <a className="button" href={localise(ACCOUNT_PATHS.home, language)}>
        {t('shell.account')}
      </a>
    </FailedActivation>
  );
}
