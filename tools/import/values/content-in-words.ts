import { type Content, roundDigits, UNIT_FACTORS } from './net-content.ts';
import { readNumber } from './read-number.ts';

const UNCERTAIN_NOTE =
  'the net content in its options is not certain and left out: fill in the measure of the unit price';

const NUMBER_SOURCE = String.raw`(?:\d+ )?\d+\/\d+|\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?`;
const UNIT_SOURCE = 'kg|kilos?|ml|cl|l(?:it(?:er|re)s?)?|gr?|gram(?:s|m|mes?|mi|mos|mas)?';
/** Pattern of a multiplier: `3x`, `6 pcs x`, `30 sachets of`. */
const MULTIPLIER = String.raw`(\d+) ?(?:[x×*]|\p{L}+\.? ?(?:[x×*]|(?:à|a|of|de|di|von|van)(?= |\d))) ?`;
const AMOUNT_PATTERN = new RegExp(
  String.raw`(?<![\p{L}\d.,/'])(?:${MULTIPLIER})?(${NUMBER_SOURCE}) ?(${UNIT_SOURCE})(?![\p{Script=Latin}\d])(?: ?[x×*] ?(\d+)(?![\d.,]))?`,
  'giu',
);
/** Quantities to ignore: strengths such as `500 mg`, and imperial units, which repeat the metric content. */
const IGNORED_QUANTITY = /\d[\d.,]* ?(?:mg|mcg|[µμ]g|ug|iu|ie|ui|%|(?:fl\.? ?)?oz|lbs?)(?!\p{L})\.?/giu;

const PACK_SOURCE =
  '(?:packs?|pk|sets?|bundles?|cases?|lots?|pakete?|packung(?:en)?|paquets?|paquetes?|lotes?|confezion[ei]|pakk?(?:en|er?)?|pacotes?|csomag|pachete?|セット|パック|組|盒)';
const PACK_COUNT_PATTERN = new RegExp(
  String.raw`${PACK_SOURCE}(?: (?:of|de|di|da|von|mit|med|van|à|af))?:? ?(\d+)(?![\d.,])|(?<![\d.,])(\d+)(?: |-|er|個|袋)*${PACK_SOURCE}(?!\p{L})|^[x×] ?(\d+)$|^(\d+) ?[x×]$`,
  'iu',
);
const NAMED_PACK = new RegExp(String.raw`(?<!\p{L})${PACK_SOURCE}(?!\p{L})`, 'iu');
/** Signs of an uncertain content: ranges, sums, words such as `per`, and digits outside of names such as `B12`. */
const UNCERTAIN_SIGNS = /[~±≈<>+&]|(?<!\p{L}-?\d*)\d|(?<!\p{L})(?:per|each|je|pro|par|por|pr|bis|from|ab|à)(?!\p{L})/iu;
/** Grams up to which an amount may mean a portion: `alone`, or beside words as in `20 g protein`. */
const PORTION_GRAMS = { alone: 5, besideWords: 100 };

function factorOf(unit: string): readonly [number, 'g' | 'ml'] {
  const [letter = ''] = unit.toLowerCase();
  return UNIT_FACTORS[{ k: 'kg', m: 'ml', c: 'cl' }[letter] ?? letter] ?? [Number.NaN, 'g'];
}

/** Parses the number in a text; NaN for ambiguous ones: `500/1000`, `1.500 kg`, `2 500 g`, `20 x 1.000 g`. */
function amountOf(text: string, isLarge: boolean, isAlone: boolean): number {
  const [, wholeText = '0', numerator = '', denominator = ''] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(text) ?? [];
  if (denominator)
    return Number(denominator) < 10 && Number(numerator) < Number(denominator)
      ? Number(wholeText) + Number(numerator) / Number(denominator)
      : Number.NaN;
  const [, mark] = /^[1-9]\d{0,2}([.,' ])\d{3}$/.exec(text) ?? [];
  if (mark && (isLarge || !isAlone)) return Number.NaN;
  return Number(mark ? text.replace(mark, '') : readNumber(text.replace(/[' ]/g, '')));
}

/** Reads grams or millilitres in an option (NaN if uncertain), and the number of packs. */
function readOptionContent(option: string) {
  const spacedText = option
    .replace(/[¼-¾⅐-⅞]/g, ' $&')
    .normalize('NFKC')
    .replaceAll('⁄', '/');
  const text = spacedText.replace(IGNORED_QUANTITY, ' ').replace(/\s+/g, ' ').trim();
  const otherText = text.replace(AMOUNT_PATTERN, ' ').trim();
  const packs = PACK_COUNT_PATTERN.exec(otherText);
  const restText = packs ? otherText.replace(packs[0], ' ') : otherText;
  const hasWords = /\p{L}/u.test(restText);
  // `Pack of 3 (300 g)` may state the sum.
  const isPossibleTotal = packs !== null && text.indexOf(packs[0]) < text.search(AMOUNT_PATTERN);
  const amounts = Array.from(text.matchAll(AMOUNT_PATTERN), ([, times = '1', number = '', name = '', pieces = '1']) => {
    const [factor, unit] = factorOf(name);
    const count = Number(times) * Number(pieces);
    const isAlone = count === 1 && (!number.includes(' ') || restText.trim() === '');
    const amount = amountOf(number, factor > 1, isAlone) * factor * count;
    const minimumGrams = PORTION_GRAMS[hasWords ? 'besideWords' : 'alone'];
    const isPortion = unit === 'g' && count === 1 && amount < minimumGrams;
    return { amount: isPortion || isPossibleTotal || (packs && count > 1) ? Number.NaN : amount, unit };
  });
  const isDoubtful = UNCERTAIN_SIGNS.test(restText) || (!packs && amounts.length === 0 && NAMED_PACK.test(restText));
  return { amounts, packs: Number(packs?.slice(1).find(Boolean) ?? 1), isDoubtful };
}

/** Net content of option values such as `250 g / Pack of 3`; with a note if it is uncertain. */
export function contentInWords(label: string): Content | { note: string } {
  const options = label.split(' / ').map(readOptionContent);
  const [content, ...others] = options.flatMap(({ amounts }) => amounts);
  if (!content) return {};
  const amount = options.reduce((product, { packs }) => product * packs, content.amount);
  const areSame = others.every((other) => other.amount === content.amount && other.unit === content.unit);
  const isCertain = areSame && amount > 0 && !options.some(({ isDoubtful }) => isDoubtful);
  return isCertain ? { net: { amount: roundDigits(amount), unit: content.unit } } : { note: UNCERTAIN_NOTE };
}
