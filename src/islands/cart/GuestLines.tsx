import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import { $offeredGuestLines, addOfferedLinesToCart, discardOfferedLines } from '#stores/cart/offer.ts';
import styles from './cart.module.css';

/** Offers to add the guest's lines if the account may belong to another person (docs/decisions/mailed-links.md). */
export function GuestLinesOffer({ t }: { readonly t: Translate }) {
  const { length: guestLineCount } = useStore($offeredGuestLines);
  const offerContainerRef = useRef<HTMLDivElement>(null);
  const respondToOffer = (applyResponse: () => void) => {
    applyResponse();
    // The pressed button has disappeared, so the focus needs another place.
    offerContainerRef.current?.focus();
  };
  return (
    <div ref={offerContainerRef} tabIndex={-1}>
      {guestLineCount > 0 && (
        <div className={styles['note']}>
          <p>{t('pages:cart.guest-lines')}</p>
          <div className={styles['offer']}>
            <button className="button" type="button" onClick={() => respondToOffer(addOfferedLinesToCart)}>
              {t('pages:cart.add-guest-lines', { count: guestLineCount })}
            </button>
            <button
              className="button"
              data-kind="quiet"
              type="button"
              onClick={() => respondToOffer(discardOfferedLines)}
            >
              {t('pages:cart.discard-guest-lines')}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
