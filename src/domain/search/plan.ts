import {
  type Bitmap,
  countBits,
  createBitmap,
  intersectBitmaps,
  subtractBitmap,
  uniteBitmaps,
} from '#domain/listing/bitmap.ts';
import {
  adjacentExpression,
  allWordsExpression,
  isBindingWord,
  leadingWords,
  mainSubjectExpression,
  namedWordsExpression,
  nameMatchExpression,
  nameStartExpression,
  phraseExpression,
  type SearchWord,
  withPrefixMatching,
} from './query.ts';
import { bitmapsByMatchedCount } from './ranking.ts';

/** Search expression; with `unless`, run only if the expression `unless` finds nothing. */
export type PlannedExpression = readonly [expression: string, unless?: string];

type HitKind = 'start' | 'first' | 'adjacent' | 'following' | 'named' | 'anywhere' | 'begun';

export interface SearchPlan {
  /** Expressions, in this order: one per kind of hit, one per word in names, one per word as a name's main subject. */
  readonly asked: readonly PlannedExpression[];
  readonly kinds: readonly HitKind[];
  readonly words: number;
  readonly leading: readonly number[];
  /** True if a word names a target group or an exclusion. */
  readonly isBinding: boolean;
}

export function planSearch(words: readonly SearchWord[]): SearchPlan {
  const begun = withPrefixMatching(words);
  const anywhere = allWordsExpression(words);
  const begunAnywhere = allWordsExpression(begun);
  const questions: Partial<Readonly<Record<HitKind, PlannedExpression>>> = {
    start: [nameStartExpression(words)],
    ...(words.length > 1 && {
      first: [nameStartExpression(begun.slice(0, 1))],
      adjacent: [adjacentExpression(begun)],
      following: [phraseExpression(words)],
      named: [namedWordsExpression(begun)],
    }),
    anywhere: [anywhere],
    ...(begunAnywhere !== anywhere && { begun: [begunAnywhere, anywhere] }),
  };
  const kinds: readonly HitKind[] = ['start', 'first', 'adjacent', 'following', 'named', 'anywhere', 'begun'];
  const leading = leadingWords(begun);
  return {
    asked: [
      ...kinds.flatMap((kind) => (questions[kind] ? [questions[kind]] : [])),
      ...begun.map((word): PlannedExpression => [nameMatchExpression(word)]),
      ...leading.flatMap((word): PlannedExpression[] =>
        word.meanings.length > 0 ? [[mainSubjectExpression(word)]] : [],
      ),
    ],
    kinds: kinds.filter((kind) => questions[kind]),
    words: words.length,
    leading: leading.map((word) => begun.indexOf(word)),
    isBinding: words.some(isBindingWord),
  };
}

export interface RankedTiers {
  readonly tiers: readonly Bitmap[];
  /** True if no product matches all words of the query. */
  readonly isPartial: boolean;
}

const isEmptyBitmap = (bitmap: Bitmap): boolean => countBits(bitmap) === 0;

function subtractEarlierTiers(tiers: readonly Bitmap[]): Bitmap[] {
  const distinct: Bitmap[] = [];
  for (const tier of tiers) {
    const rest = distinct.reduce(subtractBitmap, tier);
    if (!isEmptyBitmap(rest)) distinct.push(rest);
  }
  return distinct;
}

/** Ranks hits: exact name, prefix, adjacent words, all words in the name, then in name and brand, then in any text. */
export function combineHits(
  { kinds, words, leading, isBinding: mustHold }: SearchPlan,
  [exact, ...answers]: readonly Bitmap[],
  size: number,
): RankedTiers {
  const none = createBitmap(size);
  const answer = (kind: HitKind) => answers[kinds.indexOf(kind)] ?? none;
  const names = answers.slice(kinds.length);
  const inAll = (some: readonly Bitmap[]) => some.reduce(intersectBitmaps, some[0] ?? none);
  const inName = inAll(names.slice(0, words));
  const leadingNames = leading.flatMap((place) => names[place] ?? []);
  const led = inAll(leadingNames);
  const adjacent = answer('adjacent');
  const first = [exact ?? none, answer('start'), intersectBitmaps(adjacent, answer('first')), adjacent];
  const together = uniteBitmaps([answer('named'), answer('following')], size);
  const all = uniteBitmaps([...first, inName, together, answer('anywhere'), answer('begun')], size);
  const isLed = (mustHold && !isEmptyBitmap(all)) || !isEmptyBitmap(intersectBitmaps(all, led));
  const candidates = isLed ? all : uniteBitmaps([all, led], size);
  const counted = bitmapsByMatchedCount(leadingNames, size).flatMap((some) =>
    bitmapsByMatchedCount(names, size).map((more) => [some, more, candidates].reduce(intersectBitmaps)),
  );
  const tiers = [
    ...first,
    ...counted.map((tier) => intersectBitmaps(tier, inName)),
    together,
    ...counted,
    candidates,
  ];
  return { tiers: subtractEarlierTiers(tiers), isPartial: isEmptyBitmap(all) };
}
