import type { Protocol, ProtocolProduct } from '#contract/protocol/schema.ts';
import type { ProductCardContext } from '#domain/product/card.ts';
import { formatMoney } from '#domain/product/money.ts';
import { createPlaceholderPicture } from '#domain/product/picture.ts';
import { unitPriceText } from '#domain/product/unit-price.ts';
import { packSizeLabel, variantPath } from '#domain/product/variant-path.ts';
import { createLoginPath } from '#domain/session/paths.ts';
import { disambiguateNames } from './line-names.ts';
import { type PurchaseLine, toPurchaseLine } from './purchase-line.ts';
import { calculateLineTotal } from './totals.ts';

export interface SheetLine {
  readonly purchase: PurchaseLine;
  readonly name: string;
  readonly href: string;
  readonly brand: string;
  readonly sizeLabel: string | undefined;
  readonly picture: { readonly src: string; readonly srcset?: string };
  readonly unitPrice: string | undefined;
  readonly total: string;
}

export interface ProtocolSheetView {
  readonly lines: readonly SheetLine[];
  readonly total: string;
  readonly signInHref: string;
}

interface SheetContext extends ProductCardContext {
  readonly returnPath?: string;
}

function toSheetLines(
  product: ProtocolProduct,
  disambiguatedProduct: ProtocolProduct | undefined,
  { language, region, t }: SheetContext,
): SheetLine[] {
  const [variant] = product.variants;
  const purchaseLine = disambiguatedProduct && toPurchaseLine(disambiguatedProduct);
  if (!variant || !purchaseLine) return [];
  const productThumbnails = product.assets[0]?.thumbnails;
  return [
    {
      purchase: purchaseLine,
      href: variantPath(language, product.slug, variant.id, product.default_variant_id),
      name: product.name,
      brand: product.brand.name,
      sizeLabel: packSizeLabel(variant),
      picture: productThumbnails
        ? {
            src: productThumbnails.thumbnail_125,
            srcset: `${productThumbnails.thumbnail_125} 125w, ${productThumbnails.thumbnail_250} 250w`,
          }
        : { src: createPlaceholderPicture(product.name, product.brand.name) },
      unitPrice: unitPriceText(variant, region, t),
      total: formatMoney(calculateLineTotal(product), region),
    },
  ];
}

export function createProtocolSheet(
  { products, total_price: totalPrice }: Pick<Protocol, 'products' | 'total_price'>,
  sheetContext: SheetContext,
): ProtocolSheetView {
  const disambiguatedProducts = disambiguateNames(products, sheetContext.t);
  return {
    lines: products.flatMap((product, index) => toSheetLines(product, disambiguatedProducts[index], sheetContext)),
    total: formatMoney(totalPrice, sheetContext.region),
    signInHref: createLoginPath(sheetContext.language, sheetContext.returnPath),
  };
}
