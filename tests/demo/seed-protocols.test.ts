import { expect, it } from 'vitest';
import { SEED_LINK_TOKEN, SEED_PROTOCOLS, SEED_TEMPLATE, TRANSLATED_PROTOCOLS } from '../../demo/people.ts';
import { catalogueBasis } from '../../demo/seed/catalogue-basis.ts';
import { catalogueProducts } from '../../demo/seed/catalogue-products.ts';
import { doseProblems } from '../../src/domain/intake/problems.ts';
import { readShorthand } from '../../src/domain/intake/shorthand/read.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';

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

it('there is a shared seed protocol in every language, with texts of its own', () => {
  const translated = Object.values(TRANSLATED_PROTOCOLS);
  expect(Object.keys(TRANSLATED_PROTOCOLS).toSorted()).toEqual(
    LANGUAGES.filter((language) => language !== 'en').toSorted(),
  );
  const texts = [SEED_PROTOCOLS[0], ...translated].flatMap((one) => [one?.name, one?.description]);
  expect(new Set(texts).size).toBe(2 * LANGUAGES.length);
  expect(new Set([SEED_LINK_TOKEN, ...translated.map(({ token }) => token)]).size).toBe(LANGUAGES.length);
  for (const { token, notes } of translated) {
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(notes).toHaveLength(SEED_PROTOCOLS[0]?.lines.length ?? 0);
    expect(new Set(notes).size).toBe(notes.length);
  }
});
