/** Health goals of the filter and the product page; names are in the terms' section `healthGoals`. */
export const healthGoals = [
  { id: 1, slug: 'immune-system' },
  { id: 2, slug: 'energy' },
  { id: 3, slug: 'sleep' },
  { id: 4, slug: 'stress-mood' },
  { id: 5, slug: 'memory-focus' },
  { id: 6, slug: 'heart-circulation' },
  { id: 7, slug: 'bones' },
  { id: 8, slug: 'joints' },
  { id: 9, slug: 'muscles-sport' },
  { id: 10, slug: 'digestion' },
  { id: 11, slug: 'skin-hair-nails' },
  { id: 12, slug: 'eyes' },
  { id: 13, slug: 'liver' },
  { id: 14, slug: 'metabolism' },
  { id: 15, slug: 'thyroid' },
  { id: 16, slug: 'womens-health' },
  { id: 17, slug: 'mens-health' },
  { id: 18, slug: 'pregnancy' },
  { id: 19, slug: 'healthy-ageing' },
] as const;

export type HealthGoalSlug = (typeof healthGoals)[number]['slug'];
