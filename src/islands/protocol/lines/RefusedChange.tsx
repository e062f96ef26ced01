import { useStore } from '@nanostores/react';
import type { Translate } from '#i18n/message-key.ts';
import { leaveFor } from '#islands/ui/leave-message.ts';
import { $refusedChanges, forgetRefused, lineKey } from '#stores/protocol/changes/refused.ts';
import styles from './note.module.css';
import { useInSight } from './use-in-sight.ts';

interface RefusedChangeProps {
  readonly t: Translate;
  readonly quantity: number;
  readonly place: { readonly protocolId: number; readonly variantId: number };
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
  /** May move the focus to the message of a restored line. */
  readonly onShown: (message: HTMLElement | null) => void;
}

const QUANTITY = '[data-quantity]';
const NAME = 'a';

/** Rejected removal or quantity at its line, with the reason, a retry and a dismissal. */
export function RefusedChange(props: RefusedChangeProps) {
  const { t, quantity, place, onQuantity, onRemove, onShown } = props;
  const refused = useStore($refusedChanges)[lineKey(place)];
  const forget = () => forgetRefused(place);
  const inSight = useInSight();
  const isChanged = refused?.reason === 'changed';
  if (refused?.kind === 'removal') {
    return (
      <div ref={inSight} className={styles['unsaved']}>
        <p ref={onShown} role="alert" tabIndex={-1}>
          {isChanged ? t('protocols:line.not-removed') : t('protocols:line.removal-failed')}
        </p>
        {!isChanged && (
          <button type="button" className="button" data-kind="quiet" onClick={onRemove}>
            {t('error.retry')}
          </button>
        )}
        <button type="button" className="button" data-kind="quiet" onClick={leaveFor(NAME, forget)}>
          {t('nav.close')}
        </button>
      </div>
    );
  }
  if (!refused || refused.mine === quantity) return null;
  const { mine } = refused;
  return (
    <div ref={inSight} className={styles['unsaved']}>
      <p role="alert">
        {isChanged
          ? t('protocols:line.quantity-changed', { quantity, mine })
          : t('protocols:line.quantity-failed', { mine })}
      </p>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        onClick={leaveFor(QUANTITY, () => onQuantity(mine))}
      >
        {isChanged ? t('protocols:line.use-quantity', { quantity: mine }) : t('error.retry')}
      </button>
      <button type="button" className="button" data-kind="quiet" onClick={leaveFor(QUANTITY, forget)}>
        {isChanged ? t('protocols:line.keep-quantity', { quantity }) : t('protocols:line.note-discard')}
      </button>
    </div>
  );
}
