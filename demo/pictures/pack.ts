import type { Drawing } from './drawing/drawing.ts';
import type { LabelText } from './label/label-sheet.ts';
import type { BrandLook } from './look/brand-look.ts';

/** A packshot to be drawn: where to draw, how the brand looks, what the label says. */
export interface Pack {
  drawing: Drawing;
  look: BrandLook;
  text: LabelText;
  accent: string;
}
