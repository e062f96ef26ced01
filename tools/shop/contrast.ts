import { readFileSync } from 'node:fs';
import { projectPath } from '../project.ts';
import type { ShopSettings } from './schema.ts';

type Colours = ReadonlyMap<string, readonly [light: string, dark: string]>;
type ColourPair = readonly [ink: string, ground: string, least: number];

const COLOUR_SCHEMES = ['light', 'dark'] as const;
const GROUND_COLOURS = ['paper', 'surface', 'surface-sunken', 'store-band'];
/** Minimum contrasts by WCAG 2.2 AA: 4.5 for text, 3 for icons; outlines of labelled controls may have less. */
const TEXT_CONTRAST = 4.5;
const SIGN_CONTRAST = 3;
const LINE_CONTRAST = 2.5;

const COLOUR_PAIRS: readonly ColourPair[] = [
  ...['ink', 'ink-soft', 'accent', 'accent-strong'].flatMap((ink) =>
    GROUND_COLOURS.map((ground) => [ink, ground, TEXT_CONTRAST] as const),
  ),
  ['accent-ink', 'accent', TEXT_CONTRAST],
  ['accent-ink', 'accent-strong', TEXT_CONTRAST],
  ['accent', 'accent-soft', TEXT_CONTRAST],
  ['ink', 'accent-soft', TEXT_CONTRAST],
  ...['sale', 'error', 'warning'].flatMap((ink) =>
    ['paper', 'surface'].map((ground) => [ink, ground, TEXT_CONTRAST] as const),
  ),
  ...['paper', 'surface'].map((ground) => ['focus', ground, SIGN_CONTRAST] as const),
  ...GROUND_COLOURS.map((ground) => ['line-strong', ground, LINE_CONTRAST] as const),
];

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((startIndex) => {
    const value = Number.parseInt(colour.slice(startIndex, startIndex + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours such as `#1d6650`, from 1 to 21. */
export function contrastRatio(firstColour: string, secondColour: string): number {
  const [dark = 0, light = 0] = [luminance(firstColour), luminance(secondColour)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Colours fixed by style sheets, which a shop cannot choose. */
function fixedColours(): Colours {
  const files = ['src/styles/tokens.css', 'src/components/storefront/themes.css'];
  const texts = files.map((file) => readFileSync(projectPath(file), 'utf8').split('[data-theme')[0]);
  const tokens = texts.join('').matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return new Map([...tokens].map(([, name = '', light = '', dark = '']) => [name, [light, dark] as const]));
}

/** Pairs of colours with insufficient contrast, as sentences. */
export function contrastProblems(colours: ShopSettings['colours']): string[] {
  const ownColours = Object.entries(colours).map(([name, { light, dark }]) => [name, [light, dark] as const] as const);
  const allColours: Colours = new Map([...fixedColours(), ...ownColours]);
  return COLOUR_SCHEMES.flatMap((scheme, index) =>
    COLOUR_PAIRS.flatMap(([ink, ground, minimum]) => {
      const [inkHex = '', groundHex = ''] = [allColours.get(ink)?.[index], allColours.get(ground)?.[index]];
      const ratio = contrastRatio(inkHex, groundHex);
      if (ratio >= minimum) return [];
      return [
        `colours: ${ink} (${inkHex}) on ${ground} (${groundHex}) has a contrast of ${ratio.toFixed(2)} in the ${scheme} scheme; it needs ${minimum}`,
      ];
    }),
  );
}
