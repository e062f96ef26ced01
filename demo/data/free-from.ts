/** "Free from" statements; `allergen` ties a statement to the allergen whose status must then be "free". */
export const freeFrom = [
  { id: 1, slug: 'gluten', allergen: 'gluten' },
  { id: 2, slug: 'milk', allergen: 'milk' },
  { id: 3, slug: 'soya', allergen: 'soya' },
  { id: 4, slug: 'egg', allergen: 'egg' },
  { id: 5, slug: 'fish', allergen: 'fish' },
  { id: 6, slug: 'crustaceans', allergen: 'crustaceans' },
  { id: 7, slug: 'nuts', allergen: 'nuts' },
  { id: 8, slug: 'peanuts', allergen: 'peanuts' },
  { id: 9, slug: 'sesame', allergen: 'sesame' },
  { id: 10, slug: 'sulphites', allergen: 'sulphites' },
  { id: 11, slug: 'palm-oil', allergen: null },
  { id: 12, slug: 'added-sugar', allergen: null },
  { id: 13, slug: 'colourings', allergen: null },
  { id: 14, slug: 'titanium-dioxide', allergen: null },
] as const;

export type FreeFromSlug = (typeof freeFrom)[number]['slug'];
