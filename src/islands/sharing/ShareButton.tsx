import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { $user } from '#stores/session/state.ts';
import styles from './share-button.module.css';

interface ShareButtonProps {
  readonly t: Translate;
  /** Whether the type of the account may share. */
  readonly isApproved: boolean;
  readonly onShare: () => void;
}

/**
 * Opens sharing. An account that is not approved, or has not proved its address, finds it disabled, with the reason on
 * hover and focus: it stays focusable, or a keyboard would never find the reason.
 */
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
          {t(isApproved ? 'protocol.not-proved' : 'protocol.not-approved')}
        </span>
      )}
    </span>
  );
}
