import type { Dose } from '#contract/intake/schema.ts';
import type { Product } from '#contract/product/schema.ts';
import { MAXIMUM_ITEM_COUNT } from '#contract/protocol/limits.ts';
import type { Protocol, ProtocolProduct } from '#contract/protocol/schema.ts';
import { readWholeNumber } from '#domain/platform/whole-number.ts';
import { defaultVariant } from '#domain/product/variant-path.ts';
import { variantIdOf, withProducts } from './totals.ts';

function isLineOf(variantId: number | undefined): (line: ProtocolProduct) => boolean {
  return (line) => variantIdOf(line) === variantId;
}

/** The line of a variant, if the protocol has one. */
export function findLine(protocol: Protocol, variantId: number): ProtocolProduct | undefined {
  return protocol.products.find(isLineOf(variantId));
}

/** Whole quantity of a line nearest to a number. */
export function clampCount(count: number): number {
  return Math.min(Math.max(Math.trunc(count), 1), MAXIMUM_ITEM_COUNT);
}

/** A product that is new goes to the front; of one that is there already it takes one more, where it stands. */
export function addProduct(protocol: Protocol, line: ProtocolProduct): Protocol {
  const variantId = variantIdOf(line);
  const known = protocol.products.find(isLineOf(variantId));
  if (known && variantId !== undefined) return setItemCount(protocol, variantId, known.item_count + 1);
  return withProducts(protocol, [line, ...protocol.products]);
}

/** Below one the product goes; above the maximum it stays at the maximum. */
export function setItemCount(protocol: Protocol, variantId: number, count: number): Protocol {
  if (count < 1) return removeProduct(protocol, variantId);
  const isLine = isLineOf(variantId);
  return withProducts(
    protocol,
    protocol.products.map((line) => (isLine(line) ? { ...line, item_count: clampCount(count) } : line)),
  );
}

/** Replaces the note of a line; a variant that is not there changes nothing. */
export function setNotes(protocol: Protocol, variantId: number, notes: string): Protocol {
  const isLine = isLineOf(variantId);
  return withProducts(
    protocol,
    protocol.products.map((line) => (isLine(line) ? { ...line, notes } : line)),
  );
}

/** What a line says of how its product is taken. */
export type LineDose = Pick<ProtocolProduct, 'dose' | 'dose_source' | 'dose_text' | 'label_dose' | 'portion'>;

/**
 * What another line needs to be taken as this one is: its own dose, null for one that follows the label, and the words for
 * it. Nothing where the shop says nothing of doses.
 */
export function ownDose({ dose = null, dose_source: source, dose_text: words }: LineDose): {
  readonly dose?: Dose | null;
  readonly words?: string;
} {
  return source ? { dose, ...(words && { words }) } : {};
}

/** Replaces what a line says of its dose; a variant that is not there changes nothing. */
export function setDose(protocol: Protocol, variantId: number, dose: LineDose): Protocol {
  const isLine = isLineOf(variantId);
  return withProducts(
    protocol,
    protocol.products.map((line) => (isLine(line) ? { ...line, ...dose } : line)),
  );
}

/** Takes a line out; a variant that is not there changes nothing. */
export function removeProduct(protocol: Protocol, variantId: number): Protocol {
  const isLine = isLineOf(variantId);
  return withProducts(
    protocol,
    protocol.products.filter((line) => !isLine(line)),
  );
}

/** Moves a line to a position, counted from 1; the order of the others does not change. */
export function moveProduct(protocol: Protocol, variantId: number, position: number): Protocol {
  const isLine = isLineOf(variantId);
  const line = protocol.products.find(isLine);
  if (!line) return protocol;
  const others = protocol.products.filter((other) => !isLine(other));
  const index = Math.min(Math.max(position, 1), protocol.products.length) - 1;
  return withProducts(protocol, [...others.slice(0, index), line, ...others.slice(index)]);
}

/** Quantity that was typed, from 1 to the maximum, and 1 for nothing; undefined for what is no whole number. */
export function readItemCount(typed: string): number | undefined {
  const count = readWholeNumber(typed || '1', { minimum: 0, maximum: Number.POSITIVE_INFINITY });
  return count === undefined ? undefined : clampCount(count);
}

/** A new line for a product in one of its variants; undefined if it has no such variant. */
export function lineOf(product: Product, variantId: number): ProtocolProduct | undefined {
  const variant = product.variants.find(({ id }) => id === variantId);
  if (!variant) return undefined;
  const { id, name, slug, brand } = product;
  const assets = [...product.assets].sort((one, other) => Number(other.is_primary) - Number(one.is_primary));
  const shown = defaultVariant(product.variants);
  return {
    id,
    name,
    slug,
    brand: { name: brand.name },
    assets,
    variants: [variant],
    item_count: 1,
    notes: '',
    ...(shown && { default_variant_id: shown.id }),
  };
}
