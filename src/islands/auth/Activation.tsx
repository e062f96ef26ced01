import { useEffect, useState } from 'react';
import { FetchError } from '#contract/client.ts';
import { readErrorBody } from '#contract/error-body.ts';
import { landingPath } from '#domain/account-paths.ts';
import { loginPath } from '#domain/login-paths.ts';
import { clientProtocolsPath } from '#domain/protocol-paths.ts';
import { Unreachable } from '#islands/account/Unreachable.tsx';
import type { IslandContext } from '#islands/mount.tsx';
import { leavePage } from '#stores/leave-page.ts';
import { noteForNextPage } from '#stores/next-notice.ts';
import { activate } from '#stores/session.ts';
import { SessionError } from '#stores/session-failure.ts';
import { ChoosePassword } from './ChoosePassword.tsx';

interface ActivationProps extends IslandContext {
  readonly token: string;
}

/** Invited clients have no password yet: the server asks for one, as it asks for a better one. */
function asksForPassword(error: unknown): boolean {
  return error instanceof FetchError && readErrorBody(error.body).errors?.['password'] !== undefined;
}

/** The link is as good as before where nobody has answered. */
function isUnanswered(error: unknown): boolean {
  return !(error instanceof FetchError || error instanceof SessionError);
}

/** Activates the account that the link in a mail is for; a link that does not work leads to the login page. */
export function Activation({ token, ...context }: ActivationProps) {
  const { language, t } = context;
  const [state, setState] = useState<'working' | 'asked' | 'unreachable'>('working');

  const send = async (password?: string) => {
    try {
      const entry = await activate(token, password);
      // Who was invited came for what was shared with them.
      const wanted = password === undefined ? null : clientProtocolsPath(language);
      if (entry === 'entered') leavePage(landingPath(language, wanted));
    } catch (error) {
      if (asksForPassword(error) || isUnanswered(error)) throw error;
      noteForNextPage('auth.activation-failed');
      leavePage(loginPath(language));
    }
  };

  const start = () => {
    setState('working');
    send().catch((error: unknown) => setState(asksForPassword(error) ? 'asked' : 'unreachable'));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link works once.
  useEffect(start, []);

  if (state === 'asked') return <ChoosePassword {...context} save={send} />;
  if (state === 'unreachable') return <Unreachable t={t} retry={start} />;
  return <p role="status">{t('account:activation.working')}</p>;
}
