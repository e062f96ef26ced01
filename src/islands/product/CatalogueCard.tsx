import type { Product } from '#contract/product/schema.ts';
import { type CardContext, productCard } from '#domain/product/card.ts';
import { productHit } from '#domain/product/hit.ts';
import { ProductCard, type ProductCardProps } from './ProductCard.tsx';

export interface CatalogueCardProps extends Pick<ProductCardProps, 'sizes' | 'priority' | 'Heading'> {
  readonly product: Product;
  readonly context: CardContext;
  /** Whether the card is a search hit, which is remembered when it is opened. */
  readonly isHit: boolean;
}

/** The card of a product of the catalogue. */
export function CatalogueCard({ product, context, isHit, ...look }: CatalogueCardProps) {
  const hit = isHit ? productHit(product) : undefined;
  return <ProductCard {...look} card={productCard(product, context)} t={context.t} hit={hit} />;
}
