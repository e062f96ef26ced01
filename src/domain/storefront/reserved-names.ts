import { createLimitedMap } from '#domain/platform/limited-map.ts';
import { FORMS, type Form } from './name-forms.ts';
import WORDS from './name-words.json' with { type: 'json' };

/** Replaces a word of the lists that was found in a name. */
const FOUND = '#';
/** Pattern of a letter in scripts that separate words; reserved words of other scripts are found anywhere. */
const SPACED_LETTER = String.raw`[[\p{L}\p{M}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]]`;
const SPACED_WORDS = new RegExp(`${SPACED_LETTER}+`, 'gv');
const IS_SPACED = new RegExp(`^${SPACED_LETTER}+$`, 'v');
const IS_LATIN = /^[\p{sc=Latin}-]+$/u;
const ENDINGS = new RegExp(`(?<=${FOUND})${SPACED_LETTER}{1,3}(?!${SPACED_LETTER})`, 'gv');

/** Minimum length of a reserved Latin word to be found inside other words, which contain shorter ones by chance. */
const MINIMUM_PART_LENGTH = 6;
const MINIMUM_TRADE_PART_LENGTH = 5;
/** Minimum length of the reserved words into which a compound such as `helpteam` is split. */
const MINIMUM_COMPOUND_LENGTH = 4;
/** Minimum length of a name of the shop or a brand to be found inside words. */
const MINIMUM_DISTINCT_LENGTH = 6;

type Group = keyof typeof WORDS;
const WEIGHTS: Partial<Record<Group, number>> = { '1': 1, '2': 2, '3': 3, unit: 1 };

/** Minimum total weight of reserved words, by kind of text, from which a text poses as the shop. */
const LIMITS = {
  name: 2,
  /** Storefront's name with a word of a trade, such as `clinic`. */
  practice: 3,
  /** Higher than for a storefront's name, as surnames can be reserved words: “Paula Pagos”. */
  person: 3,
  /** Unlimited, as a headline may mention payments or a team beside other words. */
  headline: Number.POSITIVE_INFINITY,
};
export type NameKind = Exclude<keyof typeof LIMITS, 'practice'>;

/** Reserved words with their groups, by required position: anywhere, beginning of a word, or whole word. */
type Lists = Readonly<Record<'anywhere' | 'beginning' | 'whole', Map<string, Group>>>;

function wayToFind(word: string, group: Group): keyof Lists {
  if (word.endsWith('-')) return 'beginning';
  if (group === 'filler') return IS_SPACED.test(word) ? 'whole' : 'anywhere';
  const minimum = group === 'trade' ? MINIMUM_TRADE_PART_LENGTH : MINIMUM_PART_LENGTH;
  return IS_LATIN.test(word) && word.length < minimum ? 'whole' : 'anywhere';
}

const listsByForm = new Map<Form, Lists>();

function listsOf(form: Form): Lists {
  const known = listsByForm.get(form);
  if (known) return known;
  const lists: Lists = { anywhere: new Map(), beginning: new Map(), whole: new Map() };
  for (const group of Object.keys(WORDS) as Group[])
    for (const word of Object.values(WORDS[group]).join(' ').split(' ')) {
      const [list, shape] = [lists[wayToFind(word, group)], form(word)];
      if (shape !== '' && !list.has(shape)) list.set(shape, group);
    }
  listsByForm.set(form, lists);
  return lists;
}

const MAXIMUM_WORD_LENGTH = 40;

/** Replaces reserved words found anywhere or at a word's beginning, longest first; passes their groups to `note`. */
function replaceParts(text: string, { anywhere, beginning }: Lists, note: (group: Group) => void): string {
  let rest = '';
  for (let start = 0; start < text.length; ) {
    let end = Math.min(text.length, start + MAXIMUM_WORD_LENGTH);
    let group: Group | undefined;
    for (; end > start && !group; end--) {
      const piece = text.slice(start, end);
      const isInside = beginning.has(piece) && IS_SPACED.test(text.charAt(start - 1));
      group = anywhere.get(piece) ?? (isInside ? undefined : beginning.get(piece));
    }
    if (group) note(group);
    rest += group ? FOUND : text.charAt(start);
    start = group ? end + 1 : start + 1;
  }
  return rest;
}

