import { useEffect, useState } from 'react';
import { landingPath } from '#domain/account-paths.ts';
import { loginPath } from '#domain/login-paths.ts';
import type { IslandContext } from '#islands/mount.tsx';
import { leavePage } from '#stores/leave-page.ts';
import { loginByMultipass } from '#stores/session.ts';
import { SessionError } from '#stores/session-failure.ts';

/** Signs in whoever a partner shop sends, and leads on. */
export function MultipassLanding({ language, t }: IslandContext) {
  const [problem, setProblem] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the token works once.
  useEffect(() => {
    const params = new URLSearchParams(location.search);
    const enter = async () => {
      const entry = await loginByMultipass(params.get('multipass') ?? '');
      if (entry === 'entered') leavePage(landingPath(language, params.get('redirect')));
    };
    enter().catch((error: unknown) => {
      setProblem(error instanceof SessionError ? error.text : t('auth.unexpected-error'));
    });
  }, []);

  if (problem === undefined) return <p role="status">{t('account:login.signing-in')}</p>;
  return (
    <>
      <p role="alert">{problem}</p>
      <a className="button" href={loginPath(language)}>
        {t('account:login.submit')}
      </a>
    </>
  );
}
