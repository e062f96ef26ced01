import type { CartItem } from '#contract/cart/schema.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { CartLine } from './CartLine.tsx';
import { CartNotes } from './CartNotes.tsx';
import { useCart } from './CartProvider.tsx';
import type { CartSummaryProps } from './CartSummary.tsx';
import { CartSummary } from './CartSummary.tsx';
import styles from './cart.module.css';
import { CartUnreachable, EmptyCart } from './EmptyCart.tsx';
import { GuestLinesOffer } from './GuestLines.tsx';
import { getCartItemName } from './item-name.ts';
import { RemovedLineNote } from './RemovedLineNote.tsx';
import { CartSkeleton, UnpricedCartLine } from './Skeleton.tsx';
import { useCartPrices } from './use-cart-prices.ts';
import { type LineRemoval, useRemovedLine } from './use-removed-line.ts';

/** Lines of the cart; a note with an undo button takes the place of the line that was removed last. */
function CartLines({ removal: lineRemoval, ...context }: ShopContext & { readonly removal: LineRemoval }) {
  const { cart, unpriced, status } = useCart();
  const { removedLine, restoredVariantId, removeItem, undoRemoval } = lineRemoval;
  const renderCartLine = (cartItem: CartItem) => (
    <li key={cartItem.product_variant_id}>
      <CartLine
        item={cartItem}
        isRestored={cartItem.product_variant_id === restoredVariantId}
        onRemove={removeItem}
        {...context}
      />
    </li>
  );
  const cartLineElements = cart.items.map(renderCartLine);
  if (removedLine)
    cartLineElements.splice(
      removedLine.index,
      0,
      <li key="removed">
        <RemovedLineNote
          id={removedLine.item.product_variant_id}
          noteText={context.t('pages:cart.removed', { name: getCartItemName(removedLine.item, context.t) })}
          onUndo={undoRemoval}
          t={context.t}
        />
      </li>,
    );
  return (
    <ul className={styles['lines']} aria-label={context.t('pages:cart.lines')}>
      {cartLineElements}
      {unpriced.map((unpricedLine) => (
        <li key={unpricedLine.product_variant_id}>
          <UnpricedCartLine unpricedLine={unpricedLine} hasLoadingFailed={status === 'failed'} t={context.t} />
        </li>
      ))}
    </ul>
  );
}

/** Content of the cart page, without its heading. */
export function CartPage({ checkoutUrl, ...context }: CartSummaryProps) {
  useCartPrices();
  const { lines, status } = useCart();
  const lineRemoval = useRemovedLine();
  const isCartEmpty = lines.length === 0;
  if (isCartEmpty && !lineRemoval.removedLine && status === 'loading')
    return (
      <>
        <GuestLinesOffer t={context.t} />
        <CartSkeleton />
      </>
    );
  return (
    <>
      <CartNotes {...context} />
      <GuestLinesOffer t={context.t} />
      <div className={styles['cart']}>
        {(!isCartEmpty || lineRemoval.removedLine) && <CartLines removal={lineRemoval} {...context} />}
        {!isCartEmpty && <CartSummary checkoutUrl={checkoutUrl} {...context} />}
      </div>
      {isCartEmpty && (status === 'failed' ? <CartUnreachable {...context} /> : <EmptyCart {...context} />)}
    </>
  );
}
