import { describe, expect, it } from 'vitest';
import { addBit, type Bitmap, createBitmap, sliceBits } from '#domain/listing/bitmap.ts';
import { combineHits, planSearch, type SearchPlan } from '#domain/search/plan.ts';
import { readSearchWords } from '#domain/search/query.ts';

const PRODUCT_COUNT = 40;

function createBitmapOf(...bits: number[]): Bitmap {
  const newBitmap = createBitmap(PRODUCT_COUNT);
  for (const bit of bits) addBit(newBitmap, bit);
  return newBitmap;
}

const tokensByPhrase = new Map([
  ['magnesium', ['tmagnesium']],
  ['zinc', ['tzinc']],
  ['vegan', ['svegan']],
  ['sleep*', ['gsleep']],
]);
const planQuery = (query: string) => planSearch(readSearchWords(query, tokensByPhrase));

function combineTiers(plan: SearchPlan, hitsByKind: Readonly<Record<string, Bitmap>>, ...nameHits: readonly Bitmap[]) {
  const remainingHits = [
    ...plan.hitKinds.map((expressionKind) => hitsByKind[expressionKind] ?? createBitmapOf()),
    ...nameHits,
  ];
  const { tiers: combinedTiers, hasOnlyPartialMatches: isPartial } = combineHits(
    plan,
    [hitsByKind.exact ?? createBitmapOf(), ...remainingHits],
    PRODUCT_COUNT,
  );
  return { tiers: combinedTiers.map((tier) => sliceBits(tier, 0, PRODUCT_COUNT)), isPartial };
}

describe('plan', () => {
  it('asks nothing twice for a single word', () => {
    expect(planQuery('pico').hitKinds).toEqual(['start', 'anywhere']);
    expect(planQuery('pico').expressions).toHaveLength(3);
  });

  it('asks for words as beginnings anywhere only where nothing has them as typed', () => {
    const { hitKinds: kinds, expressions } = planQuery('pico cap');
    expect(kinds).toEqual(['start', 'first', 'adjacent', 'following', 'named', 'anywhere', 'begun']);
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
    const plan = planQuery('marine magnesium');
    const answers = { anywhere: createBitmapOf(1, 2, 3, 4), following: createBitmapOf(4) };
    const [marineHits, magnesiumHits, mostlyMarine] = [createBitmapOf(1, 3), createBitmapOf(2, 3), createBitmapOf()];
    expect(combineTiers(plan, answers, marineHits, magnesiumHits, mostlyMarine).tiers).toEqual([[3], [4], [2], [1]]);
  });

  it('SHOP-6f are joined by names with the substance alone where no such name has all words', () => {
    const plan = planQuery('marine magnesium');
    const result = combineTiers(
      plan,
      { anywhere: createBitmapOf(7) },
      createBitmapOf(),
      createBitmapOf(2, 5),
      createBitmapOf(5),
    );
    expect(result).toEqual({ tiers: [[5], [2], [7]], isPartial: false });
    const emptyTiers = combineTiers(plan, {}, createBitmapOf(), createBitmapOf(2), createBitmapOf());
    expect(emptyTiers).toEqual({ tiers: [[2]], isPartial: true });
  });

  it('are not where a word says whom a product is for', () => {
    const result = combineTiers(
      planQuery('vegan magnesium'),
      { anywhere: createBitmapOf(7) },
      createBitmapOf(),
      createBitmapOf(2),
      createBitmapOf(),
    );
    expect(result.tiers).toEqual([[7]]);
  });
});
