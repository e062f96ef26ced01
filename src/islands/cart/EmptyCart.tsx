import { useState } from 'react';
import { listingPath } from '#domain/paths.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { loadLinePrices } from '#stores/cart/quote.ts';
import { loadCart } from '#stores/cart/send.ts';
import { doesStorageWork } from '#stores/stores-values.ts';
import { useCart } from './CartProvider.tsx';

export function EmptyCart({ language, t }: ShopContext) {
  const [isStored] = useState(doesStorageWork);
  return (
    <Notice
      title={t('pages:cart.empty')}
      text={isStored ? t('pages:cart.empty-text') : t('pages:cart.not-stored-empty')}
    >
      <a className="button" href={listingPath(language)}>
        {t('pages:nav.browse')}
      </a>
    </Notice>
  );
}

/** Failure message with a retry button, shown if the cart could not be loaded. */
export function CartUnreachable({ language, t }: ShopContext) {
  const { session } = useCart();
  return (
    <Notice text={t('error.unreachable')}>
      <button
        className="button"
        type="button"
        onClick={() => void (session === 'loggedin' ? loadCart() : loadLinePrices())}
      >
        {t('error.retry')}
      </button>
      <a className="button" data-kind="quiet" href={listingPath(language)}>
        {t('pages:cart.continue')}
      </a>
    </Notice>
  );
}
