import { generatedPrice, generatedSizes } from '../../generated-catalogue.ts';
import { type Fact, sorted } from '../person.ts';
import type { Visitor } from '../visitor.ts';

const PAGE = 100;
const IMPORTED = /^bench-/;

interface Listed {
  readonly slug: string;
  readonly variants: readonly { readonly price: number }[];
}

/** Everything of an edition, by address: the price of each size in minor units. */
function editionOf(products: number, edition: number): unknown[] {
  return Array.from({ length: products }, (_, index) => {
    const number = index + 1;
    const prices = generatedSizes(number).map((_size, place) => generatedPrice(number, place, edition));
    return [`bench-${number}`, prices.toSorted((one, other) => one - other)];
  });
}

const foundOf = ({ slug, variants }: Listed) => [
  slug,
  variants.map(({ price }) => Math.round(100 * price)).toSorted((one, other) => one - other),
];

/** All products of the catalogue that were imported, as a visitor finds them in the listing. */
async function listed(visitor: Visitor): Promise<unknown[] | undefined> {
  const found: Listed[] = [];
  for (let page = 1; ; page++) {
    const path = `/v2/storefront/products?limit=${PAGE}&page=${page}`;
    const answer = await visitor.read<{ data: Listed[] }>('listing, API', path);
    if (!answer) return undefined;
    found.push(...answer.data);
    if (answer.data.length < PAGE) return found.filter(({ slug }) => IMPORTED.test(slug)).map(foundOf);
  }
}

/** Every product of an edition is there once, with every size and its price. */
export const importedFact = (visitor: Visitor, products: number, edition: number): Fact => ({
  what: `products of edition ${edition}`,
  known: () => sorted(editionOf(products, edition)),
  found: async () => sorted(await listed(visitor)),
});
