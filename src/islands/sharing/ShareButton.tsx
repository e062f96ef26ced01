import { useId } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import { Icon } from '#islands/icon/Icon.tsx';
import styles from './sharing.module.css';

interface ShareButtonProps {
  readonly t: Translate;
  readonly isAllowed: boolean;
  readonly onShare: () => void;
}

/**
 * Opens sharing. An account that is not approved finds it disabled, with the reason on hover and focus: it stays
 * focusable, or a keyboard would never find the reason.
 */
export function ShareButton({ t, isAllowed, onShare }: ShareButtonProps) {
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
          {t('protocol.not-approved')}
        </span>
      )}
    </span>
  );
}
