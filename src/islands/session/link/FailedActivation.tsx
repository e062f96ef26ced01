import type { ReactNode } from 'react';
import { ACCOUNT_PATHS } from '#domain/account/paths.ts';
import { localisePath } from '#i18n/localised-path.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { FailedLink } from './FailedLink.tsx';

interface FailedActivationProps extends IslandContext {
  /** Content above the link to the form that requests a new activation mail. */
  readonly children?: ReactNode;
}

/** Message about a broken activation link: possible reasons, and a form that requests a new link. */
export function FailedActivation({ language, t, children }: FailedActivationProps) {
  return (
    <FailedLink title={t('pages:auth.activation-failed')} reasonText={t('account:activation-link.why')}>
      {children}
      <a className="button" data-kind="quiet" href={localisePath(ACCOUNT_PATHS.activationLink, language)}>
        {t('account:activation-link.submit')}
      </a>
    </FailedLink>
  );
}
