import { useStore } from '@nanostores/react';
import type { Translate } from '#i18n/message-key.ts';
import { $refusedChanges, forgetRefused, lineKey } from '#stores/protocol/changes/refused.ts';
import styles from './note.module.css';
import { useInSight } from './use-in-sight.ts';

interface RefusedChangeProps {
  readonly t: Translate;
  readonly quantity: number;
  readonly place: { readonly protocolId: number; readonly variantId: number };
  readonly onQuantity: (quantity: number) => void;
}

/** Says at a line what became of a removal or a quantity that the server refused: it was changed elsewhere. */
export function RefusedChange({ t, quantity, place, onQuantity }: RefusedChangeProps) {
  const refused = useStore($refusedChanges)[lineKey(place)];
  const forget = () => forgetRefused(place);
  const inSight = useInSight();
  if (refused?.kind === 'removal') {
    return (
      <div ref={inSight} className={styles['unsaved']}>
        <p role="alert">{t('protocols:line.not-removed')}</p>
        <button type="button" className="button" data-kind="quiet" onClick={forget}>
          {t('nav.close')}
        </button>
      </div>
    );
  }
  if (!refused || refused.mine === quantity) return null;
  const { mine } = refused;
  return (
    <div ref={inSight} className={styles['unsaved']}>
      <p role="alert">{t('protocols:line.quantity-changed', { quantity, mine })}</p>
      <button type="button" className="button" data-kind="quiet" onClick={() => onQuantity(mine)}>
        {t('protocols:line.use-quantity', { quantity: mine })}
      </button>
      <button type="button" className="button" data-kind="quiet" onClick={forget}>
        {t('protocols:line.keep-quantity', { quantity })}
      </button>
    </div>
  );
}
