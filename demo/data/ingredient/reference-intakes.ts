/**
 * Nutrient reference values (NRV) for adults, Regulation (EU) No 1169/2011, Annex XIII, Part A, point 1,
 * in the unit of the Annex, which is the unit of the ingredient of the same slug.
 */
export const referenceIntakes = {
  'vitamin-a': { amount: 800, unit: 'microgram' },
  'vitamin-d': { amount: 5, unit: 'microgram' },
  'vitamin-e': { amount: 12, unit: 'milligram' },
  'vitamin-k': { amount: 75, unit: 'microgram' },
  'vitamin-c': { amount: 80, unit: 'milligram' },
  thiamin: { amount: 1.1, unit: 'milligram' },
  riboflavin: { amount: 1.4, unit: 'milligram' },
  niacin: { amount: 16, unit: 'milligram' },
  'vitamin-b6': { amount: 1.4, unit: 'milligram' },
  folate: { amount: 200, unit: 'microgram' },
  'vitamin-b12': { amount: 2.5, unit: 'microgram' },
  biotin: { amount: 50, unit: 'microgram' },
  'pantothenic-acid': { amount: 6, unit: 'milligram' },
  potassium: { amount: 2000, unit: 'milligram' },
  chloride: { amount: 800, unit: 'milligram' },
  calcium: { amount: 800, unit: 'milligram' },
  phosphorus: { amount: 700, unit: 'milligram' },
  magnesium: { amount: 375, unit: 'milligram' },
  iron: { amount: 14, unit: 'milligram' },
  zinc: { amount: 10, unit: 'milligram' },
  copper: { amount: 1, unit: 'milligram' },
  manganese: { amount: 2, unit: 'milligram' },
  fluoride: { amount: 3.5, unit: 'milligram' },
  selenium: { amount: 55, unit: 'microgram' },
  chromium: { amount: 40, unit: 'microgram' },
  molybdenum: { amount: 50, unit: 'microgram' },
  iodine: { amount: 150, unit: 'microgram' },
} as const;

/** A claim needs a "significant amount": 15 % of the NRV per portion (Annex XIII, Part A, point 2). */
export const SIGNIFICANT_SHARE = 0.15;
