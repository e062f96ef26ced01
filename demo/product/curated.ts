import { slugify } from '../../src/domain/platform/slug.ts';
import { DEFAULT_LANGUAGE } from '../../src/i18n/languages.ts';
import { type Brand, brands } from '../data/brands.ts';
import type { Offer, Recipe } from '../data/recipe.ts';
import { recipes } from '../data/recipes.ts';
import { nameParts, nameText } from '../text/naming.ts';
import type { Draft } from './assemble.ts';
import { chance, hash } from './chance.ts';
import { type Formulation, formulate } from './formulation.ts';
import { startOfDay } from './prices.ts';

const DAY = 86_400_000;
const OLDEST_DAYS = 1300;
const NEWEST_DAYS = 5;

function findBrand(slug: string): Brand {
  const found = brands.find((brand) => brand.slug === slug);
  if (!found) throw new Error(`Unknown brand: ${slug}`);
  return found;
}

interface Curated {
  slug: string;
  formulation: Formulation;
}

function slugOf(formulation: Formulation, offer: Offer): string {
  const name = nameText(DEFAULT_LANGUAGE, nameParts(formulation, false), '');
  return offer.slug ?? slugify(`${name} ${formulation.brand.slug}`);
}

function curatedOf(recipe: Recipe): Curated[] {
  return recipe.offers.map((offer) => {
    const formulation = formulate(recipe, offer, findBrand(offer.brand));
    return { slug: slugOf(formulation, offer), formulation };
  });
}

/** A brand that sells the same name in two delivery forms says which in the slug. */
function distinct(all: readonly Curated[]): Curated[] {
  const count = new Map<string, number>();
  for (const { slug } of all) count.set(slug, (count.get(slug) ?? 0) + 1);
  return all.map(({ slug, formulation }) => ({
    slug: (count.get(slug) ?? 0) > 1 ? `${slug}-${formulation.form.slug}` : slug,
    formulation,
  }));
}

/** The curated catalogue in the order of its ids, which is that of launch and mixes the families. */
export const curated: readonly Curated[] = distinct(recipes.flatMap(curatedOf)).sort(
  (a, b) => hash(a.slug) - hash(b.slug) || (a.slug < b.slug ? -1 : 1),
);

function launchOf(index: number, now: number): number {
  const age = NEWEST_DAYS + OLDEST_DAYS * (1 - (index + 1) / curated.length);
  return startOfDay(now - age * DAY);
}

/** The curated products of ids 1 and up, launched one after the other over three and a half years. */
export function* curatedDrafts(now: number): Generator<Draft> {
  for (const [index, { slug, formulation }] of curated.entries()) {
    const launch = launchOf(index, now);
    const updated = startOfDay(launch + chance(`${slug}|updated`) * (now - launch));
    yield {
      id: index + 1,
      slug,
      formulation,
      packs: formulation.offer.packs,
      ranged: false,
      launch,
      updated,
      now,
    };
  }
}
