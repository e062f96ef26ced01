import type { Product } from '#contract/product/schema.ts';
import { productPath } from '#domain/paths.ts';
import { loginPath } from '#domain/session/paths.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { formatMoney, type Region } from './money.ts';
import { type ProductPicture, shownPicture } from './picture.ts';
import { unitPriceText } from './unit-price-text.ts';

/** Everything a product card shows, as text ready to be placed. */
export interface ProductCardView {
  readonly id: number;
  readonly slug: string;
  readonly href: string;
  readonly name: string;
  readonly brand: string;
  readonly picture: ProductPicture;
  /** Size the price is for, such as “60 capsules”. */
  readonly label: string | undefined;
  /** In how many sizes there is the product. */
  readonly sizes: number;
  /** The size the price is for is gone, another one is there. */
  readonly otherSizeOnly: boolean;
  readonly price: string;
  readonly unitPrice: string | undefined;
  readonly reduced: { readonly previous: string; readonly lowest: string } | undefined;
  readonly available: boolean;
  readonly variantId: number | undefined;
  /** Where guests sign in to buy what they may not buy without an account; from there they come to the product. */
  readonly signInHref: string;
  readonly practitionerOnly: boolean;
}

export interface CardContext {
  readonly language: Language;
  readonly region: Region;
  readonly t: Translate;
}

/** The card of a product; the price is that of its first variant, as in the listing's order by price. */
export function productCard(product: Product, { language, region, t }: CardContext): ProductCardView {
  const [variant] = product.variants;
  const available = product.variants.some(({ availability }) => availability);
  const href = productPath(language, product.slug);
  return {
    id: product.id,
    slug: product.slug,
    href,
    name: product.name,
    brand: product.brand.name,
    picture: shownPicture(product),
    label: variant?.label,
    sizes: product.variants.length,
    otherSizeOnly: available && variant?.availability === false,
    price: variant ? formatMoney(variant.price, region) : '',
    unitPrice: variant && unitPriceText(variant, region, t),
    reduced: variant?.reduced
      ? {
          previous: formatMoney(variant.reduced.previous_price, region),
          lowest: formatMoney(variant.reduced.lowest_30_days, region),
        }
      : undefined,
    available,
    variantId: variant?.id,
    signInHref: loginPath(language, href),
    practitionerOnly: product.practitioner_only ?? false,
  };
}
