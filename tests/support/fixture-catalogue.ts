import { catalogueBasis } from '../../scripts/seed/catalogue-basis.ts';
import { catalogueProducts } from '../../scripts/seed/catalogue-products.ts';
import { FIXTURE_DAY, type FixtureCatalogue } from './fixture-day.ts';

/** Some of the generated catalogue as plain data, for tests that cannot read its files: made in Node, used in workerd. */
export function fixtureCatalogue(count: number): FixtureCatalogue {
  const basis = catalogueBasis(['en', 'de', 'ja']);
  const pictures = ({ slug }: { slug: string }) => [
    `/pictures/pack-${slug}-0123456789`,
    '/pictures/contents-0123456789',
  ];
  return { basis, products: [...catalogueProducts(basis, { count, now: FIXTURE_DAY, pictures })] };
}
