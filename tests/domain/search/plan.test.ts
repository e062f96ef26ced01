import { describe, expect, it } from 'vitest';
import { addBit, type Bitmap, createBitmap, sliceBits } from '#domain/listing/bitmap.ts';
import { combineHits, planSearch, type SearchPlan } from '#domain/search/plan.ts';
import { readSearchWords } from '#domain/search/query.ts';

const PRODUCT_COUNT = 40;

function createBitmapOf(...productPositions: number[]): Bitmap {
  const newBitmap = createBitmap(PRODUCT_COUNT);
  for (const productPosition of productPositions) addBit(newBitmap, productPosition);
  return newBitmap;
}

const searchTokensByPhrase = new Map([
  ['magnesium', ['tmagnesium']],
  ['zinc', ['tzinc']],
  ['vegan', ['svegan']],
  ['sleep*', ['gsleep']],
]);
const planQuery = (searchText: string) => planSearch(readSearchWords(searchText, searchTokensByPhrase));

function combineTiers(
  plannedSearch: SearchPlan,
  hitsByKind: Readonly<Record<string, Bitmap>>,
  ...nameHits: readonly Bitmap[]
) {
  const remainingHits = [
    ...plannedSearch.hitKinds.map((expressionKind) => hitsByKind[expressionKind] ?? createBitmapOf()),
    ...nameHits,
  ];
  const { tiers: combinedTiers, hasOnlyPartialMatches: isPartialResult } = combineHits(
    plannedSearch,
    [hitsByKind.exact ?? createBitmapOf(), ...remainingHits],
    PRODUCT_COUNT,
  );
  return { tiers: combinedTiers.map((hitTier) => sliceBits(hitTier, 0, PRODUCT_COUNT)), isPartial: isPartialResult };
}

describe('plan', () => {
  it('asks nothing twice for a single word', () => {
    expect(planQuery('pico').hitKinds).toEqual(['start', 'anywhere']);
    expect(planQuery('pico').expressions).toHaveLength(3);
  });

  it('asks for words as beginnings anywhere only where nothing has them as typed', () => {
    const { hitKinds: expressionKinds, expressions } = planQuery('pico cap');
    expect(expressionKinds).toEqual(['start', 'first', 'adjacent', 'following', 'named', 'anywhere', 'begun']);
    expect(expressions[6]).toEqual(['"pico"* AND "cap"*', '"pico" AND "cap"*']);
  });

  it('lets words for substances and goals lead, else those that mean something, else those that are no numbers', () => {
    expect(planQuery('marine magnesium 6').leadingWordPositions).toEqual([1]);
    expect(planQuery('sleeping vegan').leadingWordPositions).toEqual([0]);
    expect(planQuery('marine vegan').leadingWordPositions).toEqual([1]);
    expect(planQuery('marine 6').leadingWordPositions).toEqual([0]);
    expect(planQuery('3 6').leadingWordPositions).toEqual([0, 1]);
  });
});

describe('hits together', () => {
  it('come from the exact name to any text, each once', () => {
    const hitsByKind = {
      exact: createBitmapOf(9),
      start: createBitmapOf(9, 5),
      anywhere: createBitmapOf(9, 5, 3, 1),
    };
    expect(combineTiers(planQuery('pico'), hitsByKind, createBitmapOf(9, 5, 3)).tiers).toEqual([[9], [5], [3], [1]]);
  });

  it('of several words are ordered by those that the name has, a substance before any other', () => {
    const searchPlan = planQuery('marine magnesium');
    const hitsByExpression = { anywhere: createBitmapOf(1, 2, 3, 4), following: createBitmapOf(4) };
    const [marineHits, magnesiumHits, mostlyMarine] = [createBitmapOf(1, 3), createBitmapOf(2, 3), createBitmapOf()];
    expect(combineTiers(searchPlan, hitsByExpression, marineHits, magnesiumHits, mostlyMarine).tiers).toEqual([
      [3],
      [4],
      [2],
      [1],
    ]);
  });

  it('SHOP-6f are joined by names with the substance alone where no such name has all words', () => {
    const searchPlan = planQuery('marine magnesium');
    const combinedResult = combineTiers(
      searchPlan,
      { anywhere: createBitmapOf(7) },
      createBitmapOf(),
      createBitmapOf(2, 5),
      createBitmapOf(5),
    );
    expect(combinedResult).toEqual({ tiers: [[5], [2], [7]], isPartial: false });
    const emptyTiers = combineTiers(searchPlan, {}, createBitmapOf(), createBitmapOf(2), createBitmapOf());
    expect(emptyTiers).toEqual({ tiers: [[2]], isPartial: true });
  });

  it('are not where a word says whom a product is for', () => {
    const combinedResult = combineTiers(
      planQuery('vegan magnesium'),
      { anywhere: createBitmapOf(7) },
      createBitmapOf(),
      createBitmapOf(2),
      createBitmapOf(),
    );
    expect(combinedResult.tiers).toEqual([[7]]);
  });
});
