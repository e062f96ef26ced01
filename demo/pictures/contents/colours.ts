import { fromOklch, mix, toOklch } from '../look/colour.ts';

/** Hues in radians. */
const GOLD = (80 * Math.PI) / 180;
const BERRY = (5 * Math.PI) / 180;

/** How far a hue may show in plants, oils and powders: fully from red over gold to green, hardly in blue. */
function naturalness(hue: number): number {
  const degrees = ((hue * 180) / Math.PI + 360) % 360;
  if (degrees >= 10 && degrees <= 155) return 1;
  const away = degrees < 10 ? 10 - degrees : Math.min(degrees - 155, 370 - degrees);
  return Math.max(0.18, 1 - away / 55);
}

/** A pale powder or pressed mass in the family's hue; cool hues stay near the colour of meal. */
export function powderColour(accent: string, lightness = 0.8, strength = 0.62): string {
  const { chroma, hue } = toOklch(accent);
  const share = naturalness(hue);
  const tinted = fromOklch({ lightness, chroma: Math.min(chroma, 0.09), hue });
  return mix('#f3ecdc', tinted, strength * share);
}

/** A clear oil or syrup in the family's hue; where no oil has that hue, golden. */
export function oilColour(accent: string, lightness: number, chroma: number): string {
  const oklch = toOklch(accent);
  const hue = naturalness(oklch.hue) > 0.7 ? oklch.hue : GOLD;
  return fromOklch({ lightness, chroma: Math.min(Math.max(oklch.chroma, 0.1), chroma), hue });
}

/** Fruit jelly in the family's hue; blue and grey families take that of dark berries. */
export function fruitColour(accent: string, lightness: number, chroma: number): string {
  const oklch = toOklch(accent);
  const hue = naturalness(oklch.hue) > 0.7 ? oklch.hue : BERRY;
  return fromOklch({ lightness, chroma: Math.min(Math.max(oklch.chroma, 0.1), chroma), hue });
}
