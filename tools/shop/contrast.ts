import { readFileSync } from 'node:fs';
import { projectPath } from '../project.ts';
import type { ShopSettings } from './schema.ts';

type SchemeColoursByName = ReadonlyMap<string, readonly [light: string, dark: string]>;
type ContrastRequirement = readonly [ink: string, ground: string, least: number];

const COLOUR_SCHEMES = ['light', 'dark'] as const;
const BACKGROUND_COLOURS = ['paper', 'surface', 'surface-sunken', 'store-band'];
/** Minimum contrasts by WCAG 2.2 AA: 4.5 for text, 3 for icons; outlines of labelled controls may have less. */
const MINIMUM_TEXT_CONTRAST = 4.5;
const MINIMUM_ICON_CONTRAST = 3;
const MINIMUM_OUTLINE_CONTRAST = 2.5;

const CONTRAST_REQUIREMENTS: readonly ContrastRequirement[] = [
  ...['ink', 'ink-soft', 'accent', 'accent-strong'].flatMap((foreground) =>
    BACKGROUND_COLOURS.map((background) => [foreground, background, MINIMUM_TEXT_CONTRAST] as const),
  ),
  ['accent-ink', 'accent', MINIMUM_TEXT_CONTRAST],
  ['accent-ink', 'accent-strong', MINIMUM_TEXT_CONTRAST],
  ['accent', 'accent-soft', MINIMUM_TEXT_CONTRAST],
  ['ink', 'accent-soft', MINIMUM_TEXT_CONTRAST],
  ...['sale', 'error', 'warning'].flatMap((foreground) =>
    ['paper', 'surface'].map((background) => [foreground, background, MINIMUM_TEXT_CONTRAST] as const),
  ),
  ...['paper', 'surface'].map((background) => ['focus', background, MINIMUM_ICON_CONTRAST] as const),
  ...BACKGROUND_COLOURS.map((background) => ['line-strong', background, MINIMUM_OUTLINE_CONTRAST] as const),
];

function getLuminance(hexColour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((channelStart) => {
    const channelShare = Number.parseInt(hexColour.slice(channelStart, channelStart + 2), 16) / 255;
    return channelShare <= 0.04045 ? channelShare / 12.92 : ((channelShare + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours such as `#1d6650`, from 1 to 21. */
export function calculateContrast(firstColour: string, secondColour: string): number {
  const [dark = 0, light = 0] = [getLuminance(firstColour), getLuminance(secondColour)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Colours fixed by style sheets, which a shop cannot choose. */
function readFixedStyleColours(): SchemeColoursByName {
  const files = ['src/styles/tokens.css', 'src/components/storefront/themes.css'];
  const styleTexts = files.map((file) => readFileSync(projectPath(file), 'utf8').split('[data-theme')[0]);
  const tokens = styleTexts.join('').matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return new Map([...tokens].map(([, name = '', light = '', dark = '']) => [name, [light, dark] as const]));
}

/** Pairs of colours with insufficient contrast, as sentences. */
export function findContrastProblems(configuredColours: ShopSettings['colours']): string[] {
  const shopColours = Object.entries(configuredColours).map(
    ([name, { light, dark }]) => [name, [light, dark] as const] as const,
  );
  const allColours: SchemeColoursByName = new Map([...readFixedStyleColours(), ...shopColours]);
  return COLOUR_SCHEMES.flatMap((colourScheme, schemeIndex) =>
    CONTRAST_REQUIREMENTS.flatMap(([ink, ground, minimum]) => {
      const [inkHex = '', groundHex = ''] = [allColours.get(ink)?.[schemeIndex], allColours.get(ground)?.[schemeIndex]];
      const contrast = calculateContrast(inkHex, groundHex);
      if (contrast >= minimum) return [];
      return [
        `colours: ${ink} (${inkHex}) on ${ground} (${groundHex}) has a contrast of ${contrast.toFixed(2)} in the ${colourScheme} scheme; it needs ${minimum}`,
      ];
    }),
  );
}
