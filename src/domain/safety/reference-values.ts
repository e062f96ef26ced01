/**
 * Nutrient reference values for adults, Regulation (EU) No 1169/2011, Annex XIII, in the units of
 * the level rows.
 */
export const REFERENCE_VALUES: Readonly<Record<string, number>> = {
  'vitamin-a': 800,
  'vitamin-d': 5,
  'vitamin-e': 12,
  'vitamin-k': 75,
  'vitamin-c': 80,
  thiamin: 1.1,
  riboflavin: 1.4,
  niacin: 16,
  'vitamin-b6': 1.4,
  folate: 200,
  'vitamin-b12': 2.5,
  biotin: 50,
  'pantothenic-acid': 6,
  potassium: 2000,
  chloride: 800,
  calcium: 800,
  phosphorus: 700,
  magnesium: 375,
  iron: 14,
  zinc: 10,
  copper: 1,
  manganese: 2,
  fluoride: 3.5,
  selenium: 55,
  chromium: 40,
  molybdenum: 50,
  iodine: 150,
};
