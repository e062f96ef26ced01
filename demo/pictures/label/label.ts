import type { BrandLook, LabelLayoutName } from '../look/brand-look.ts';
import { labelInks } from './label-inks.ts';
import { createSheet, type LabelArea, type LabelSheet, type LabelText } from './label-sheet.ts';
import type { LabelLayout } from './label-style.ts';
import { layoutApothecary } from './layouts/apothecary.ts';
import { layoutClinical } from './layouts/clinical.ts';
import { layoutCrown } from './layouts/crown.ts';
import { layoutEditorial } from './layouts/editorial.ts';
import { layoutHorizon } from './layouts/horizon.ts';
import { layoutLedger } from './layouts/ledger.ts';
import { layoutMedallion } from './layouts/medallion.ts';
import { layoutSpine } from './layouts/spine.ts';

const LAYOUTS: Readonly<Record<LabelLayoutName, LabelLayout>> = {
  apothecary: layoutApothecary,
  clinical: layoutClinical,
  crown: layoutCrown,
  editorial: layoutEditorial,
  horizon: layoutHorizon,
  ledger: layoutLedger,
  medallion: layoutMedallion,
  spine: layoutSpine,
};

function cased(name: string, brandCase: BrandLook['brandCase']): string {
  if (brandCase === 'as-is') return name;
  return brandCase === 'upper' ? name.toUpperCase() : name.toLowerCase();
}

/** Lays out a label for an area; what follows the family hue is printed in `accent`. */
export function composeLabel(area: LabelArea, text: LabelText, look: BrandLook, accent: string): LabelSheet {
  const sheet = createSheet(area);
  const printed = { ...text, brand: cased(text.brand, look.brandCase) };
  LAYOUTS[look.layout](sheet, printed, { look, inks: labelInks(look, accent) });
  return sheet;
}
