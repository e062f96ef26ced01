import type { Dose } from '#contract/intake/schema.ts';
import type { Product } from '#contract/product/schema.ts';
import { MAXIMUM_LINE_QUANTITY } from '#contract/protocol/limits.ts';
import type { Protocol, ProtocolProduct } from '#contract/protocol/schema.ts';
import { readWholeNumber } from '#domain/platform/whole-number.ts';
import { findDefaultVariant } from '#domain/product/variant-path.ts';
import { replaceProducts, variantIdOf } from './totals.ts';

function createVariantMatcher(variantId: number | undefined): (line: ProtocolProduct) => boolean {
  return (line) => variantIdOf(line) === variantId;
}

export function findLine(protocol: Protocol, variantId: number): ProtocolProduct | undefined {
  return protocol.products.find(createVariantMatcher(variantId));
}

export function clampQuantity(requestedQuantity: number): number {
  return Math.min(Math.max(Math.trunc(requestedQuantity), 1), MAXIMUM_LINE_QUANTITY);
}

export function setLineQuantity(protocol: Protocol, variantId: number, quantity: number): Protocol {
  if (quantity < 1) return removeProduct(protocol, variantId);
  const isLineOfVariant = createVariantMatcher(variantId);
  return replaceProducts(
    protocol,
    protocol.products.map((line) => (isLineOfVariant(line) ? { ...line, item_count: clampQuantity(quantity) } : line)),
  );
}

export function setLineNotes(protocol: Protocol, variantId: number, notes: string): Protocol {
  const isLineOfVariant = createVariantMatcher(variantId);
  return replaceProducts(
    protocol,
    protocol.products.map((line) => (isLineOfVariant(line) ? { ...line, notes } : line)),
  );
}

export type LineDose = Pick<ProtocolProduct, 'dose' | 'dose_source' | 'dose_text' | 'label_dose' | 'portion'>;

/** Returns a line's own dose, null if the label's applies, with its text; an empty object if the API sends no doses. */
export function doseAndTextOfLine({ dose = null, dose_source: doseSource, dose_text: doseText }: LineDose): {
  readonly dose?: Dose | null;
  readonly words?: string;
} {
  return doseSource ? { dose, ...(doseText && { words: doseText }) } : {};
}

export function setLineDose(protocol: Protocol, variantId: number, dose: LineDose): Protocol {
  const isLineOfVariant = createVariantMatcher(variantId);
  return replaceProducts(
    protocol,
    protocol.products.map((line) => (isLineOfVariant(line) ? { ...line, ...dose } : line)),
  );
}

export function removeProduct(protocol: Protocol, variantId: number): Protocol {
  const isLineOfVariant = createVariantMatcher(variantId);
  return replaceProducts(
    protocol,
    protocol.products.filter((line) => !isLineOfVariant(line)),
  );
}

/** Moves a product's line to a position counted from 1. */
export function moveProduct(protocol: Protocol, variantId: number, newPosition: number): Protocol {
  const isLineOfVariant = createVariantMatcher(variantId);
  const movedLine = protocol.products.find(isLineOfVariant);
  if (!movedLine) return protocol;
  const remainingLines = protocol.products.filter((protocolLine) => !isLineOfVariant(protocolLine));
  const toIndex = Math.min(Math.max(newPosition, 1), protocol.products.length) - 1;
  return replaceProducts(protocol, [...remainingLines.slice(0, toIndex), movedLine, ...remainingLines.slice(toIndex)]);
}

/** Parses a typed quantity and clamps it to the limits. An empty text means 1; undefined if invalid. */
export function readItemCount(typedText: string): number | undefined {
  const typedQuantity = readWholeNumber(typedText || '1', { minimum: 0, maximum: Number.POSITIVE_INFINITY });
  return typedQuantity === undefined ? undefined : clampQuantity(typedQuantity);
}

export function createLineForVariant(product: Product, variantId: number): ProtocolProduct | undefined {
  const variant = product.variants.find(({ id }) => id === variantId);
  if (!variant) return undefined;
  const { id, name, slug, brand } = product;
  const sortedAssets = [...product.assets].sort(
    (asset, otherAsset) => Number(otherAsset.is_primary) - Number(asset.is_primary),
  );
  const defaultProductVariant = findDefaultVariant(product.variants);
  return {
    id,
    name,
    slug,
    brand: { name: brand.name },
    assets: sortedAssets,
    variants: [variant],
    item_count: 1,
    notes: '',
    ...(defaultProductVariant && { default_variant_id: defaultProductVariant.id }),
  };
}
