import type { Product } from '#contract/product/schema.ts';
import { productPath } from '#domain/paths.ts';
import { createLoginPath } from '#domain/session/paths.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { formatMoney, type Region } from './money.ts';
import { cardPictureOrPlaceholder, type ProductPicture } from './picture.ts';
import { unitPriceText } from './unit-price.ts';

export interface ProductCardView {
  readonly id: number;
  readonly slug: string;
  readonly href: string;
  readonly name: string;
  readonly brand: string;
  readonly picture: ProductPicture;
  readonly label: string | undefined;
  readonly sizeCount: number;
  /** True if the size whose price is displayed is unavailable, while another size is available. */
  readonly isOnlyOtherSizeAvailable: boolean;
  readonly price: string;
  readonly unitPrice: string | undefined;
  readonly reducedPrice: { readonly previous: string; readonly lowest: string } | undefined;
  readonly isAvailable: boolean;
  readonly variantId: number | undefined;
  readonly signInHref: string;
  readonly isPractitionerOnly: boolean;
}

export interface ProductCardContext {
  readonly language: Language;
  readonly region: Region;
  readonly t: Translate;
}

/** Builds the data of a product card. The price is the first variant's, by which listings are sorted. */
export function createProductCard(product: Product, { language, region, t }: ProductCardContext): ProductCardView {
  const [variant] = product.variants;
  const isAvailable = product.variants.some(({ availability }) => availability);
  const href = productPath(language, product.slug);
  return {
    id: product.id,
    slug: product.slug,
    href,
    name: product.name,
    brand: product.brand.name,
    picture: cardPictureOrPlaceholder(product),
    label: variant?.label,
    sizeCount: product.variants.length,
    isOnlyOtherSizeAvailable: isAvailable && variant?.availability === false,
    price: variant ? formatMoney(variant.price, region) : '',
    unitPrice: variant && unitPriceText(variant, region, t),
    reducedPrice: variant?.reduced
      ? {
          previous: formatMoney(variant.reduced.previous_price, region),
          lowest: formatMoney(variant.reduced.lowest_30_days, region),
        }
      : undefined,
    isAvailable,
    variantId: variant?.id,
    signInHref: createLoginPath(language, href),
    isPractitionerOnly: product.practitioner_only ?? false,
  };
}
