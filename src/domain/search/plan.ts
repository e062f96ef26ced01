import { type Bitmap, countBits, createBitmap, intersect, subtract, unite } from '#domain/listing/bitmap.ts';
import {
  adjacentExpression,
  allExpression,
  asBeginnings,
  inNameExpression,
  isBinding,
  leadingWords,
  mostlyInNameExpression,
  namedExpression,
  phraseExpression,
  type SearchWord,
  startExpression,
} from './query.ts';
import { matchedAtLeast } from './ranking.ts';

/** Search expression, run only if `unless` finds nothing. */
export type Asked = readonly [expression: string, unless?: string];

type Kind = 'start' | 'first' | 'adjacent' | 'following' | 'named' | 'anywhere' | 'begun';

export interface SearchPlan {
  /** Expressions in the order: one per kind of hit, per word in names, per word as a name's main subject. */
  readonly asked: readonly Asked[];
  readonly kinds: readonly Kind[];
  readonly words: number;
  readonly leading: readonly number[];
  /** True if a word names a target group or an exclusion. */
  readonly isBinding: boolean;
}

export function planSearch(words: readonly SearchWord[]): SearchPlan {
  const begun = asBeginnings(words);
  const anywhere = allExpression(words);
  const begunAnywhere = allExpression(begun);
  const questions: Partial<Readonly<Record<Kind, Asked>>> = {
    start: [startExpression(words)],
    ...(words.length > 1 && {
      first: [startExpression(begun.slice(0, 1))],
      adjacent: [adjacentExpression(begun)],
      following: [phraseExpression(words)],
      named: [namedExpression(begun)],
    }),
    anywhere: [anywhere],
    ...(begunAnywhere !== anywhere && { begun: [begunAnywhere, anywhere] }),
  };
  const kinds: readonly Kind[] = ['start', 'first', 'adjacent', 'following', 'named', 'anywhere', 'begun'];
  const leading = leadingWords(begun);
  return {
    asked: [
      ...kinds.flatMap((kind) => (questions[kind] ? [questions[kind]] : [])),
      ...begun.map((word): Asked => [inNameExpression(word)]),
      ...leading.flatMap((word): Asked[] =>
        word.meanings.length > 0 ? [[mostlyInNameExpression(word)]] : [],
      ),
    ],
    kinds: kinds.filter((kind) => questions[kind]),
    words: words.length,
    leading: leading.map((word) => begun.indexOf(word)),
    isBinding: words.some(isBinding),
  };
}

export interface Tiers {
  readonly tiers: readonly Bitmap[];
  /** True if no product matches all words of the query. */
  readonly isPartial: boolean;
}

const isEmpty = (bitmap: Bitmap): boolean => countBits(bitmap) === 0;

function withoutEarlier(tiers: readonly Bitmap[]): Bitmap[] {
  const distinct: Bitmap[] = [];
  for (const tier of tiers) {
    const rest = distinct.reduce(subtract, tier);
    if (!isEmpty(rest)) distinct.push(rest);
  }
  return distinct;
}

/**
 * Ranks hits in tiers: exact name, prefix, adjacent words (leading first), all words in the name, in name and brand,
 * as a phrase in any text; then by number of words in the name, substances and goals first. If no name has all words,
 * names with only the substances and goals count too.
 */
export function combineHits(
  { kinds, words, leading, isBinding: mustHold }: SearchPlan,
  [exact, ...answers]: readonly Bitmap[],
  size: number,
): Tiers {
  const none = createBitmap(size);
  const answer = (kind: Kind) => answers[kinds.indexOf(kind)] ?? none;
  const names = answers.slice(kinds.length);
  const inAll = (some: readonly Bitmap[]) => some.reduce(intersect, some[0] ?? none);
  const inName = inAll(names.slice(0, words));
  const leadingNames = leading.flatMap((place) => names[place] ?? []);
  const led = inAll(leadingNames);
  const adjacent = answer('adjacent');
  const first = [exact ?? none, answer('start'), intersect(adjacent, answer('first')), adjacent];
  const together = unite([answer('named'), answer('following')], size);
  const all = unite([...first, inName, together, answer('anywhere'), answer('begun')], size);
  const isLed = (mustHold && !isEmpty(all)) || !isEmpty(intersect(all, led));
  const candidates = isLed ? all : unite([all, led], size);
  const counted = matchedAtLeast(leadingNames, size).flatMap((some) =>
    matchedAtLeast(names, size).map((more) => [some, more, candidates].reduce(intersect)),
  );
  const tiers = [
    ...first,
    ...counted.map((tier) => intersect(tier, inName)),
    together,
    ...counted,
    candidates,
  ];
  return { tiers: withoutEarlier(tiers), isPartial: isEmpty(all) };
}
