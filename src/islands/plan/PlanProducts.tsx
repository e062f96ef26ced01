import type { ReactNode } from 'react';
import { calculateDiscount } from '#domain/cart/totals.ts';
import { dateText } from '#domain/intake/date-text.ts';
import type { LineSupply, PlanSupply } from '#domain/plan/lasting.ts';
import { costPerDayTexts, moneyText, periodNeedText } from '#domain/plan/lasting-text.ts';
import type { ProtocolSheetView, SheetLine } from '#domain/protocol/sheet.ts';
import type { Translate } from '#i18n/message-key.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { PackDuration } from './PackDuration.tsx';
import styles from './plan-products.module.css';

export interface PlanProductsProps {
  readonly context: ShopContext;
  readonly supply: PlanSupply;
  /** Today as a day number (`toEpochDay`), used for the prices. */
  readonly today: number;
  /** True after the last day, when no packs are needed; the products can still be bought. */
  readonly isOver: boolean;
  /** Prices, and texts about adding to the cart; undefined in an offline copy. */
  readonly priceSheet?: ProtocolSheetView;
  /** True for readers who may buy restricted products. On the public page, CSS decides by `data-gate` instead. */
  readonly canBuyRestricted?: boolean;
  readonly discountPercent?: number | undefined;
  /** Note that some products are not part of the sum. */
  readonly sumNote?: string | undefined;
  /** Renders an additional control for a product. */
  readonly renderLineControl?: ((line: LineSupply) => ReactNode) | undefined;
  /** Buttons for the whole plan. */
  readonly children?: ReactNode;
}

interface ProductRowProps extends PlanProductsProps {
  readonly line: LineSupply;
  readonly sheetLine: SheetLine | undefined;
  readonly isPicturePriority: boolean;
}

/** Number of pictures that are likely visible without much scrolling and are loaded first. */
const PRIORITY_PICTURE_COUNT = 8;

interface AddToCartControlProps {
  readonly sheetLine: SheetLine;
  readonly t: Translate;
  readonly isOpen: boolean;
  readonly signInUrl: string | undefined;
}

function AddToCartControl({ sheetLine: { purchase, total }, t, isOpen, signInUrl: signInHref }: AddToCartControlProps) {
  const { isAvailable, isPractitionerOnly, quantity, name } = purchase;
  const isPurchaseRestricted = isPractitionerOnly && !isOpen;
  return (
    <div className={styles['buy']}>
      <strong>{total}</strong>
      {!isAvailable && <p className={styles['limit']}>{t('products:card.unavailable')}</p>}
      {isPurchaseRestricted && (
        <p className={styles['limit']} data-gated="">
          {t('plan:gated')}
          {isAvailable && (
            <a className="hit" data-gate-for="guest" data-sign-in="" href={signInHref}>
              {t('pages:cart.sign-in-to-buy')}
            </a>
          )}
        </p>
      )}
      {isAvailable && (
        <button
          className="button add"
          data-kind="quiet"
          type="button"
          data-needs-connection=""
          data-add-to-cart={purchase.product_variant_id}
          data-product={purchase.product_id}
          data-quantity={quantity}
          data-gate-for={isPurchaseRestricted ? 'open' : undefined}
          aria-label={`${t('cart.add')}: ${name}`}
        >
          <span>
            <Icon name="bag" size={20} />
          </span>
          <span />
        </button>
      )}
    </div>
  );
}

