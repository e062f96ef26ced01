import { useEffect, useState } from 'react';
import { FetchError } from '#contract/client.ts';
import { readErrorBody } from '#contract/error-body.ts';
import { landingPath, loginPath } from '#domain/login-paths.ts';
import type { IslandContext } from '#islands/mount.tsx';
import { leavePage } from '#stores/leave-page.ts';
import { noteForNextPage } from '#stores/next-notice.ts';
import { activate } from '#stores/session.ts';
import { ChoosePassword } from './ChoosePassword.tsx';

interface ActivationProps extends IslandContext {
  readonly token: string;
}

/** Invited clients have no password yet: the server asks for one, as it asks for a better one. */
function asksForPassword(error: unknown): boolean {
  return error instanceof FetchError && readErrorBody(error.body).errors?.['password'] !== undefined;
}

/** Activates the account that the link in a mail is for; a link that does not work leads to the login page. */
export function Activation({ token, ...context }: ActivationProps) {
  const { language, t } = context;
  const [isAsked, setAsked] = useState(false);

  const send = async (password?: string) => {
    try {
      const entry = await activate(token, password);
      if (entry === 'entered') leavePage(landingPath(language, null));
    } catch (error) {
      if (asksForPassword(error)) throw error;
      noteForNextPage('auth.activation-failed');
      leavePage(loginPath(language));
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link works once.
  useEffect(() => {
    send().catch(() => setAsked(true));
  }, []);

  if (isAsked) return <ChoosePassword {...context} save={send} />;
  return <p role="status">{t('account:activation.working')}</p>;
}
