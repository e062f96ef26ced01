import type { BrandLook } from '../look/brand-look.ts';
import type { LabelInks } from './label-inks.ts';
import type { LabelSheet, LabelText } from './label-sheet.ts';

export interface LabelStyle {
  look: BrandLook;
  inks: LabelInks;
}

/** Prints the texts onto an empty sheet; must keep every text inside the sheet whatever its length. */
export type LabelLayout = (sheet: LabelSheet, text: LabelText, style: LabelStyle) => void;
