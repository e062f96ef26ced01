import type { Product } from '#contract/product/schema.ts';
import { CatalogueCard, type CatalogueCardProps } from './CatalogueCard.tsx';
import type { PicturePriority } from './ProductCard.tsx';

const CARD_PICTURE_SIZES = '(min-width: 768px) 15rem, 46vw';

interface ProductCardsProps extends Pick<CatalogueCardProps, 'context'> {
  readonly products: readonly Product[];
  /** Attribute `sizes` of the pictures. */
  readonly sizes?: string;
  readonly Heading?: 'h2' | 'h3';
  readonly isHit?: boolean;
  readonly priorityOf?: (index: number) => PicturePriority;
}

export function ProductCards(props: ProductCardsProps) {
  const { context, products, sizes = CARD_PICTURE_SIZES, Heading = 'h3', isHit = false, priorityOf } = props;
  return (
    <>
      {products.map((product, index) => (
        <li key={product.id}>
          <CatalogueCard
            product={product}
            context={context}
            sizes={sizes}
            priority={priorityOf?.(index) ?? 'later'}
            Heading={Heading}
            isHit={isHit}
          />
        </li>
      ))}
    </>
  );
}
