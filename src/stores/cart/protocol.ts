import { passesRoleGate } from '#domain/account/role-gate.ts';
import { quantityOf, type StoredCartLine } from '#domain/cart/lines.ts';
import type { NeededLine } from '#domain/protocol/need.ts';
import type { PurchaseLine } from '#domain/protocol/purchase-line.ts';
import type { Translate } from '#i18n/message-key.ts';
import { $session, $user } from '#stores/session/state.ts';
import { addToCart, setQuantity } from './actions.ts';
import { $cartLines } from './state.ts';

interface NamedPacks {
  readonly name: string;
  readonly packs: number;
}

export interface AddedLinesReport {
  readonly added: number;
  /** Products that the cart already contained, with their new number of packs. */
  readonly doubled: readonly NamedPacks[];
  readonly lines: readonly StoredCartLine[];
  readonly unavailable: readonly string[];
  readonly gated: readonly string[];
  readonly full: readonly string[];
}

/** True if the user may buy practitioner-only products, also while the role is loading; the server checks again. */
export function canBuyGatedProducts(): boolean {
  const user = $user.get();
  if ($session.get() === 'loggedin' && !user) return true;
  return passesRoleGate(user?.user_type_id, 'all', { practitioner_only_products: true });
}

type AddOutcome = 'added' | 'unavailable' | 'gated' | 'full';

function addPurchaseLine(
  { name, isAvailable, isPractitionerOnly, ...line }: PurchaseLine,
  canBuyGated: boolean,
): AddOutcome {
  if (!isAvailable) return 'unavailable';
  if (isPractitionerOnly && !canBuyGated) return 'gated';
  return addToCart(line) ? 'added' : 'full';
}

export function addAllToCart(lines: readonly PurchaseLine[]): AddedLinesReport {
  const canBuyGated = canBuyGatedProducts();
  const results = lines.map((line) => {
    const quantityInCart = quantityOf($cartLines.get(), line);
    return { name: line.name, line, held: quantityInCart, fate: addPurchaseLine(line, canBuyGated) };
  });
  const namesOf = (kind: AddOutcome) => results.filter(({ fate }) => fate === kind).map(({ name }) => name);
  const addedResults = results.filter(({ fate }) => fate === 'added');
  return {
    added: addedResults.length,
    doubled: addedResults
      .filter(({ held }) => held > 0)
      .map(({ name, line }) => ({ name, packs: quantityOf($cartLines.get(), line) })),
    lines: addedResults.map(({ line: { product_id, product_variant_id, quantity } }) => ({
      product_id,
      product_variant_id,
      quantity,
    })),
    unavailable: namesOf('unavailable'),
    gated: namesOf('gated'),
    full: namesOf('full'),
  };
}

/** Subtracts the added quantities from the cart. Packs that were in the cart before remain. */
export function undoAddToCart(lines: readonly StoredCartLine[]): void {
  for (const { quantity, ...key } of lines)
    setQuantity({ ...key, quantity: Math.max(0, quantityOf($cartLines.get(), key) - quantity) });
}

const packListText = (lines: readonly NamedPacks[], t: Translate): string =>
  lines.map(({ name, packs }) => t('dose:need.packs', { name, packs })).join(t('dose:comma'));

type SkippedLines = Pick<AddedLinesReport, 'unavailable' | 'gated' | 'full'>;

function skippedLineTexts(skippedLines: SkippedLines, t: Translate): string[] {
  return (['unavailable', 'gated', 'full'] as const)
    .filter((reason) => skippedLines[reason].length > 0)
    .map((reason) => t(`protocols:sheet.skipped-${reason}`, { names: skippedLines[reason].join(t('dose:comma')) }));
}

export function addedLineTexts({ added, doubled, ...skipped }: AddedLinesReport, t: Translate): string[] {
  const addedText = added > 0 ? t('protocols:sheet.added', { count: added }) : t('protocols:sheet.nothing-added');
  const doubledTexts = doubled.length > 0 ? [t('protocols:sheet.doubled', { products: packListText(doubled, t) })] : [];
  return [addedText, ...doubledTexts, ...skippedLineTexts(skipped, t)];
}

type ToppedUpPacks = NamedPacks & Pick<NeededLine, 'isReckoned'>;

export interface ToppedUpLines extends SkippedLines {
  readonly added: readonly ToppedUpPacks[];
  readonly enough: readonly string[];
}

/** Adds as many packs as the cart lacks for the needed quantities, so that a second call adds nothing. */
export function addMissingPacks(lines: readonly NeededLine[]): ToppedUpLines {
  const canBuyGated = canBuyGatedProducts();
  const addedPacks: ToppedUpPacks[] = [];
  const skippedLines: Record<Exclude<AddOutcome, 'added'> | 'enough', string[]> = {
    enough: [],
    unavailable: [],
    gated: [],
    full: [],
  };
  for (const { isReckoned, ...line } of lines) {
    const packs = line.quantity - quantityOf($cartLines.get(), line);
    const addOutcome = packs > 0 ? addPurchaseLine({ ...line, quantity: packs }, canBuyGated) : 'enough';
    if (addOutcome === 'added') addedPacks.push({ name: line.name, packs, isReckoned });
    else skippedLines[addOutcome].push(line.name);
  }
  return { added: addedPacks, ...skippedLines };
}

export function toppedUpLineTexts({ added, enough, ...skippedLines }: ToppedUpLines, t: Translate): string[] {
  const products = packListText(added, t);
  const listedNames = added.filter(({ isReckoned }) => !isReckoned).map(({ name }) => name);
  return [
    products ? t('dose:need.added', { products }) : t('protocols:sheet.nothing-added'),
    ...(listedNames.length > 0 ? [t('dose:need.listed', { names: listedNames.join(t('dose:comma')) })] : []),
    ...(enough.length > 0 ? [t('dose:need.enough', { names: enough.join(t('dose:comma')) })] : []),
    ...skippedLineTexts(skippedLines, t),
  ];
}