/** Returns the groups of reserved words that make up a word, perhaps with an s after each; undefined otherwise. */
function splitWord(word: string, whole: Lists['whole']): readonly Group[] | undefined {
  const alone = whole.get(word) ?? whole.get(word.replace(/s$/, ''));
  if (alone) return [alone];
  const reached: (readonly Group[] | undefined)[] = [[]];
  for (let start = 0; start < word.length; start++)
    for (let end = start + 1; end <= word.length && reached[start]; end++) {
      const piece = word.slice(start, end);
      const group = piece.length >= MINIMUM_COMPOUND_LENGTH ? whole.get(piece) : undefined;
      if (group || (piece === 's' && start > 0))
        reached[end] ??= [...(reached[start] ?? []), ...(group ? [group] : [])];
    }
  return reached[word.length];
}

interface Finding {
  readonly weight: number;
  readonly isPractice: boolean;
  /** True if the text consists of reserved words only, at least one of which could name the shop. */
  readonly isNothingElse: boolean;
}

/** Finds the reserved words in a text, whose words are joined if `isJoined`, and adds up their weights. */
function weigh(text: string, brands: readonly string[], isJoined: boolean, lists: Lists): Finding {
  const found: Group[] = [];
  const note = (group: Group): void => void found.push(group);
  let rest = ` ${text} `;
  for (const brand of brands) {
    const isDistinct = isJoined && brand.length >= MINIMUM_DISTINCT_LENGTH;
    const shape = isDistinct ? brand.replaceAll(' ', '') : ` ${brand} `;
    if (rest.includes(shape)) note('1');
    rest = rest.replaceAll(shape, ` ${FOUND} `);
  }
  rest = replaceParts(rest, lists, note);
  // In joined words, the letters after a word of the lists can be a name: “Support Ida”.
  rest = isJoined ? rest : rest.replace(ENDINGS, '');
  rest = rest.replace(SPACED_WORDS, (word, place: number) => {
    const linked = rest.charAt(place - 1) === FOUND && word.startsWith('s') ? word.slice(1) : word;
    const groups = splitWord(word, lists.whole) ?? splitWord(linked, lists.whole);
    groups?.forEach(note);
    return groups ? FOUND : word;
  });
  return {
    weight: found.reduce((sum, group) => sum + (WEIGHTS[group] ?? 0), 0),
    isPractice: found.includes('trade'),
    isNothingElse:
      !found.includes('trade') &&
      found.some((group) => group !== 'filler' && group !== 'unit') &&
      !/\p{L}/u.test(rest),
  };
}

const shapeOfWords = (words: readonly string[], form: Form): string =>
  words.map(form).filter(Boolean).join(' ');

const brandShapeCache = createLimitedMap<string, readonly string[]>(2000);

function shapesOfBrand(brand: string): readonly string[] {
  const words = brand.split(/[\s-]+/);
  const shapes = brandShapeCache.get(brand) ?? FORMS.map(([form]) => shapeOfWords(words, form));
  brandShapeCache.set(brand, shapes);
  return shapes;
}

export interface ReservedNames {
  /** Name of the shop, reserved anywhere in a name. */
  readonly shop: string;
  /** Names of brands, reserved alone and beside other reserved words. */
  readonly brands: readonly string[];
}

/** True if a text looks official or like the shop's; `words` as displayed, without numbers. */
export function isReservedName(
  words: readonly string[],
  { shop, brands }: ReservedNames,
  kind: NameKind,
): boolean {
  return FORMS.some(([form, formOfLists], index) => {
    const [spaced, joined, shopShape] = [shapeOfWords(words, form), form(words.join('')), form(shop)];
    // “nn” is read as “rm”, whose shape is “rrn”.
    const texts = [spaced, joined].flatMap((text) => [text, text.replaceAll('nn', 'rrn')]);
    const isShop = texts.some((text) =>
      shopShape.length >= MINIMUM_DISTINCT_LENGTH
        ? text.includes(shopShape)
        : text.split(' ').includes(shopShape),
    );
    if (isShop) return true;
    const own = brands
      .map((brand) => shapesOfBrand(brand)[index] ?? '')
      .filter((shape) => shape !== '' && joined.includes(shape.replaceAll(' ', '')));
    const findings = [...new Set(texts)].map((text) =>
      weigh(text, own, words.length > 1 && !text.includes(' '), listsOf(formOfLists)),
    );
    const isPractice = kind === 'name' && findings.some((finding) => finding.isPractice);
    const limit = LIMITS[isPractice ? 'practice' : kind];
    return findings.some(({ weight, isNothingElse }) => isNothingElse || weight >= limit);
  });
}
