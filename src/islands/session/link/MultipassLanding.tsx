import { useState } from 'react';
import { pathAfterSignIn } from '#domain/account/paths.ts';
import { createLoginPath } from '#domain/session/paths.ts';
import { AccountUnavailable } from '#islands/account/AccountUnavailable.tsx';
import { Island, type IslandContext, type IslandProps } from '#islands/Island.tsx';
import styles from '#islands/session/auth.module.css';
import { SessionError } from '#stores/failure.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import { loginByMultipass } from '#stores/session/actions.ts';
import { type PartnerTokenDescription, readPartnerTokenDescription } from '#stores/session/links.ts';
import { LinkButton } from './LinkButton.tsx';
import { OtherAccountNotice } from './OtherAccountNotice.tsx';
import { useLinkDescription } from './use-link-info.ts';

/** Page that signs in a user of a partner site after a confirmation; opening the page does not use the token. */
function MultipassLanding(islandContext: IslandContext) {
  const { language, t } = islandContext;
  const [params] = useState(() => new URLSearchParams(location.search));
  const token = params.get('multipass') ?? '';
  const { link, retry } = useLinkDescription(() => readPartnerTokenDescription(token));
  const [problem, setProblem] = useState<string>();

  const signInByMultipass = async () => {
    const targetPath = link.kind === 'described' ? link.description.path : undefined;
    try {
      const loginOutcome = await loginByMultipass(token);
      if (loginOutcome === 'entered') leavePage(pathAfterSignIn(language, targetPath ?? params.get('redirect')));
    } catch (error) {
      setProblem(error instanceof SessionError ? error.text : t('auth.unexpected-error'));
    }
  };

  if (link.kind === 'waiting') return <p role="status">{t('account:link.checking')}</p>;
  if (link.kind === 'transient') return <AccountUnavailable t={t} onRetry={retry} />;
  const refusalText = link.kind === 'refused' ? (link.message ?? t('auth.unexpected-error')) : problem;
  if (refusalText !== undefined) return <MultipassRefusal {...islandContext} text={refusalText} />;
  const describedLink = link.kind === 'described' ? link : undefined;
  return (
    <div className={styles['states']}>
      {describedLink && !describedLink.description.host && (
        <OtherAccountNotice
          {...islandContext}
          signedInUser={describedLink.signedInUser}
          linkEmail={describedLink.description.email}
        />
      )}
      <LinkButton label={signInButtonText(describedLink?.description, islandContext)} onLinkUse={signInByMultipass} />
    </div>
  );
}

function signInButtonText(partnerDescription: PartnerTokenDescription | undefined, { t }: IslandContext): string {
  if (!partnerDescription) return t('account:login.submit');
  const { email, host } = partnerDescription;
  return host ? t('account:link.continue-to', { host }) : t('account:link.continue-as', { email });
}

function MultipassRefusal({ text: refusalText, language, t }: IslandContext & { readonly text: string }) {
  return (
    <>
      <p role="alert">{refusalText}</p>
      <a className="button" href={createLoginPath(language)}>
        {t('account:login.submit')}
      </a>
    </>
  );
}

/** Root of the landing page; rendered in the browser only, since the server does not know the token. */
export function MultipassIsland(props: IslandProps) {
  return <Island {...props}>{(islandContext) => <MultipassLanding {...islandContext} />}</Island>;
}
