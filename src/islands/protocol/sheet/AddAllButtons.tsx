import { type ReactNode, useRef, useState } from 'react';
import { cartPath } from '#domain/paths.ts';
import type { StockedProduct } from '#domain/plan/stock.ts';
import { listNeededLines } from '#domain/protocol/need.ts';
import { toPurchaseLine } from '#domain/protocol/purchase-line.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { PlanNameSuffix } from '#islands/plan/PlanNameSuffix.tsx';
import { hasDoseData } from '#islands/protocol/sum/use-horizon.ts';
import type { AddedLinesReport } from '#stores/cart/protocol.ts';
import { runOncePerPress } from '#stores/cart/run-once-per-press.ts';
import { loadWhenOnline, whenPageSettled } from '#stores/connection.ts';
import styles from './add-all.module.css';

const loadCartActions = loadWhenOnline(() => import('#stores/cart/protocol.ts'));
if (!import.meta.env.SSR)
  whenPageSettled()
    .then(() => loadCartActions(false))
    .catch(() => undefined);

export interface AddAllProductsProps {
  readonly context: ShopContext;
  readonly products: readonly StockedProduct[];
  /** Name of the protocol, if the page shows several. */
  readonly name: string;
  readonly userTextLang: string;
  /** Day number of the first day, if set. */
  readonly start?: number | undefined;
  /** Called before packs are added to the cart; false prevents this, because the displayed plan has changed. */
  readonly isPresent?: () => Promise<boolean>;
}

interface AddAllButtonsProps extends AddAllProductsProps {
  /** Number of days for which packs are added. */
  readonly horizonDays: number;
  readonly hasQuietStyle?: boolean;
  /** False after the plan's last day, when no packs are needed. */
  readonly arePacksNeeded?: boolean;
  /** Content before the button that adds only the needed packs. */
  readonly children?: ReactNode;
}

/** Buttons that add all packs, or only the needed packs, to the cart; the results are listed below. */
export function AddAllButtons(props: AddAllButtonsProps) {
  const {
    context,
    products,
    name,
    userTextLang,
    horizonDays: horizonDayCount,
    start,
    isPresent,
    hasQuietStyle,
    arePacksNeeded = true,
    children,
  } = props;
  const { t, language } = context;
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [undoableReport, setUndoableReport] = useState<AddedLinesReport>();
  const firstCartButtonRef = useRef<HTMLButtonElement>(null);
  const buttonKind = hasQuietStyle ? 'quiet' : undefined;
  const addAllPacks = async () => {
    const { addLinesToCart, formatAddedLines } = await loadCartActions(true);
    const addToCartResult = addLinesToCart(products.flatMap((product) => toPurchaseLine(product) ?? []));
    setTexts(formatAddedLines(addToCartResult, t));
    setUndoableReport(addToCartResult.increasedProducts.length > 0 ? addToCartResult : undefined);
  };
  const addNeededPacks = async () => {
    const { addMissingPacks, formatToppedUpLines } = await loadCartActions(true);
    setTexts(formatToppedUpLines(addMissingPacks(listNeededLines(products, horizonDayCount, start)), t));
    setUndoableReport(undefined);
  };
  const addIfPlanUnchanged = async (addPacks: () => Promise<void>) => {
    if (!isPresent || (await isPresent())) return addPacks();
    setTexts([]);
    setUndoableReport(undefined);
  };
  const undoAddedPacks = async () => {
    const { undoAddToCart } = await loadCartActions(true);
    undoAddToCart(undoableReport?.lines ?? []);
    setTexts([t('protocols:sheet.undone')]);
    setUndoableReport(undefined);
    // The focused button was removed.
    firstCartButtonRef.current?.focus();
  };
  return (
    <>
      <button
        ref={firstCartButtonRef}
        type="button"
        className="button"
        data-kind={buttonKind}
        data-needs-connection=""
        onClick={({ currentTarget }) => void runOncePerPress(currentTarget, () => addIfPlanUnchanged(addAllPacks))}
      >
        {t('protocols:sheet.add-all')}
        <PlanNameSuffix planName={name} userTextLang={userTextLang} />
      </button>
      <div className={styles['needed']} data-needs-connection="">
        {children}
        {arePacksNeeded && hasDoseData(products) && (
          <button
            type="button"
            className="button"
            data-kind="quiet"
            onClick={({ currentTarget }) =>
              void runOncePerPress(currentTarget, () => addIfPlanUnchanged(addNeededPacks))
            }
          >
            {t('dose:need.add')}
            <PlanNameSuffix planName={name} userTextLang={userTextLang} />
          </button>
        )}
      </div>
      <div className={styles['added']}>
        <div role="status">
          {texts.map((addedLinesText) => (
            <p key={addedLinesText}>{addedLinesText}</p>
          ))}
        </div>
        {undoableReport && (
          <button type="button" className="button" data-kind="quiet" onClick={() => void undoAddedPacks()}>
            {t('protocols:undo')}
          </button>
        )}
        {texts.length > 0 && (
          <a href={cartPath(language)} data-needs-connection="">
            {t('protocols:sheet.to-cart')}
          </a>
        )}
      </div>
    </>
  );
}
