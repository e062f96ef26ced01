/** Groups and diets a product may be offered to; names are in the terms' section `suitableFor`. */
export const suitableFor = [
  { id: 1, slug: 'vegan' },
  { id: 2, slug: 'vegetarian' },
  { id: 3, slug: 'kosher' },
  { id: 4, slug: 'halal' },
  { id: 5, slug: 'pregnancy' },
  { id: 6, slug: 'breastfeeding' },
  { id: 7, slug: 'children' },
  { id: 8, slug: 'older-adults' },
  { id: 9, slug: 'athletes' },
] as const;

export type SuitableForSlug = (typeof suitableFor)[number]['slug'];
