import type { Recipe } from './recipe.ts';
import { aminoAcidProteinRecipes } from './recipes/amino-acids-protein.ts';
import { antioxidantRecipes } from './recipes/antioxidants.ts';
import { fattyAcidRecipes } from './recipes/fatty-acids.ts';
import { formulaRecipes } from './recipes/formulas.ts';
import { gutRecipes } from './recipes/gut.ts';
import { herbRecipes } from './recipes/herbs.ts';
import { mineralRecipes } from './recipes/minerals.ts';
import { multivitaminRecipes } from './recipes/multivitamins.ts';
import { vitaminRecipes } from './recipes/vitamins.ts';

/** Every recipe of the curated catalogue, by family. */
export const recipes: readonly Recipe[] = [
  ...vitaminRecipes,
  ...mineralRecipes,
  ...aminoAcidProteinRecipes,
  ...fattyAcidRecipes,
  ...gutRecipes,
  ...herbRecipes,
  ...antioxidantRecipes,
  ...multivitaminRecipes,
  ...formulaRecipes,
];
