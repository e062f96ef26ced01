import type { Product } from '#contract/product/schema.ts';
import { createProductCard, type ProductCardContext } from '#domain/product/card.ts';
import { toProductHit } from '#domain/product/hit.ts';
import { type PicturePriority, ProductCard, type ProductCardProps } from './ProductCard.tsx';

export interface CatalogueCardProps extends Pick<ProductCardProps, 'sizes' | 'priority' | 'Heading'> {
  readonly product: Product;
  readonly context: ProductCardContext;
  /** True in search results: opening the product adds it to the recent searches. */
  readonly isSearchHit: boolean;
}

function CatalogueCard({ product, context, isSearchHit, ...cardOptions }: CatalogueCardProps) {
  const searchHit = isSearchHit ? toProductHit(product) : undefined;
  return (
    <ProductCard {...cardOptions} card={createProductCard(product, context)} t={context.t} searchHit={searchHit} />
  );
}

const CARD_PICTURE_SIZES = '(min-width: 768px) 15rem, 46vw';

interface ProductCardsProps extends Pick<CatalogueCardProps, 'context'> {
  readonly products: readonly Product[];
  /** Attribute `sizes` of the pictures. */
  readonly sizes?: string;
  readonly Heading?: 'h2' | 'h3';
  readonly isHit?: boolean;
  readonly picturePriorityOf?: (cardIndex: number) => PicturePriority;
}

export function ProductCards(props: ProductCardsProps) {
  const { context, products, sizes = CARD_PICTURE_SIZES, Heading = 'h3', isHit = false, picturePriorityOf } = props;
  return (
    <>
      {products.map((product, cardIndex) => (
        <li key={product.id}>
          <CatalogueCard
            product={product}
            context={context}
            sizes={sizes}
            priority={picturePriorityOf?.(cardIndex) ?? 'later'}
            Heading={Heading}
            isSearchHit={isHit}
          />
        </li>
      ))}
    </>
  );
}
