import { expect, it } from 'vitest';
import { generatedPrice, generatedSizes } from '../../../bench/generated-catalogue.ts';
import { importedFact } from '../../../bench/mixed/people/imported.ts';
import { compare } from '../../../bench/mixed/person.ts';
import type { Visitor } from '../../../bench/mixed/visitor.ts';

const PRODUCTS = 150;

interface Listed {
  readonly slug: string;
  readonly variants: readonly { readonly price: number }[];
}

const edition = (number: number, of: number): Listed => ({
  slug: `bench-${number}`,
  variants: generatedSizes(number).map((_, place) => ({ price: generatedPrice(number, place, of) / 100 })),
});

/** Compares edition 2 with a listing in pages of a hundred, among other products. */
async function differences(change: (products: Listed[]) => readonly Listed[]): Promise<number> {
  const imported = Array.from({ length: PRODUCTS }, (_, index) => edition(index + 1, 2));
  const all = [{ slug: 'omega-3', variants: [] }, ...change(imported)];
  const read = async (_: string, path: string) => {
    const page = Number(/page=(\d+)/.exec(path)?.[1]);
    return { data: all.slice(100 * (page - 1), 100 * page) };
  };
  return (await compare(importedFact({ read } as unknown as Visitor, PRODUCTS, 2))).length;
}

it('an import is there with every product, size and price', async () => {
  expect(await differences((products) => products)).toBe(0);
});

it.each<[string, (products: Listed[]) => readonly Listed[]]>([
  ['product that is missing', (products) => products.slice(1)],
  ['product that is there twice', (products) => [...products, edition(7, 2)]],
  ['product of the edition before', (products) => [edition(1, 1), ...products.slice(1)]],
  [
    'size that is missing',
    ([first, ...rest]) => [{ slug: 'bench-1', variants: first?.variants.slice(1) ?? [] }, ...rest],
  ],
])('a %s is found', async (_, change) => {
  expect(await differences(change)).toBe(1);
});
