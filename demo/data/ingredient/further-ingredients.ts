import { type Ingredient, ingredient } from './ingredient.ts';

/** Freeze-dried cultures of 200 billion CFU per gram. */
const strain = ingredient('probiotic', { unit: 'billion-cfu', origin: 'fermentation' });
const enzyme = ingredient('enzyme', { unit: 'milligram', origin: 'fermentation' });
const other = ingredient('other', { unit: 'milligram', origin: 'synthetic' });

const culture = (name: string): Partial<Ingredient> => ({ name, milligramsPerUnit: 5 });

/** Bacterial and yeast strains carry their scientific name in every language. */
const strains: readonly Ingredient[] = [
  strain(105, 'lactobacillus-acidophilus', [1, 25], culture('Lactobacillus acidophilus')),
  strain(106, 'lacticaseibacillus-rhamnosus', [1, 25], {
    ...culture('Lacticaseibacillus rhamnosus'),
    codes: ['LGG', 'Lactobacillus rhamnosus'],
  }),
  strain(107, 'lactiplantibacillus-plantarum', [1, 25], {
    ...culture('Lactiplantibacillus plantarum'),
    codes: ['Lactobacillus plantarum'],
  }),
  strain(108, 'lacticaseibacillus-casei', [1, 25], {
    ...culture('Lacticaseibacillus casei'),
    codes: ['Lactobacillus casei'],
  }),
  strain(109, 'limosilactobacillus-reuteri', [1, 10], {
    ...culture('Limosilactobacillus reuteri'),
    codes: ['Lactobacillus reuteri'],
  }),
  strain(110, 'bifidobacterium-lactis', [1, 25], culture('Bifidobacterium animalis subsp. lactis')),
  strain(111, 'bifidobacterium-longum', [1, 25], culture('Bifidobacterium longum')),
  strain(112, 'bifidobacterium-bifidum', [1, 25], culture('Bifidobacterium bifidum')),
  strain(113, 'saccharomyces-boulardii', [2, 20], {
    name: 'Saccharomyces cerevisiae var. boulardii',
    milligramsPerUnit: 50,
  }),
];

const enzymes: readonly Ingredient[] = [
  enzyme(114, 'lactase', [4500, 20000], { unit: 'enzyme-unit', milligramsPerUnit: 0.01 }),
  enzyme(115, 'amylase', [20, 150]),
  enzyme(116, 'protease', [20, 150]),
  enzyme(117, 'lipase', [20, 150]),
  enzyme(118, 'bromelain', [50, 500], { origin: 'plant', latin: 'Ananas comosus' }),
  enzyme(119, 'papain', [50, 300], { origin: 'plant', latin: 'Carica papaya' }),
];

const antioxidants: readonly Ingredient[] = [
  other(120, 'coenzyme-q10', [30, 300], {
    codes: ['CoQ10', 'Q10'],
    origin: 'fermentation',
    forms: [
      { slug: 'ubiquinone', factor: 1 },
      { slug: 'ubiquinol', factor: 1 },
    ],
  }),
  other(121, 'alpha-lipoic-acid', [100, 600], { codes: ['ALA'] }),
  other(122, 'resveratrol', [50, 250], { origin: 'plant', latin: 'Polygonum cuspidatum' }),
  other(123, 'quercetin', [100, 500], { origin: 'plant', latin: 'Styphnolobium japonicum' }),
  other(124, 'lutein', [6, 40], { origin: 'plant', latin: 'Tagetes erecta' }),
  other(125, 'zeaxanthin', [1, 10], { origin: 'plant', latin: 'Tagetes erecta' }),
  other(126, 'astaxanthin', [4, 12], { origin: 'algae', latin: 'Haematococcus pluvialis' }),
  other(127, 'beta-carotene', [2, 15], { codes: ['provitamin A'] }),
];

const others: readonly Ingredient[] = [
  other(128, 'collagen', [2500, 15000], {
    origin: 'bovine',
    forms: [
      { slug: 'bovine-collagen', factor: 1, origin: 'bovine' },
      { slug: 'fish-collagen', factor: 1, origin: 'fish', allergen: 'fish' },
    ],
  }),
  other(129, 'hyaluronic-acid', [50, 300], { origin: 'fermentation' }),
  other(130, 'chondroitin', [200, 1200], { origin: 'bovine' }),
  other(131, 'glucosamine', [500, 1500], {
    forms: [
      { slug: 'glucosamine-sulphate', factor: 1.33, origin: 'crustacean', allergen: 'crustaceans' },
      { slug: 'fermented-glucosamine', factor: 1, origin: 'fermentation' },
    ],
  }),
  other(132, 'msm', [500, 3000], { codes: ['sulfur', 'sulphur'] }),
  other(133, 'melatonin', [0.5, 2]),
  other(134, 'inositol', [500, 4000], { origin: 'plant', codes: ['B8'] }),
  other(135, 'choline', [80, 500], { forms: [{ slug: 'choline-bitartrate', factor: 2.43 }] }),
  other(136, 'beta-glucan', [100, 500], {
    origin: 'fermentation',
    latin: 'Saccharomyces cerevisiae',
    codes: ['1,3/1,6'],
  }),
  other(137, 'inulin', [1000, 12000], { origin: 'plant', latin: 'Cichorium intybus' }),
  other(138, 'glucomannan', [1000, 4000], { origin: 'plant', latin: 'Amorphophallus konjac' }),
  other(139, 'protein', [5000, 40000], { origin: 'plant' }),
  other(140, 'whey-protein', [10000, 40000], {
    origin: 'milk',
    allergen: 'milk',
    forms: [
      { slug: 'whey-isolate', factor: 1 },
      { slug: 'whey-concentrate', factor: 1 },
    ],
  }),
  other(141, 'pea-protein', [10000, 40000], { origin: 'plant', latin: 'Pisum sativum' }),
  other(142, 'rice-protein', [5000, 40000], { origin: 'plant', latin: 'Oryza sativa' }),
  other(143, 'caffeine', [40, 200]),
  other(144, 'd-mannose', [500, 3000], { origin: 'plant' }),
  other(145, 'propolis', [100, 600], { origin: 'bees' }),
  other(146, 'lactoferrin', [100, 300], { origin: 'milk', allergen: 'milk' }),
];

export const furtherIngredients: readonly Ingredient[] = [...strains, ...enzymes, ...antioxidants, ...others];
