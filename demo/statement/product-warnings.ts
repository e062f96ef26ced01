import { findExcipient } from '../data/ingredient/excipients.ts';
import { ingredientWarnings, mandatoryWarnings, type WarningSlug } from '../data/warnings.ts';
import { totalOf } from '../product/dosage.ts';
import type { Formulation } from '../product/formulation.ts';

/** Polyols above 10 % of the food call for a warning: Regulation (EU) 1169/2011, Annex III, point 2.4. */
const POLYOL_SHARE = 0.1;

function polyolShare({ excipients, unitMilligrams }: Formulation): number {
  const polyols = excipients.filter(({ slug }) => findExcipient(slug).polyol);
  return polyols.reduce((total, { milligrams }) => total + milligrams, 0) / unitMilligrams;
}

/** Warnings that say less than another one on the same pack. */
const covered: Readonly<Partial<Record<WarningSlug, readonly WarningSlug[]>>> = {
  'vitamin-a': ['not-pregnancy', 'green-tea'],
  'blood-glucose': ['medicines'],
  anticoagulant: ['medicines'],
  'adults-only': ['green-tea'],
  'not-pregnancy': ['green-tea'],
};

/** The mandatory statements, then what the ingredients at their amounts call for, without repetition. */
export function warningsOf(formulation: Formulation): WarningSlug[] {
  const { lines } = formulation;
  const specific = ingredientWarnings
    .filter(({ ingredient, from }) => {
      const amount = totalOf(lines, ingredient);
      return amount > 0 && amount >= from;
    })
    .flatMap(({ warnings }) => warnings);
  const all = new Set<WarningSlug>([...mandatoryWarnings, ...specific]);
  if (polyolShare(formulation) > POLYOL_SHARE) all.add('polyols');
  return [...all].filter((warning) => !covered[warning]?.some((stronger) => all.has(stronger)));
}
