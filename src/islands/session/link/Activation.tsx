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
import { deleteAccountOfLink, describeMailedLink } from '#stores/session/links.ts';
import { clearRegistration, readStoredRegistration } from '#stores/session/registration-key.ts';
import { $user } from '#stores/session/state.ts';
import { removePendingWish, savePendingWish } from '#stores/wishlist/pending.ts';
import { BrokenLink, redirectBrokenLink } from './BrokenLink.tsx';
import { type ActivationAction, ConfirmActivation, isPasswordRequired } from './ConfirmActivation.tsx';
import { FirstPasswordForm } from './FirstPasswordForm.tsx';
import { AccountRefused, RefuseAccount } from './RefuseAccount.tsx';
import { useLinkInfo } from './use-link-info.ts';

/** True if the link is still usable after a failed call: the server did not answer or was busy. */
function isLinkStillValid(error: unknown): boolean {
  return !(error instanceof SessionError) && isRetriedWithoutLimit(classifyError(error));
}

/** Token from the end of the path, or from the query parameter `token`. */
function activationToken({ pathname, search }: Location): string {
  const isInPath = /\/activate\/[^/]+$/.test(pathname);
  return isInPath ? readTokenFromPath(pathname) : (new URLSearchParams(search).get('token') ?? '');
}

/** Result of using the link; undefined before. */
type ActivationResult = 'entered' | 'refused' | undefined;

/** Activates an account by a button, not by opening the page; a broken link redirects guests to the login page. */
function Activation(context: IslandContext) {
  const { language, t } = context;
  const [token] = useState(() => activationToken(location));
  const { link, retry } = useLinkInfo(() => describeMailedLink(token));
  const [outcome, setOutcome] = useState<ActivationResult>();
  const describedLink = link.kind === 'described' ? link : undefined;
  const description = describedLink?.description;

  const leave = (target: string | null) => leavePage(pathAfterSignIn(language, target));

  const ownRegistration = description && readStoredRegistration(description.email);
  const activate: ActivationAction = async ({ password, known: registeredPassword } = {}) => {
    // The wishlist reads it when the session begins.
    if (ownRegistration?.wish !== undefined) savePendingWish(ownRegistration.wish);
    try {
      const entry = await activateAccount({
        token,
        password,
        registration_key: ownRegistration?.key,
        registration_password: registeredPassword,
      });
      if (description) clearRegistration(description.email);
      if (entry === 'leaving') return;
      if ($user.get()?.has_password === false) setOutcome('entered');
      // Invited clients came for what was shared with them.
      else leave(password === undefined ? (ownRegistration?.path ?? null) : clientProtocolsPath(language));
    } catch (error) {
      if (ownRegistration?.wish !== undefined) removePendingWish();
      if (isPasswordRequired(error) || isLinkStillValid(error)) throw error;
      redirectBrokenLink(language);
    }
  };
  const refuse = async () => {
    await deleteAccountOfLink(token, outcome === 'entered');
    setOutcome('refused');
  };

  if (link.kind === 'refused' || description?.purpose === 'reset') return <BrokenLink {...context} />;
  if (link.kind === 'transient') return <AccountUnavailable t={t} retry={retry} />;
  if (link.kind === 'waiting') return <p role="status">{t('account:link.checking')}</p>;
  const email = description?.email ?? '';
  if (outcome === 'refused')
    return <AccountRefused t={t} email={email} registerAt={localisePath(ACCOUNT_PATHS.registerAs, language)} />;
  return (
    <div className={styles['states']}>
      {outcome === 'entered' ? (
        <FirstPasswordForm {...context} description={description} onSaved={() => leave(null)} />
      ) : (
        <ConfirmActivation
          {...context}
          link={describedLink}
          isRegistrant={ownRegistration !== undefined}
          activate={activate}
        />
      )}
      {description?.purpose === 'activation' && <RefuseAccount t={t} email={email} refuse={refuse} />}
    </div>
  );
}

/** Root of the activation page, rendered in the browser only, since only there the token is known. */
export function ActivationIsland(props: IslandProps) {
  return <Island {...props}>{(context) => <Activation {...context} />}</Island>;
}
