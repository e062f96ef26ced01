import type { BrandLook } from '../look/brand-look.ts';
import { contrast, luminance, mix, tone, toOklch } from '../look/colour.ts';

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

/** The family's hue in the brand's tone. Yellow and orange are printed lighter and fuller: dark, they turn brown. */
function accentInk({ lightness, chroma }: BrandLook['accent'], family: string): string {
  const degrees = (toOklch(family).hue * 180) / Math.PI;
  const yellow = Math.exp(-(((degrees - 76) / 30) ** 2));
  return tone(family, lightness + (0.76 - lightness) * 0.8 * yellow, chroma + 0.035 * yellow);
}

export function labelInks(look: BrandLook, family: string): LabelInks {
  const { paper, ink, brand } = look.palette;
  const accent = accentInk(look.accent, family);
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
