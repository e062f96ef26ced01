import type { Product } from '#contract/product/schema.ts';
import { type CardContext, productCard } from '#domain/product/card.ts';
import { productHit } from '#domain/product/hit.ts';
import { ProductCard, type ProductCardProps } from './ProductCard.tsx';

export interface CatalogueCardProps extends Pick<ProductCardProps, 'sizes' | 'priority' | 'Heading'> {
  readonly product: Product;
  readonly context: CardContext;
  /** True in search results: opening the product adds it to the recent searches. */
  readonly isHit: boolean;
}

export function CatalogueCard({ product, context, isHit, ...look }: CatalogueCardProps) {
  const hit = isHit ? productHit(product) : undefined;
  return <ProductCard {...look} card={productCard(product, context)} t={context.t} hit={hit} />;
}
