import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { ACCOUNT_PATHS } from '#domain/account/paths.ts';
import { localisePath } from '#i18n/localised-path.ts';
import type { Translate } from '#i18n/message-key.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { pageLanguage } from '#stores/platform/language.ts';
import { $user } from '#stores/session/state.ts';
import styles from './share-button.module.css';

interface ShareButtonProps {
  readonly t: Translate;
  /** True if the user's account type may share protocols. */
  readonly isRoleApproved: boolean;
  readonly onShare: () => void;
}

/** Share button. For an unapproved or unconfirmed account it is disabled, and shows the reason on hover and focus. */
export function ShareButton({ t, isRoleApproved, onShare }: ShareButtonProps) {
  const isEmailVerified = useStore($user)?.activated_at !== null;
  const canShareProtocol = isRoleApproved && isEmailVerified;
  const tooltipId = useId();
  return (
    <span className={styles['share']}>
      <button
        type="button"
        data-opens="SharingProtocol"
        aria-disabled={!canShareProtocol}
        aria-describedby={canShareProtocol ? undefined : tooltipId}
        onClick={() => canShareProtocol && onShare()}
      >
        <Icon name="share" size={18} />
        {t('protocols:sharing.open')}
      </button>
      {!canShareProtocol && (
        <span role={isRoleApproved ? 'tooltip' : undefined} id={tooltipId} className={styles['tooltip']}>
          {t(isRoleApproved ? 'protocol.not-proved' : 'protocol.not-approved')}{' '}
          {!isRoleApproved && (
            <a href={localisePath(ACCOUNT_PATHS.credential, pageLanguage())}>{t('protocols:sharing.approval')}</a>
          )}
        </span>
      )}
    </span>
  );
}
