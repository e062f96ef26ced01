/**
 * Health claims authorised by Regulation (EU) No 432/2012 that the shop makes, by nutrient, in the order of weight.
 * They may be made from 15 % of the nutrient reference value per daily portion on (Regulation (EC) No 1924/2006, Annex,
 * "source of"), or from the minimum that the authorisation itself names.
 */
export const nutrientClaims: Readonly<Record<string, readonly string[]>> = {
  'vitamin-a': ['immune-system', 'vision', 'skin', 'mucous-membranes', 'iron-metabolism'],
  'vitamin-d': ['immune-system', 'bones', 'muscle-function', 'calcium-absorption', 'cell-division'],
  'vitamin-e': ['oxidative-stress'],
  'vitamin-k': ['bones', 'blood-clotting'],
  'vitamin-c': [
    'immune-system',
    'oxidative-stress',
    'collagen-skin',
    'collagen-cartilage',
    'collagen-bones',
    'fatigue',
    'energy',
    'nervous-system',
    'psychological-function',
  ],
  thiamin: ['energy', 'nervous-system', 'heart', 'psychological-function'],
  riboflavin: [
    'energy',
    'fatigue',
    'skin',
    'vision',
    'nervous-system',
    'oxidative-stress',
    'red-blood-cells',
    'mucous-membranes',
    'iron-metabolism',
  ],
  niacin: ['energy', 'fatigue', 'skin', 'nervous-system', 'psychological-function', 'mucous-membranes'],
  'vitamin-b6': [
    'fatigue',
    'hormones',
    'nervous-system',
    'psychological-function',
    'immune-system',
    'homocysteine',
    'energy',
    'red-blood-cells',
  ],
  folate: [
    'maternal-tissue',
    'blood-formation',
    'homocysteine',
    'cell-division',
    'psychological-function',
    'immune-system',
    'fatigue',
  ],
  'vitamin-b12': [
    'energy',
    'fatigue',
    'nervous-system',
    'red-blood-cells',
    'psychological-function',
    'homocysteine',
    'immune-system',
    'cell-division',
  ],
  biotin: [
    'hair',
    'skin',
    'energy',
    'macronutrients',
    'nervous-system',
    'psychological-function',
    'mucous-membranes',
  ],
  'pantothenic-acid': ['mental-performance', 'fatigue', 'energy'],
  potassium: ['muscle-function', 'nervous-system', 'blood-pressure'],
  calcium: ['bones', 'muscle-function', 'blood-clotting', 'energy'],
  magnesium: [
    'muscle-function',
    'nervous-system',
    'fatigue',
    'electrolytes',
    'psychological-function',
    'bones',
    'energy',
  ],
  iron: ['haemoglobin', 'oxygen-transport', 'fatigue', 'cognitive-function', 'immune-system', 'energy'],
  zinc: [
    'immune-system',
    'skin',
    'hair',
    'nails',
    'fertility',
    'testosterone',
    'vision',
    'cognitive-function',
    'oxidative-stress',
    'bones',
    'macronutrients',
  ],
  copper: ['connective-tissue', 'immune-system', 'oxidative-stress', 'energy', 'nervous-system'],
  manganese: ['connective-tissue-formation', 'bones', 'oxidative-stress', 'energy'],
  selenium: ['thyroid-function', 'immune-system', 'oxidative-stress', 'hair', 'nails', 'spermatogenesis'],
  chromium: ['blood-glucose', 'macronutrients'],
  iodine: ['thyroid-hormones', 'thyroid-function', 'cognitive-function', 'energy', 'skin', 'nervous-system'],
};

/** Claims with a minimum of their own per daily portion, in the unit of the ingredient. */
export interface MinimumClaim {
  ingredient: string;
  minimum: number;
  /** Further ingredients whose amounts count towards the minimum. */
  together?: readonly string[];
  claim: { effects: readonly string[] } | { sentence: string };
}

export const minimumClaims: readonly MinimumClaim[] = [
  { ingredient: 'epa', minimum: 250, together: ['dha'], claim: { sentence: 'epa-dha-heart' } },
  { ingredient: 'dha', minimum: 250, claim: { effects: ['brain', 'vision'] } },
  { ingredient: 'alpha-linolenic-acid', minimum: 2000, claim: { effects: ['cholesterol'] } },
  { ingredient: 'choline', minimum: 82.5, claim: { effects: ['liver', 'homocysteine'] } },
  { ingredient: 'betaine', minimum: 500, claim: { effects: ['homocysteine'] } },
  { ingredient: 'melatonin', minimum: 1, claim: { effects: ['sleep-onset'] } },
  { ingredient: 'creatine', minimum: 3000, claim: { sentence: 'creatine' } },
  { ingredient: 'lactase', minimum: 4500, claim: { sentence: 'lactase' } },
  { ingredient: 'glucomannan', minimum: 3000, claim: { sentence: 'glucomannan' } },
  { ingredient: 'protein', minimum: 12000, claim: { effects: ['muscle-mass', 'muscle-growth'] } },
];

/** Effects that speak to a health goal: a product with this goal names them first. */
export const goalEffects: Readonly<Record<string, readonly string[]>> = {
  'immune-system': ['immune-system', 'oxidative-stress'],
  energy: ['energy', 'fatigue', 'oxygen-transport', 'haemoglobin'],
  sleep: ['sleep-onset', 'nervous-system', 'psychological-function'],
  'stress-mood': ['psychological-function', 'nervous-system', 'fatigue'],
  'memory-focus': ['cognitive-function', 'mental-performance', 'brain', 'psychological-function'],
  'heart-circulation': ['heart', 'blood-pressure', 'homocysteine', 'cholesterol'],
  bones: ['bones', 'calcium-absorption', 'collagen-bones'],
  joints: ['collagen-cartilage', 'connective-tissue-formation', 'connective-tissue'],
  'muscles-sport': ['muscle-function', 'electrolytes', 'muscle-mass', 'fatigue'],
  digestion: ['mucous-membranes'],
  'skin-hair-nails': ['skin', 'hair', 'nails', 'collagen-skin'],
  eyes: ['vision'],
  liver: ['liver'],
  metabolism: ['blood-glucose', 'macronutrients', 'homocysteine', 'energy'],
  thyroid: ['thyroid-hormones', 'thyroid-function'],
  'womens-health': ['hormones', 'haemoglobin'],
  'mens-health': ['testosterone', 'fertility', 'spermatogenesis'],
  pregnancy: ['maternal-tissue', 'blood-formation', 'fertility'],
  'healthy-ageing': ['oxidative-stress', 'cognitive-function', 'bones'],
};

/** Effects that are beside the point for whom a goal addresses, even where the nutrient is entitled to them. */
export const unfitEffects: Readonly<Record<string, readonly string[]>> = {
  pregnancy: ['testosterone', 'spermatogenesis'],
  'womens-health': ['testosterone', 'spermatogenesis'],
  'mens-health': ['maternal-tissue'],
};
