import { expect, it } from 'vitest';
import { SEED_LINK_TOKEN, SEED_PROTOCOLS, SEED_TEMPLATE } from '../../demo/people.ts';
import { catalogueBasis } from '../../demo/seed/catalogue-basis.ts';
import { catalogueProducts } from '../../demo/seed/catalogue-products.ts';
import { doseProblems } from '../../src/domain/intake/problems.ts';
import { readShorthand } from '../../src/domain/intake/shorthand.ts';

const pictures = () => [];
const products = new Map(
  [...catalogueProducts(catalogueBasis(['en']), { now: 0, pictures })].map((product) => [
    product.slug,
    product,
  ]),
);

it('every product of a seed protocol or template is in the catalogue, in that pack, for everybody', () => {
  for (const { slug, pack = 0 } of [...SEED_PROTOCOLS, SEED_TEMPLATE].flatMap(
    ({ lines }): readonly { slug: string; pack?: number }[] => lines,
  )) {
    const product = products.get(slug);
    expect([slug, product?.practitionerOnly, product?.variants[pack]?.available]).toEqual([
      slug,
      false,
      true,
    ]);
  }
});

it('the seed practitioner has six protocols, and the known token has the shape of all', () => {
  expect(SEED_PROTOCOLS).toHaveLength(6);
  expect(SEED_LINK_TOKEN).toMatch(/^[\w-]{32}$/);
});

it('DOSE-04 every seed dose can be taken of its product', () => {
  for (const { slug, dose } of [...SEED_PROTOCOLS, SEED_TEMPLATE].flatMap(
    ({ lines }): readonly { slug: string; dose: string }[] => lines,
  )) {
    const unit = products.get(slug)?.portionUnit ?? '';
    const reading = readShorthand(dose, unit);
    expect([slug, 'dose' in reading ? doseProblems(reading.dose, unit) : reading]).toEqual([slug, []]);
  }
});
