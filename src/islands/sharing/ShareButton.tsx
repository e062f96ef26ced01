import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { $user } from '#stores/session/state.ts';
import styles from './share-button.module.css';

interface ShareButtonProps {
  readonly t: Translate;
  /** True where the account type may share. */
  readonly isApproved: boolean;
  readonly onShare: () => void;
}

/** Disabled but focusable for an account that is not approved or proved, with the reason on hover and focus. */
export function ShareButton({ t, isApproved, onShare }: ShareButtonProps) {
  const isProved = useStore($user)?.activated_at !== null;
  const isAllowed = isApproved && isProved;
  const tooltip = useId();
  return (
    <span className={styles['share']}>
      <button
        type="button"
        aria-disabled={!isAllowed}
        aria-describedby={isAllowed ? undefined : tooltip}
        onClick={() => isAllowed && onShare()}
      >
        <Icon name="share" size={18} />
        {t('protocols:sharing.open')}
      </button>
      {!isAllowed && (
        <span role="tooltip" id={tooltip} className={styles['tooltip']}>
          {isApproved
            ? t('protocol.not-proved')
            : `${t('protocol.not-approved')} ${t('protocols:sharing.approval')}`}
        </span>
      )}
    </span>
  );
}
