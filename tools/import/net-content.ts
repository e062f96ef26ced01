import { readNumber } from './read-number.ts';

/** What is in a package as a file says it: weight or volume, or how many pieces. */
export interface Content {
  /** A number, or text that is none and is refused later. */
  readonly net?: { readonly amount: number | string; readonly unit: 'g' | 'ml' };
  readonly pieces?: number | string;
}

/** `30 x 5 g`, `250 g`, `0.5 l`, `5 g x 30`; milligrams are the strength of a piece. */
const IN_WORDS = /(?:(\d+)\s*[x×]\s*)?(\d+(?:[.,]\d+)?)\s*(mg|g|kg|ml|cl|l)\b(?:\s*[x×]\s*(\d+)\b)?/i;

const FACTORS: Readonly<Record<string, readonly [number, 'g' | 'ml']>> = {
  g: [1, 'g'],
  kg: [1000, 'g'],
  ml: [1, 'ml'],
  cl: [10, 'ml'],
  l: [1000, 'ml'],
};
/** Units of Shopify's measures besides. Its ounces of volume differ between countries, and are none of them. */
const MEASURES: typeof FACTORS = {
  ...FACTORS,
  mg: [0.001, 'g'],
  oz: [28.349523125, 'g'],
  lb: [453.59237, 'g'],
  m3: [1_000_000, 'ml'],
};

/** Twelve digits, without what binary fractions add. */
const rounded = (amount: number) => Number(amount.toPrecision(12));

/** The content that an option such as `250 g` names; none, if it names none. */
export function contentInWords(label: string): Content {
  const [, packs = '1', amount = '', unit = '', pieces = '1'] = IN_WORDS.exec(label) ?? [];
  const factor = FACTORS[unit.toLowerCase()];
  if (!factor) return {};
  const total = Number(amount.replace(',', '.')) * factor[0] * Number(packs) * Number(pieces);
  return { net: { amount: rounded(total), unit: factor[1] } };
}

/** The content by Shopify's measure for unit prices; undefined without one, a note where this shop does not know its unit. */
export function contentByMeasure(measure: string, unit: string): Content | { note: string } | undefined {
  const amount = readNumber(measure);
  if (measure === '' || amount === 0) return undefined;
  if (/^items?$/i.test(unit)) return { pieces: amount };
  const factor = MEASURES[unit.toLowerCase()];
  if (!factor) return { note: `its unit price is measured in "${unit}", which this shop does not know` };
  return {
    net: { amount: typeof amount === 'number' ? rounded(amount * factor[0]) : amount, unit: factor[1] },
  };
}
