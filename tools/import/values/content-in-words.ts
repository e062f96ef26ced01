import { type NetContent, roundDigits, UNIT_FACTORS } from './net-content.ts';
import { readNumber } from './read-number.ts';

const UNCERTAIN_CONTENT_NOTE =
  'the net content in its options is not certain and left out: fill in the measure of the unit price';

const NUMBER_PATTERN = String.raw`(?:\d+ )?\d+\/\d+|\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?`;
const UNIT_PATTERN = 'kg|kilos?|ml|cl|l(?:it(?:er|re)s?)?|gr?|gram(?:s|m|mes?|mi|mos|mas)?';
/** Pattern of a multiplier: `3x`, `6 pcs x`, `30 sachets of`. */
const MULTIPLIER_PATTERN = String.raw`(\d+) ?(?:[x×*]|\p{L}+\.? ?(?:[x×*]|(?:à|a|of|de|di|von|van)(?= |\d))) ?`;
const AMOUNT_PATTERN = new RegExp(
  String.raw`(?<![\p{L}\d.,/'])(?:${MULTIPLIER_PATTERN})?(${NUMBER_PATTERN}) ?(${UNIT_PATTERN})(?![\p{Script=Latin}\d])(?: ?[x×*] ?(\d+)(?![\d.,]))?`,
  'giu',
);
/** Quantities to ignore: strengths such as `500 mg`, and imperial units, which repeat the metric content. */
const IGNORED_QUANTITY_PATTERN = /\d[\d.,]* ?(?:mg|mcg|[µμ]g|ug|iu|ie|ui|%|(?:fl\.? ?)?oz|lbs?)(?!\p{L})\.?/giu;

const PACK_WORD_PATTERN =
  '(?:packs?|pk|sets?|bundles?|cases?|lots?|pakete?|packung(?:en)?|paquets?|paquetes?|lotes?|confezion[ei]|pakk?(?:en|er?)?|pacotes?|csomag|pachete?|セット|パック|組|盒)';
const PACK_COUNT_PATTERN = new RegExp(
  String.raw`${PACK_WORD_PATTERN}(?: (?:of|de|di|da|von|mit|med|van|à|af))?:? ?(\d+)(?![\d.,])|(?<![\d.,])(\d+)(?: |-|er|個|袋)*${PACK_WORD_PATTERN}(?!\p{L})|^[x×] ?(\d+)$|^(\d+) ?[x×]$`,
  'iu',
);
const NAMED_PACK_PATTERN = new RegExp(String.raw`(?<!\p{L})${PACK_WORD_PATTERN}(?!\p{L})`, 'iu');
/** Matches signs of uncertain content: ranges, sums, words such as `per`, and digits except in names like `B12`. */
const UNCERTAIN_CONTENT_PATTERN =
  /[~±≈<>+&]|(?<!\p{L}-?\d*)\d|(?<!\p{L})(?:per|each|je|pro|par|por|pr|bis|from|ab|à)(?!\p{L})/iu;
/** Grams below which an amount may be a portion: `alone`, or `besideWords` as in `20 g protein`. */
const MAXIMUM_PORTION_GRAMS = { alone: 5, besideWords: 100 };

function findUnitFactor(unit: string): readonly [number, 'g' | 'ml'] {
  const [letter = ''] = unit.toLowerCase();
  return UNIT_FACTORS[{ k: 'kg', m: 'ml', c: 'cl' }[letter] ?? letter] ?? [Number.NaN, 'g'];
}

/** Parses the number in a text; NaN for ambiguous ones: `500/1000`, `1.500 kg`, `2 500 g`, `20 x 1.000 g`. */
function parseAmount(amountText: string, isLargeUnit: boolean, isSingleAmount: boolean): number {
  const [, wholeText = '0', numerator = '', denominator = ''] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(amountText) ?? [];
  if (denominator)
    return Number(denominator) < 10 && Number(numerator) < Number(denominator)
      ? Number(wholeText) + Number(numerator) / Number(denominator)
      : Number.NaN;
  const [, mark] = /^[1-9]\d{0,2}([.,' ])\d{3}$/.exec(amountText) ?? [];
  if (mark && (isLargeUnit || !isSingleAmount)) return Number.NaN;
  return Number(mark ? amountText.replace(mark, '') : readNumber(amountText.replace(/[' ]/g, '')));
}

/** Reads amounts of an option in grams or millilitres (NaN if uncertain), and its number of packs. */
function readOptionContent(optionText: string) {
  const normalisedOptionText = optionText
    .replace(/[¼-¾⅐-⅞]/g, ' $&')
    .normalize('NFKC')
    .replaceAll('⁄', '/');
  const cleanedOptionText = normalisedOptionText.replace(IGNORED_QUANTITY_PATTERN, ' ').replace(/\s+/g, ' ').trim();
  const textWithoutAmounts = cleanedOptionText.replace(AMOUNT_PATTERN, ' ').trim();
  const packMatch = PACK_COUNT_PATTERN.exec(textWithoutAmounts);
  const remainingText = packMatch ? textWithoutAmounts.replace(packMatch[0], ' ') : textWithoutAmounts;
  const hasOtherWords = /\p{L}/u.test(remainingText);
  // `Pack of 3 (300 g)` may state the sum.
  const isPossibleTotal =
    packMatch !== null && cleanedOptionText.indexOf(packMatch[0]) < cleanedOptionText.search(AMOUNT_PATTERN);
  const contentAmounts = Array.from(
    cleanedOptionText.matchAll(AMOUNT_PATTERN),
    ([, times = '1', number = '', name = '', pieces = '1']) => {
      const [factor, unit] = findUnitFactor(name);
      const repetitionCount = Number(times) * Number(pieces);
      const isSingleAmount = repetitionCount === 1 && (!number.includes(' ') || remainingText.trim() === '');
      const amount = parseAmount(number, factor > 1, isSingleAmount) * factor * repetitionCount;
      const portionLimitGrams = MAXIMUM_PORTION_GRAMS[hasOtherWords ? 'besideWords' : 'alone'];
      const isPortion = unit === 'g' && repetitionCount === 1 && amount < portionLimitGrams;
      return { amount: isPortion || isPossibleTotal || (packMatch && repetitionCount > 1) ? Number.NaN : amount, unit };
    },
  );
  const isContentUncertain =
    UNCERTAIN_CONTENT_PATTERN.test(remainingText) ||
    (!packMatch && contentAmounts.length === 0 && NAMED_PACK_PATTERN.test(remainingText));
  return {
    amounts: contentAmounts,
    packs: Number(packMatch?.slice(1).find(Boolean) ?? 1),
    isDoubtful: isContentUncertain,
  };
}

/** Net content of option values such as `250 g / Pack of 3`; with a note if it is uncertain. */
export function readLabelContent(variantLabel: string): NetContent | { note: string } {
  const optionContents = variantLabel.split(' / ').map(readOptionContent);
  const [content, ...others] = optionContents.flatMap(({ amounts }) => amounts);
  if (!content) return {};
  const totalAmount = optionContents.reduce((runningAmount, { packs }) => runningAmount * packs, content.amount);
  const areAmountsEqual = others.every(
    (otherAmount) => otherAmount.amount === content.amount && otherAmount.unit === content.unit,
  );
  const isContentCertain = areAmountsEqual && totalAmount > 0 && !optionContents.some(({ isDoubtful }) => isDoubtful);
  return isContentCertain
    ? { net: { amount: roundDigits(totalAmount), unit: content.unit } }
    : { note: UNCERTAIN_CONTENT_NOTE };
}
