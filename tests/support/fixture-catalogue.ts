import { catalogueBasis } from '../../demo/seed/catalogue-basis.ts';
import { catalogueProducts } from '../../demo/seed/catalogue-products.ts';
import { FIXTURE_DAY, type FixtureCatalogue } from './fixture-day.ts';

/** Some of the generated catalogue as plain data, for tests that cannot read its files: made in Node, used in workerd. */
export function fixtureCatalogue(count: number): FixtureCatalogue {
  const basis = catalogueBasis(['en', 'de', 'ja']);
  const pictures = ({ slug }: { slug: string }) => [
    { path: `/pictures/pack-${slug}-0123456789`, hasAvif: true },
    { path: '/pictures/contents-0123456789', hasAvif: false },
  ];
  return { basis, products: [...catalogueProducts(basis, { count, now: FIXTURE_DAY, pictures })] };
}
