/** Allergens in the order of EU food-information law; catalogue terms have the same slugs. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'egg',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type AllergenSlug = (typeof ALLERGENS)[number];

export const DIETS = ['vegan', 'vegetarian', 'kosher', 'halal'] as const;
export type Diet = (typeof DIETS)[number];

export const LIFE_STAGES = ['none', 'pregnant', 'breastfeeding'] as const;
export type LifeStage = (typeof LIFE_STAGES)[number];

/** Version of the consent text; changed wording needs a new version and new consent. */
export const CONSENT_VERSION = '2026-11';
