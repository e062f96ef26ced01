import type { ReactNode } from 'react';
import { ACCOUNT_PATHS } from '#domain/account/paths.ts';
import { localise } from '#i18n/localised-path.ts';
import type { IslandContext } from '#islands/Island.tsx';
import styles from '#islands/session/auth.module.css';

interface FailedActivationProps extends IslandContext {
  /** Another way on, beside the new link. */
  readonly children?: ReactNode;
}

/** Says that an activation link did not work and why that may be, and offers another. */
export function FailedActivation({ language, t, children }: FailedActivationProps) {
  return (
    <div className={styles['failed']} role="alert">
      <p>
        <strong>{t('auth.activation-failed')}</strong>
      </p>
      <p>{t('account:activation-link.why')}</p>
      <p className={styles['ways']}>
        {children}
        <a className="button" data-kind="quiet" href={localise(ACCOUNT_PATHS.activationLink, language)}>
          {t('account:activation-link.submit')}
        </a>
      </p>
    </div>
  );
}
