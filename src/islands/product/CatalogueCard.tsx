import type { Product } from '#contract/product/schema.ts';
import { type CardContext, productCard } from '#domain/product/card.ts';
import { productHit } from '#domain/product/hit.ts';
import { ProductCard, type ProductCardProps } from './ProductCard.tsx';

export interface CatalogueCardProps extends Pick<ProductCardProps, 'sizes' | 'priority' | 'Heading'> {
  readonly product: Product;
  readonly context: CardContext;
  /** True for a search result, which is added to the recent searches when opened. */
  readonly isHit: boolean;
}

export function CatalogueCard({ product, context, isHit, ...look }: CatalogueCardProps) {
  const hit = isHit ? productHit(product) : undefined;
  return <ProductCard {...look} card={productCard(product, context)} t={context.t} hit={hit} />;
}
