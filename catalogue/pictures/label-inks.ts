import type { BrandLook } from './brand-look.ts';
import { contrast, luminance, mix, tone } from './colour.ts';

/** The colours a label is printed in. */
export interface LabelInks {
  paper: string;
  ink: string;
  /** Second-rank text. */
  muted: string;
  hairline: string;
  brand: string;
  onBrand: string;
  /** The hue of the product family in the brand's own tone. */
  accent: string;
  onAccent: string;
  accentPale: string;
}

/** WCAG AA for large text; label lines are large next to the picture's size. */
const READABLE = 3.4;

function readableOn(ground: string, ...choices: readonly string[]): string {
  const fits = choices.find((choice) => contrast(ground, choice) >= READABLE);
  return fits ?? (contrast(ground, '#ffffff') > contrast(ground, '#161616') ? '#ffffff' : '#161616');
}

export function labelInks(look: BrandLook, family: string): LabelInks {
  const { paper, ink, brand } = look.palette;
  const accent = tone(family, look.accent.lightness, look.accent.chroma);
  return {
    paper,
    ink,
    muted: readableOn(paper, mix(ink, paper, luminance(paper) < 0.2 ? 0.14 : 0.26), ink),
    hairline: mix(paper, ink, 0.22),
    brand,
    onBrand: readableOn(brand, paper, ink),
    accent,
    onAccent: readableOn(accent, paper, '#ffffff', ink),
    accentPale: mix(paper, accent, 0.16),
  };
}
