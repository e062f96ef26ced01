/** A colour in OKLCH: perceptual lightness 0–1, chroma 0–0.4, hue in radians. */
interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

export type Rgb = readonly [red: number, green: number, blue: number];

export function parseHex(hex: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) throw new Error(`Not a six-digit hex colour: ${hex}`);
  const channel = (index: number): number => Number.parseInt(match[index] ?? '', 16);
  return [channel(1), channel(2), channel(3)];
}

export function formatHex(rgb: Rgb): string {
  const channel = (value: number): string =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(channel).join('')}`;
}

const toLinear = (value: number): number =>
  value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;

const fromLinear = (value: number): number =>
  255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

/** Björn Ottosson's Oklab, https://bottosson.github.io/posts/oklab/ */
export function toOklch(hex: string): Oklch {
  const rgb = parseHex(hex);
  const [red, green, blue] = [toLinear(rgb[0]), toLinear(rgb[1]), toLinear(rgb[2])];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return formatHex([
    fromLinear(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    fromLinear(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    fromLinear(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]);
}

/** Straight blend in sRGB; `amount` 0 returns `from`, 1 returns `to`. */
export function mix(from: string, to: string, amount: number): string {
  const start = parseHex(from);
  const end = parseHex(to);
  const channel = (index: 0 | 1 | 2): number => start[index] + (end[index] - start[index]) * amount;
  return formatHex([channel(0), channel(1), channel(2)]);
}

/** The same hue at a given lightness, its chroma capped so that no print colour turns neon. */
export function tone(hex: string, lightness: number, chromaLimit = 0.12): string {
  const { chroma, hue } = toOklch(hex);
  return fromOklch({ lightness, chroma: Math.min(chroma, chromaLimit), hue });
}

/** WCAG relative luminance, 0–1. */
export function luminance(hex: string): number {
  const [red, green, blue] = parseHex(hex);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}
