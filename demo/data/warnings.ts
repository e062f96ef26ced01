/** Statements that every food supplement must bear: Directive 2002/46/EC, Article 6(3)(b) to (e). */
export const mandatoryWarnings = ['daily-dose', 'varied-diet', 'children-reach'] as const;

export type WarningSlug =
  | (typeof mandatoryWarnings)[number]
  | 'vitamin-k'
  | 'st-johns-wort'
  | 'iron'
  | 'caffeine'
  | 'vitamin-a'
  | 'iodine'
  | 'not-pregnancy'
  | 'adults-only'
  | 'medicines'
  | 'magnesium'
  | 'zinc'
  | 'selenium'
  | 'vitamin-b6'
  | 'vitamin-d'
  | 'green-tea'
  | 'turmeric'
  | 'ashwagandha'
  | 'drowsiness'
  | 'polyols'
  | 'fibre'
  | 'serotonin'
  | 'anticoagulant'
  | 'bee-products'
  | 'potassium'
  | 'blood-glucose'
  | 'hormones'
  | 'beta-alanine';

/** A warning that belongs to an ingredient, from an amount per daily portion on (in the ingredient's unit). */
export interface IngredientWarning {
  ingredient: string;
  warnings: readonly WarningSlug[];
  from: number;
}

/**
 * Thresholds follow the maximum amounts for supplements proposed by the German BfR (2024) – magnesium 250 mg,
 * zinc 6.5 mg, selenium 45 µg, vitamin D 20 µg, vitamin B6 0.9 mg with long-term advice from 10 mg –
 * and the labelling duties of Regulation (EU) 1169/2011, Annex III, point 4.2 (caffeine) and (EU) 2022/2340 (green tea).
 */