function ProductRow(props: ProductRowProps) {
  const { line, sheetLine, isPicturePriority, context, supply, today } = props;
  const { isOver, canBuyRestricted = false, priceSheet, renderLineControl } = props;
  const { t, language, region } = context;
  const { figures, name } = line;
  const isPackNeedDifferent = figures && figures.packs !== sheetLine?.purchase.quantity;
  const productDetailsText = [sheetLine?.brand, sheetLine?.sizeLabel, sheetLine?.unitPrice].filter(Boolean).join(' · ');
  return (
    <li className={styles['line']} data-wanted={sheetLine && JSON.stringify(sheetLine.purchase)}>
      {sheetLine && (
        <img
          src={sheetLine.picture.src}
          srcSet={sheetLine.picture.srcset}
          sizes="48px"
          alt=""
          width={48}
          height={48}
          loading={isPicturePriority ? undefined : 'lazy'}
        />
      )}
      <div className={styles['facts']}>
        <div>
          <p className={styles['name']}>{sheetLine ? <a href={sheetLine.href}>{sheetLine.name}</a> : name}</p>
          {productDetailsText && <p className="soft">{productDetailsText}</p>}
        </div>
        <div>
          <div className={styles['supply']}>
            {sheetLine && <p>{t('plan:packs', { count: sheetLine.purchase.quantity })}</p>}
            {!isOver && <PackDuration {...{ lineSupply: line, today, language, t }} />}
          </div>
          {!isOver && figures && (
            <p className="soft" data-line-need="">
              {isPackNeedDifferent && periodNeedText({ ...figures, days: supply.days }, region, t)}
            </p>
          )}
          {renderLineControl?.(line)}
        </div>
      </div>
      {sheetLine && (
        <AddToCartControl
          {...{ sheetLine: sheetLine, t, isOpen: canBuyRestricted }}
          signInUrl={priceSheet?.signInHref}
        />
      )}
    </li>
  );
}

interface DiscountSumProps {
  readonly context: ShopContext;
  readonly discountPercent: number;
  /** Cost before the discount in minor units; undefined if unknown. */
  readonly undiscountedCost: number | undefined;
}

function DiscountSum({ discountPercent, undiscountedCost, context: { t, region } }: DiscountSumProps) {
  const discountLabel = t('protocols:client.discount', { rate: discountPercent });
  if (undiscountedCost === undefined) return <p>{discountLabel}</p>;
  const discountAmount = calculateDiscount(undiscountedCost, discountPercent);
  return (
    <>
      <p className={styles['sum']}>
        <span>{discountLabel}</span> <span>−{moneyText(discountAmount, region)}</span>
      </p>
      <p className={styles['sum']}>
        <span>{t('pages:cart.total')}</span> <strong>{moneyText(undiscountedCost - discountAmount, region)}</strong>
      </p>
    </>
  );
}

/** Table of a plan's products: duration, packs and price of each, then the sums. */
export function PlanProducts(props: PlanProductsProps) {
  const { context, supply, today, isOver, priceSheet, discountPercent = 0, sumNote, children } = props;
  const { t, language, region } = context;
  const hasCalculatedLine = !isOver && supply.lines.some(({ figures }) => figures);
  const sheetLinesByVariant = new Map(priceSheet?.lines.map((line) => [line.purchase.product_variant_id, line]));
  const pricesMessageKey = discountPercent > 0 && hasCalculatedLine ? 'plan:prices-discounted' : 'plan:prices';
  return (
    <>
      <ol className={styles['lines']} aria-label={t('protocols:line.all')}>
        {supply.lines.map((line, lineIndex) => (
          <ProductRow
            key={line.variantId}
            {...props}
            line={line}
            sheetLine={sheetLinesByVariant.get(line.variantId)}
            isPicturePriority={lineIndex < PRIORITY_PICTURE_COUNT}
          />
        ))}
      </ol>
      {children}
      <div className={styles['sums']}>
        {hasCalculatedLine && !priceSheet && <p>{periodNeedText(supply, region, t)}</p>}
        {discountPercent > 0 && (
          <DiscountSum
            discountPercent={discountPercent}
            undiscountedCost={hasCalculatedLine ? supply.cost : undefined}
            context={context}
          />
        )}
        {sumNote && <p>{sumNote}</p>}
        {!isOver &&
          costPerDayTexts(supply, region, t).map((costPerDayText, textIndex) => (
            <p key={costPerDayText} data-day-cost={textIndex === 0 ? '' : undefined}>
              {costPerDayText}
            </p>
          ))}
        <p className="soft">{t(pricesMessageKey, { date: dateText(today, language) })}</p>
      </div>
    </>
  );
}
