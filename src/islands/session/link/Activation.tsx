import { useState } from 'react';
import { ACCOUNT_PATHS, pathAfterSignIn } from '#domain/account/paths.ts';
import { clientProtocolsPath } from '#domain/protocol/paths.ts';
import { readTokenFromPath } from '#domain/session/token-in-path.ts';
import { localisePath } from '#i18n/localised-path.ts';
import { AccountUnavailable } from '#islands/account/AccountUnavailable.tsx';
import { Island, type IslandContext, type IslandProps } from '#islands/Island.tsx';
import styles from '#islands/session/auth.module.css';
import { classifyError, isRetriedWithoutLimit, SessionError } from '#stores/failure.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import { activateAccount } from '#stores/session/actions.ts';
import { deleteAccountOfLink, readMailedLinkDescription } from '#stores/session/links.ts';
import { clearRegistration, readStoredRegistration } from '#stores/session/registration-key.ts';
import { $user } from '#stores/session/state.ts';
import { removePendingWish, savePendingWish } from '#stores/wishlist/pending.ts';
import { BrokenLink, redirectBrokenLink } from './BrokenLink.tsx';
import { type ActivationAction, ConfirmActivation, isPasswordRequired } from './ConfirmActivation.tsx';
import { FirstPasswordForm } from './FirstPasswordForm.tsx';
import { AccountRefusedMessage, RefuseAccountButton } from './RefuseAccount.tsx';
import { useLinkDescription } from './use-link-info.ts';

/** True if the link is still usable after a failed call, because the server did not respond or was busy. */
function isLinkStillValid(error: unknown): boolean {
  return !(error instanceof SessionError) && isRetriedWithoutLimit(classifyError(error));
}

/** Returns the token at the end of the path, or from the query parameter `token`. */
function readActivationToken({ pathname, search }: Location): string {
  const isTokenInPath = /\/activate\/[^/]+$/.test(pathname);
  return isTokenInPath ? readTokenFromPath(pathname) : (new URLSearchParams(search).get('token') ?? '');
}

/** Result of using the link; undefined before its use. */
type ActivationResult = 'entered' | 'refused' | undefined;

/** Page that activates an account by a button; redirects guests with a broken link to the login page. */
function Activation(context: IslandContext) {
  const { language, t } = context;
  const [token] = useState(() => readActivationToken(location));
  const { link, retry } = useLinkDescription(() => readMailedLinkDescription(token));
  const [outcome, setOutcome] = useState<ActivationResult>();
  const describedLink = link.kind === 'described' ? link : undefined;
  const activationLinkDescription = describedLink?.description;

  const leaveForPath = (targetPath: string | null) => leavePage(pathAfterSignIn(language, targetPath));

  const storedRegistration = activationLinkDescription && readStoredRegistration(activationLinkDescription.email);
  const activateByLink: ActivationAction = async ({ password, known: registrationPassword } = {}) => {
    // Stored for the wishlist, which reads it when the session begins.
    if (storedRegistration?.wish !== undefined) savePendingWish(storedRegistration.wish);
    try {
      const activationOutcome = await activateAccount({
        token,
        password,
        registration_key: storedRegistration?.key,
        registration_password: registrationPassword,
      });
      if (activationLinkDescription) clearRegistration(activationLinkDescription.email);
      if (activationOutcome === 'leaving') return;
      if ($user.get()?.has_password === false) setOutcome('entered');
      // Invited clients are redirected to the plans shared with them.
      else leaveForPath(password === undefined ? (storedRegistration?.path ?? null) : clientProtocolsPath(language));
    } catch (error) {
      if (storedRegistration?.wish !== undefined) removePendingWish();
      if (isPasswordRequired(error) || isLinkStillValid(error)) throw error;
      redirectBrokenLink(language);
    }
  };
  const deleteRefusedAccount = async () => {
    await deleteAccountOfLink(token, outcome === 'entered');
    setOutcome('refused');
  };

  if (link.kind === 'refused' || activationLinkDescription?.purpose === 'reset') return <BrokenLink {...context} />;
  if (link.kind === 'transient') return <AccountUnavailable t={t} onRetry={retry} />;
  if (link.kind === 'waiting') return <p role="status">{t('account:link.checking')}</p>;
  const email = activationLinkDescription?.email ?? '';
  if (outcome === 'refused')
    return (
      <AccountRefusedMessage t={t} email={email} registrationPath={localisePath(ACCOUNT_PATHS.registerAs, language)} />
    );
  return (
    <div className={styles['states']}>
      {outcome === 'entered' ? (
        <FirstPasswordForm
          {...context}
          linkDescription={activationLinkDescription}
          onSaved={() => leaveForPath(null)}
        />
      ) : (
        <ConfirmActivation
          {...context}
          describedLink={describedLink}
          isRegistrant={storedRegistration !== undefined}
          onActivate={activateByLink}
        />
      )}
      {activationLinkDescription?.purpose === 'activation' && (
        <RefuseAccountButton t={t} email={email} deleteRefusedAccount={deleteRefusedAccount} />
      )}
    </div>
  );
}

/** Root of the activation page; rendered in the browser only, since the server does not know the token. */
export function ActivationIsland(props: IslandProps) {
  return <Island {...props}>{(context) => <Activation {...context} />}</Island>;
}
