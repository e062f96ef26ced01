import { hasStaleList } from '#domain/listing/state.ts';
import { FilterPanel } from '#islands/listing/FilterPanel.tsx';
import { type ListingView, listingHref } from '#islands/listing/listing-view.ts';
import { CatalogueCard, type CatalogueCardProps } from '#islands/product/CatalogueCard.tsx';
import { keptHtml } from './kept-html.ts';
import { StaticHtml, staticHtml } from './static-html.ts';

/** A product's card on the server. */
export function KeptCard(props: CatalogueCardProps) {
  const { product, context, sizes, priority, Heading, isHit } = props;
  const by = [context.language, context.region, sizes, priority, Heading, isHit];
  return <StaticHtml html={keptHtml(product, by, () => staticHtml(<CatalogueCard {...props} />))} />;
}

/** Parameters that the listing does not own are anything: what they lead to is not asked for again. */
function hasOwnAddress(view: ListingView): boolean {
  return listingHref(view) === listingHref({ ...view, params: new URLSearchParams() });
}

/** The filters on the server, as long as the same choices lead to the same counts; those of a search never do. */
export function KeptFilterPanel({ view }: { readonly view: ListingView }) {
  const facets = view.pages.at(-1)?.facets;
  if (!facets || hasStaleList(view) || !hasOwnAddress(view)) return <FilterPanel view={view} />;
  const by = [view.language, view.lookups, listingHref(view)];
  return <StaticHtml html={keptHtml(facets, by, () => staticHtml(<FilterPanel view={view} />))} />;
}
