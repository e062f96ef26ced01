import { expect, it } from 'vitest';
import { findIngredient, ingredients } from '../../demo/data/ingredient/ingredients.ts';
import { referenceIntakes } from '../../demo/data/ingredient/reference-intakes.ts';

/** Regulation (EU) No 1169/2011, Annex XIII, Part A, point 1, as printed there. */
const annex = `
  Vitamin A (µg) 800 · Vitamin D (µg) 5 · Vitamin E (mg) 12 · Vitamin K (µg) 75 · Vitamin C (mg) 80
  Thiamin (mg) 1,1 · Riboflavin (mg) 1,4 · Niacin (mg) 16 · Vitamin B6 (mg) 1,4 · Folate (µg) 200
  Vitamin B12 (µg) 2,5 · Biotin (µg) 50 · Pantothenic acid (mg) 6 · Potassium (mg) 2000 · Chloride (mg) 800
  Calcium (mg) 800 · Phosphorus (mg) 700 · Magnesium (mg) 375 · Iron (mg) 14 · Zinc (mg) 10 · Copper (mg) 1
  Manganese (mg) 2 · Fluoride (mg) 3,5 · Selenium (µg) 55 · Chromium (µg) 40 · Molybdenum (µg) 50 · Iodine (µg) 150`;

const printed = [...annex.matchAll(/([A-Z][\w ]+?) \((µg|mg)\) ([\d,]+)/g)].map(([, name, unit, amount]) => [
  name?.toLowerCase().replaceAll(' ', '-'),
  { amount: Number(amount?.replace(',', '.')), unit: unit === 'µg' ? 'microgram' : 'milligram' },
]);

it('has the 27 nutrient reference values of Annex XIII with their units', () => {
  expect(printed).toHaveLength(27);
  expect(referenceIntakes).toEqual(Object.fromEntries(printed));
});

it('counts each of these nutrients in the unit of the Annex', () => {
  for (const [slug, { unit }] of Object.entries(referenceIntakes))
    expect(findIngredient(slug).unit).toBe(unit);
});

it('gives every ingredient an id and a slug of its own', () => {
  expect(new Set(ingredients.map(({ id }) => id)).size).toBe(ingredients.length);
  expect(new Set(ingredients.map(({ slug }) => slug)).size).toBe(ingredients.length);
});
