import { useRef } from 'react';
import { MAXIMUM_STOCK_PACKS } from '#contract/plan/limits.ts';
import type { Translate } from '#i18n/message-key.ts';
import { runOncePerPress } from '#stores/cart/run-once-per-press.ts';
import { changePlanStock, stockOutboxTarget } from '#stores/client/plan-changes.ts';
import { ChangeStatus } from './changes/ChangeStatus.tsx';
import styles from './client-protocol.module.css';

interface PackStockControlProps {
  readonly t: Translate;
  readonly protocolId: number;
  readonly variantId: number;
  readonly productName: string;
  /** Number of packs that the client already owns, in addition to the plan's packs. */
  readonly ownedPackCount: number;
}

export function PackStockControl({ t, protocolId, variantId, productName, ownedPackCount }: PackStockControlProps) {
  const undoButtonLabel = t('protocols:undo');
  const addPackButton = useRef<HTMLButtonElement>(null);
  const removeLastPack = () => {
    // The button disappears with the last pack.
    if (ownedPackCount === 1) addPackButton.current?.focus();
    changePlanStock(protocolId, variantId, -1, productName);
  };
  const packControls = (
    <div className={styles['packs']}>
      {ownedPackCount < MAXIMUM_STOCK_PACKS && (
        <button
          ref={addPackButton}
          type="button"
          className={styles['undo']}
          aria-label={t('protocols:client.another-pack-of', { product: productName })}
          onClick={({ currentTarget }) =>
            runOncePerPress(currentTarget, () => changePlanStock(protocolId, variantId, 1, productName))
          }
        >
          {t('protocols:client.another-pack')}
        </button>
      )}
      <p role="status">{ownedPackCount > 0 && t('protocols:client.more-packs', { count: ownedPackCount })}</p>
      {ownedPackCount > 0 && (
        <button
          type="button"
          className={styles['undo']}
          aria-label={`${undoButtonLabel}: ${t('protocols:client.take-pack-back', { product: productName })}`}
          onClick={removeLastPack}
        >
          {undoButtonLabel}
        </button>
      )}
    </div>
  );
  return (
    <>
      {packControls}
      <ChangeStatus t={t} outboxTarget={stockOutboxTarget(protocolId, variantId)} />
    </>
  );
}
