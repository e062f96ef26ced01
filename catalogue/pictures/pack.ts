import type { BrandLook } from './brand-look.ts';
import type { Drawing } from './drawing.ts';
import type { LabelText } from './label-sheet.ts';

/** A packshot to be drawn: where to draw, how the brand looks, what the label says. */
export interface Pack {
  drawing: Drawing;
  look: BrandLook;
  text: LabelText;
  accent: string;
}
