import { passesRoleGate } from '#domain/account/role-gate.ts';
import { quantityOf, type StoredCartLine } from '#domain/cart/lines.ts';
import type { NeededLine } from '#domain/protocol/need.ts';
import type { PurchaseLine } from '#domain/protocol/purchase-line.ts';
import type { Translate } from '#i18n/message-key.ts';
import { $session, $user } from '#stores/session/state.ts';
import { addToCart, setLineQuantity } from './actions.ts';
import { $cartLines } from './state.ts';

interface NamedPacks {
  readonly name: string;
  readonly packs: number;
}

export interface AddedLinesReport {
  readonly added: number;
  /** Products that the cart already contained, with their new number of packs. */
  readonly increasedProducts: readonly NamedPacks[];
  readonly lines: readonly StoredCartLine[];
  readonly unavailable: readonly string[];
  readonly gated: readonly string[];
  readonly full: readonly string[];
}

/** True if the user may buy practitioner-only products, also while the role is loading; the server checks again. */
export function canBuyPractitionerProducts(): boolean {
  const user = $user.get();
  if ($session.get() === 'loggedin' && !user) return true;
  return passesRoleGate(user?.user_type_id, 'all', { practitioner_only_products: true });
}

type AddLineOutcome = 'added' | 'unavailable' | 'gated' | 'full';

function addPurchaseLine(
  { name, isAvailable, isPractitionerOnly, ...line }: PurchaseLine,
  canBuyPractitionerOnly: boolean,
): AddLineOutcome {
  if (!isAvailable) return 'unavailable';
  if (isPractitionerOnly && !canBuyPractitionerOnly) return 'gated';
  return addToCart(line) ? 'added' : 'full';
}

export function addLinesToCart(purchaseLines: readonly PurchaseLine[]): AddedLinesReport {
  const canBuyPractitionerOnly = canBuyPractitionerProducts();
  const additionResults = purchaseLines.map((purchaseLine) => {
    const quantityInCart = quantityOf($cartLines.get(), purchaseLine);
    return {
      name: purchaseLine.name,
      line: purchaseLine,
      held: quantityInCart,
      fate: addPurchaseLine(purchaseLine, canBuyPractitionerOnly),
    };
  });
  const namesWithOutcome = (outcome: AddLineOutcome) =>
    additionResults.filter(({ fate }) => fate === outcome).map(({ name }) => name);
  const successfulResults = additionResults.filter(({ fate }) => fate === 'added');
  return {
    added: successfulResults.length,
    increasedProducts: successfulResults
      .filter(({ held }) => held > 0)
      .map(({ name, line }) => ({ name, packs: quantityOf($cartLines.get(), line) })),
    lines: successfulResults.map(({ line: { product_id, product_variant_id, quantity } }) => ({
      product_id,
      product_variant_id,
      quantity,
    })),
    unavailable: namesWithOutcome('unavailable'),
    gated: namesWithOutcome('gated'),
    full: namesWithOutcome('full'),
  };
}

/** Subtracts the added quantities from the cart. Packs that were in the cart before remain. */
export function undoAddToCart(addedLines: readonly StoredCartLine[]): void {
  for (const { quantity, ...key } of addedLines)
    setLineQuantity({ ...key, quantity: Math.max(0, quantityOf($cartLines.get(), key) - quantity) });
}

const formatPackList = (namedPacks: readonly NamedPacks[], t: Translate): string =>
  namedPacks.map(({ name, packs }) => t('dose:need.packs', { name, packs })).join(t('dose:comma'));

type SkippedLines = Pick<AddedLinesReport, 'unavailable' | 'gated' | 'full'>;

function formatSkippedLines(skippedLines: SkippedLines, t: Translate): string[] {
  return (['unavailable', 'gated', 'full'] as const)
    .filter((skipReason) => skippedLines[skipReason].length > 0)
    .map((skipReason) =>
      t(`protocols:sheet.skipped-${skipReason}`, { names: skippedLines[skipReason].join(t('dose:comma')) }),
    );
}

export function formatAddedLines(
  { added, increasedProducts: increasedPacks, ...skipped }: AddedLinesReport,
  t: Translate,
): string[] {
  const addedText = added > 0 ? t('protocols:sheet.added', { count: added }) : t('protocols:sheet.nothing-added');
  const increasedProductTexts =
    increasedPacks.length > 0 ? [t('protocols:sheet.doubled', { products: formatPackList(increasedPacks, t) })] : [];
  return [addedText, ...increasedProductTexts, ...formatSkippedLines(skipped, t)];
}

type ToppedUpPacks = NamedPacks & Pick<NeededLine, 'isReckoned'>;

export interface ToppedUpLines extends SkippedLines {
  readonly added: readonly ToppedUpPacks[];
  readonly enough: readonly string[];
}

/** Adds as many packs as the cart lacks for the needed quantities, so that a second call adds nothing. */
export function addMissingPacks(neededLines: readonly NeededLine[]): ToppedUpLines {
  const canBuyPractitionerOnly = canBuyPractitionerProducts();
  const addedPacks: ToppedUpPacks[] = [];
  const skippedLines: Record<Exclude<AddLineOutcome, 'added'> | 'enough', string[]> = {
    enough: [],
    unavailable: [],
    gated: [],
    full: [],
  };
  for (const { isReckoned, ...line } of neededLines) {
    const missingPackCount = line.quantity - quantityOf($cartLines.get(), line);
    const addOutcome =
      missingPackCount > 0
        ? addPurchaseLine({ ...line, quantity: missingPackCount }, canBuyPractitionerOnly)
        : 'enough';
    if (addOutcome === 'added') addedPacks.push({ name: line.name, packs: missingPackCount, isReckoned });
    else skippedLines[addOutcome].push(line.name);
  }
  return { added: addedPacks, ...skippedLines };
}

export function formatToppedUpLines({ added, enough, ...skippedLines }: ToppedUpLines, t: Translate): string[] {
  const products = formatPackList(added, t);
  const namesAtListedQuantity = added.filter(({ isReckoned }) => !isReckoned).map(({ name }) => name);
  return [
    products ? t('dose:need.added', { products }) : t('protocols:sheet.nothing-added'),
    ...(namesAtListedQuantity.length > 0
      ? [t('dose:need.listed', { names: namesAtListedQuantity.join(t('dose:comma')) })]
      : []),
    ...(enough.length > 0 ? [t('dose:need.enough', { names: enough.join(t('dose:comma')) })] : []),
    ...formatSkippedLines(skippedLines, t),
  ];
}