export const ingredientWarnings: readonly IngredientWarning[] = [
  { ingredient: 'vitamin-k', warnings: ['vitamin-k'], from: 10 },
  {
    ingredient: 'st-johns-wort',
    warnings: ['st-johns-wort', 'serotonin', 'adults-only', 'not-pregnancy'],
    from: 0,
  },
  { ingredient: 'iron', warnings: ['iron'], from: 5 },
  { ingredient: 'caffeine', warnings: ['caffeine', 'adults-only'], from: 1 },
  { ingredient: 'vitamin-a', warnings: ['vitamin-a'], from: 400 },
  { ingredient: 'cod-liver-oil', warnings: ['vitamin-a'], from: 2000 },
  { ingredient: 'iodine', warnings: ['iodine'], from: 50 },
  { ingredient: 'magnesium', warnings: ['magnesium'], from: 251 },
  { ingredient: 'zinc', warnings: ['zinc'], from: 7 },
  { ingredient: 'selenium', warnings: ['selenium'], from: 46 },
  { ingredient: 'vitamin-b6', warnings: ['vitamin-b6'], from: 10 },
  { ingredient: 'vitamin-d', warnings: ['vitamin-d'], from: 21 },
  { ingredient: 'green-tea', warnings: ['green-tea'], from: 0 },
  { ingredient: 'turmeric', warnings: ['turmeric', 'not-pregnancy'], from: 0 },
  { ingredient: 'ashwagandha', warnings: ['ashwagandha', 'adults-only', 'not-pregnancy'], from: 0 },
  { ingredient: 'rhodiola', warnings: ['not-pregnancy', 'adults-only'], from: 0 },
  { ingredient: 'ginseng', warnings: ['not-pregnancy', 'adults-only', 'blood-glucose'], from: 0 },
  { ingredient: 'maca', warnings: ['not-pregnancy'], from: 0 },
  { ingredient: 'ginkgo', warnings: ['anticoagulant', 'not-pregnancy', 'adults-only'], from: 0 },
  { ingredient: 'bacopa', warnings: ['not-pregnancy', 'adults-only'], from: 0 },
  { ingredient: 'boswellia', warnings: ['not-pregnancy'], from: 0 },
  { ingredient: 'milk-thistle', warnings: ['not-pregnancy'], from: 0 },
  { ingredient: 'olive-leaf', warnings: ['not-pregnancy', 'medicines'], from: 0 },
  { ingredient: 'echinacea', warnings: ['medicines'], from: 0 },
  { ingredient: 'valerian', warnings: ['drowsiness', 'adults-only', 'not-pregnancy'], from: 0 },
  { ingredient: 'hops', warnings: ['drowsiness', 'not-pregnancy'], from: 0 },
  { ingredient: 'passionflower', warnings: ['drowsiness', 'not-pregnancy'], from: 0 },
  { ingredient: 'melatonin', warnings: ['drowsiness', 'adults-only', 'not-pregnancy', 'medicines'], from: 0 },
  { ingredient: 'saffron', warnings: ['serotonin', 'not-pregnancy', 'adults-only'], from: 0 },
  { ingredient: 'saw-palmetto', warnings: ['hormones', 'adults-only'], from: 0 },
  { ingredient: 'chasteberry', warnings: ['hormones', 'not-pregnancy', 'adults-only'], from: 0 },
  { ingredient: 'ceylon-cinnamon', warnings: ['blood-glucose', 'not-pregnancy'], from: 0 },
  { ingredient: 'chromium', warnings: ['blood-glucose'], from: 61 },
  { ingredient: 'garlic', warnings: ['anticoagulant'], from: 300 },
  { ingredient: 'ginger', warnings: ['anticoagulant'], from: 500 },
  { ingredient: 'bromelain', warnings: ['anticoagulant'], from: 100 },
  { ingredient: 'epa', warnings: ['anticoagulant'], from: 1000 },
  { ingredient: 'vitamin-e', warnings: ['anticoagulant'], from: 60 },
  { ingredient: 'l-tryptophan', warnings: ['serotonin', 'adults-only', 'not-pregnancy'], from: 0 },
  { ingredient: 'l-tyrosine', warnings: ['medicines', 'not-pregnancy'], from: 0 },
  { ingredient: 'n-acetyl-cysteine', warnings: ['medicines', 'adults-only', 'not-pregnancy'], from: 0 },
  { ingredient: 'beta-alanine', warnings: ['beta-alanine', 'adults-only'], from: 0 },
  { ingredient: 'creatine', warnings: ['adults-only'], from: 0 },
  { ingredient: 'coenzyme-q10', warnings: ['anticoagulant', 'not-pregnancy'], from: 100 },
  { ingredient: 'alpha-lipoic-acid', warnings: ['blood-glucose', 'not-pregnancy'], from: 0 },
  { ingredient: 'resveratrol', warnings: ['medicines', 'not-pregnancy', 'adults-only'], from: 0 },
  { ingredient: 'quercetin', warnings: ['not-pregnancy', 'adults-only'], from: 0 },
  { ingredient: 'astaxanthin', warnings: ['not-pregnancy'], from: 0 },
  { ingredient: 'glucosamine', warnings: ['anticoagulant', 'not-pregnancy', 'adults-only'], from: 0 },
  { ingredient: 'psyllium', warnings: ['fibre'], from: 0 },
  { ingredient: 'glucomannan', warnings: ['fibre', 'adults-only'], from: 0 },
  { ingredient: 'propolis', warnings: ['bee-products'], from: 0 },
  { ingredient: 'potassium', warnings: ['potassium'], from: 500 },
  { ingredient: 'black-seed-oil', warnings: ['not-pregnancy'], from: 0 },
  { ingredient: 'evening-primrose-oil', warnings: ['anticoagulant'], from: 0 },
  { ingredient: 'cordyceps', warnings: ['not-pregnancy', 'medicines'], from: 0 },
  { ingredient: 'reishi', warnings: ['not-pregnancy', 'anticoagulant'], from: 0 },
  { ingredient: 'lions-mane', warnings: ['not-pregnancy'], from: 0 },
  { ingredient: 'grape-seed', warnings: ['not-pregnancy'], from: 0 },
  { ingredient: 'betaine', warnings: ['medicines'], from: 0 },
];
