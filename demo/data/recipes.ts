import type { Recipe } from './recipe.ts';
import { aminoAcidProteinRecipes } from './recipes/amino-acids-protein.ts';
import { antioxidantRecipes } from './recipes/antioxidants.ts';
import { bodyFormulas } from './recipes/body-formulas.ts';
import { fattyAcidRecipes } from './recipes/fatty-acids.ts';
import { gutRecipes } from './recipes/gut.ts';
import { herbRecipes } from './recipes/herbs.ts';
import { immuneFormulas } from './recipes/immune-formulas.ts';
import { mindFormulas } from './recipes/mind-formulas.ts';
import { mineralRecipes } from './recipes/minerals.ts';
import { movementFormulas } from './recipes/movement-formulas.ts';
import { multivitaminRecipes } from './recipes/multivitamins.ts';
import { vitaminRecipes } from './recipes/vitamins.ts';
import { womenMenFormulas } from './recipes/women-men-formulas.ts';

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
  ...immuneFormulas,
  ...mindFormulas,
  ...movementFormulas,
  ...bodyFormulas,
  ...womenMenFormulas,
];
