import { ACCOUNT_PATHS } from '#domain/account/paths.ts';
import { createLoginPath } from '#domain/session/paths.ts';
import { localisePath } from '#i18n/localised-path.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { FailedLink } from './FailedLink.tsx';

/** Message about a broken reset link, shown before anything is typed, with a form that requests a new link. */
export function FailedReset({ language, t }: IslandContext) {
  return (
    <FailedLink title={t('pages:auth.invalid-token')} reasonText={t('account:reset.why')}>
      <a className="button" href={localisePath(ACCOUNT_PATHS.forgotPassword, language)}>
        {t('account:activation-link.submit')}
      </a>
      <a className="button" data-kind="quiet" href={createLoginPath(language)}>
        {t('shell.login')}
      </a>
    </FailedLink>
  );
}
