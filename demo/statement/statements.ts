import type { AllergenSlug, AllergenStatus } from '../data/allergens.ts';
import type { Brand } from '../data/brands.ts';
import { type FreeFromSlug, freeFrom } from '../data/free-from.ts';
import type { Origin } from '../data/ingredient/ingredient.ts';
import type { Offer, Recipe } from '../data/recipe.ts';
import { type SuitableForSlug, suitableFor } from '../data/suitable-for.ts';
import type { WarningSlug } from '../data/warnings.ts';
import type { Components } from '../product/components.ts';

function statusOf(slug: AllergenSlug, contained: ReadonlySet<AllergenSlug>, brand: Brand): AllergenStatus {
  if (contained.has(slug)) return 'contains';
  if (brand.sharedLines.includes(slug)) return 'may_contain';
  return brand.testedFor.includes(slug) ? 'free' : 'unknown';
}

/** The status of each of the 14 allergens: contained, shared line, tested free, or not known. */
export function allergenStatuses(
  contained: ReadonlySet<AllergenSlug>,
  brand: Brand,
): Record<AllergenSlug, AllergenStatus> {
  const status = (slug: AllergenSlug): AllergenStatus => statusOf(slug, contained, brand);
  return {
    gluten: status('gluten'),
    crustaceans: status('crustaceans'),
    egg: status('egg'),
    fish: status('fish'),
    peanuts: status('peanuts'),
    soya: status('soya'),
    milk: status('milk'),
    nuts: status('nuts'),
    celery: status('celery'),
    mustard: status('mustard'),
    sesame: status('sesame'),
    sulphites: status('sulphites'),
    lupin: status('lupin'),
    molluscs: status('molluscs'),
  };
}

const containsNone =
  (property: 'palm' | 'sugar' | 'colour') =>
  ({ excipients }: Components): boolean =>
    excipients.every((excipient) => !excipient[property]);

/** Titanium dioxide (E 171) is no longer permitted in food: Regulation (EU) 2022/63. */
const withoutAllergen: Readonly<
  Record<Exclude<FreeFromSlug, AllergenSlug>, (components: Components) => boolean>
> = {
  'palm-oil': containsNone('palm'),
  'added-sugar': containsNone('sugar'),
  colourings: containsNone('colour'),
  'titanium-dioxide': () => true,
};

export function freeFromIds(
  components: Components,
  statuses: Readonly<Record<AllergenSlug, AllergenStatus>>,
): number[] {
  return freeFrom
    .filter((item) =>
      item.allergen === null ? withoutAllergen[item.slug](components) : statuses[item.allergen] === 'free',
    )
    .map(({ id }) => id);
}

const animals: readonly Origin[] = ['fish', 'crustacean', 'bovine'];
const animalProducts: readonly Origin[] = ['wool-fat', 'milk', 'bees'];

const none = (origins: ReadonlySet<Origin>, excluded: readonly Origin[]): boolean =>
  excluded.every((origin) => !origins.has(origin));

interface Audience {
  components: Components;
  recipe: Recipe;
  offer: Offer;
  brand: Brand;
  warnings: readonly WarningSlug[];
}

const hasAlcohol = ({ excipients }: Components): boolean => excipients.some(({ alcohol }) => alcohol);

/** Warnings with which a product is not offered to pregnant or breastfeeding women without advice. */
const notForMothers: readonly WarningSlug[] = [
  'not-pregnancy',
  'vitamin-a',
  'green-tea',
  'caffeine',
  'vitamin-d',
  'vitamin-b6',
  'medicines',
  'hormones',
  'serotonin',
];

function suitsMothers({ components, warnings }: Audience): boolean {
  return !hasAlcohol(components) && notForMothers.every((warning) => !warnings.includes(warning));
}

function suitsChildren({ components, recipe, offer, warnings }: Audience): boolean {
  const meant = offer.children === true || recipe.suits.includes('children');
  const forbidden = warnings.includes('adults-only') || warnings.includes('green-tea');
  return meant && !hasAlcohol(components) && !forbidden;
}

const suits: Readonly<Record<SuitableForSlug, (audience: Audience) => boolean>> = {
  vegan: ({ components: { origins } }) => none(origins, [...animals, ...animalProducts]),
  vegetarian: ({ components: { origins } }) => none(origins, animals),
  kosher: ({ components: { origins }, brand }) =>
    brand.certificates.includes('kosher') && none(origins, ['crustacean', 'bovine']),
  halal: ({ components, brand }) =>
    brand.certificates.includes('halal') &&
    none(components.origins, ['crustacean', 'bovine']) &&
    !hasAlcohol(components),
  pregnancy: (audience) => audience.recipe.suits.includes('pregnancy') && suitsMothers(audience),
  breastfeeding: (audience) => audience.recipe.suits.includes('breastfeeding') && suitsMothers(audience),
  children: suitsChildren,
  'older-adults': ({ recipe }) => recipe.suits.includes('older-adults'),
  athletes: ({ recipe }) => recipe.suits.includes('athletes'),
};

export function suitableForIds(audience: Audience): number[] {
  return suitableFor.filter(({ slug }) => suits[slug](audience)).map(({ id }) => id);
}
