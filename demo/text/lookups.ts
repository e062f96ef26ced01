import type { Language } from '../../src/i18n/languages.ts';
import { brands } from '../data/brands.ts';
import { type Category, categories } from '../data/categories.ts';
import { deliveryForms } from '../data/delivery-forms.ts';
import { freeFrom } from '../data/free-from.ts';
import { healthGoals } from '../data/health-goals.ts';
import { suitableFor } from '../data/suitable-for.ts';
import { term } from './terms.ts';

export interface LookupItem {
  id: number;
  name: string;
  slug: string;
}

export interface LookupNode extends LookupItem {
  children?: LookupNode[];
}

export interface CatalogueLookups {
  categories: LookupNode[];
  brands: LookupItem[];
  healthGoals: LookupItem[];
  deliveryForms: LookupItem[];
  freeFrom: LookupItem[];
  suitableFor: LookupItem[];
}

type Section = 'healthGoals' | 'deliveryForms' | 'freeFrom' | 'suitableFor';

function named(
  language: Language,
  section: Section,
  items: readonly { id: number; slug: string }[],
): LookupItem[] {
  return items.map(({ id, slug }) => ({ id, name: term(language, `${section}.${slug}`), slug }));
}

function tree(language: Language, nodes: readonly Category[]): LookupNode[] {
  return nodes.map(({ id, slug, children }) => ({
    id,
    name: term(language, `categories.${slug}`),
    slug,
    ...(children ? { children: tree(language, children) } : {}),
  }));
}

/** The category tree and the flat filter lists with their names in a language. */
export function lookups(language: Language): CatalogueLookups {
  return {
    categories: tree(language, categories),
    brands: brands.map(({ id, name, slug }) => ({ id, name, slug })),
    healthGoals: named(language, 'healthGoals', healthGoals),
    deliveryForms: named(language, 'deliveryForms', deliveryForms),
    freeFrom: named(language, 'freeFrom', freeFrom),
    suitableFor: named(language, 'suitableFor', suitableFor),
  };
}
