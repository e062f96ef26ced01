/** The 14 allergens of Regulation (EU) No 1169/2011, Annex II, in its order. */
export const allergens = [
  { id: 1, slug: 'gluten' },
  { id: 2, slug: 'crustaceans' },
  { id: 3, slug: 'egg' },
  { id: 4, slug: 'fish' },
  { id: 5, slug: 'peanuts' },
  { id: 6, slug: 'soya' },
  { id: 7, slug: 'milk' },
  { id: 8, slug: 'nuts' },
  { id: 9, slug: 'celery' },
  { id: 10, slug: 'mustard' },
  { id: 11, slug: 'sesame' },
  { id: 12, slug: 'sulphites' },
  { id: 13, slug: 'lupin' },
  { id: 14, slug: 'molluscs' },
] as const;

export type AllergenSlug = (typeof allergens)[number]['slug'];
export type AllergenStatus = 'contains' | 'may_contain' | 'free' | 'unknown';
