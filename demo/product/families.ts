import type { Category } from '../data/categories.ts';
import { categories } from '../data/categories.ts';
import type { Recipe } from '../data/recipe.ts';

/** Ids of all categories by slug, and the top category of each. */
const index = new Map<string, { id: number; top: string }>();

function register(nodes: readonly Category[], top: string | null): void {
  for (const node of nodes) {
    index.set(node.slug, { id: node.id, top: top ?? node.slug });
    register(node.children ?? [], top ?? node.slug);
  }
}
register(categories, null);

/** @throws Error for a slug that is not in the tree. */
function placeOf(slug: string): { id: number; top: string } {
  const place = index.get(slug);
  if (!place) throw new Error(`Unknown category: ${slug}`);
  return place;
}

export const categoryId = (slug: string): number => placeOf(slug).id;

/** The hue of a product family on labels and contents, by top category. */
const accents: Readonly<Record<string, string>> = {
  vitamins: '#e08a1e',
  minerals: '#3f6fb0',
  'amino-acids-protein': '#6a5aa8',
  'fatty-acids': '#d9a520',
  gut: '#2f9a8f',
  herbs: '#4f8a3c',
  'mushrooms-algae': '#7a6a45',
  antioxidants: '#b5364f',
  formulas: '#c4577f',
};

/** Hues of their own for families that people know by a colour. */
const ownAccents: Readonly<Record<string, string>> = {
  'vitamin-b12': '#c23b5a',
  'vitamin-c': '#e8a317',
  'vitamin-d': '#eab308',
  magnesium: '#4a7fc1',
  iron: '#9c3d2e',
  turmeric: '#d98a0b',
  'algal-oil': '#2e8b7a',
  'algae-grasses': '#2f7d46',
  berries: '#7a2f6b',
  'calming-herbs': '#6f6bb3',
  'sleep-calm-formulas': '#4b4f93',
  'sport-formulas': '#d1432f',
  'immune-formulas': '#2f8f5b',
};

export function accentOf(recipe: Recipe): string {
  const [first = ''] = recipe.categories;
  return ownAccents[first] ?? accents[placeOf(first).top] ?? '#5b6770';
}
