import { describe, expect, it } from 'vitest';
import { addBit, type Bitmap, createBitmap, sliceBits } from '#domain/listing/bitmap.ts';
import { combineHits, planSearch, type SearchPlan } from '#domain/search/plan.ts';
import { readSearchWords } from '#domain/search/query.ts';

const PRODUCT_COUNT = 40;

function bitmap(...bits: number[]): Bitmap {
  const newBitmap = createBitmap(PRODUCT_COUNT);
  for (const bit of bits) addBit(newBitmap, bit);
  return newBitmap;
}

const phrases = new Map([
  ['magnesium', ['tmagnesium']],
  ['zinc', ['tzinc']],
  ['vegan', ['svegan']],
  ['sleep*', ['gsleep']],
]);
const planOf = (query: string) => planSearch(readSearchWords(query, phrases));

function tiers(plan: SearchPlan, answers: Readonly<Record<string, Bitmap>>, ...names: readonly Bitmap[]) {
  const foundBitmaps = [...plan.kinds.map((kind) => answers[kind] ?? bitmap()), ...names];
  const { tiers: madeTiers, isPartial } = combineHits(
    plan,
    [answers.exact ?? bitmap(), ...foundBitmaps],
    PRODUCT_COUNT,
  );
  return { tiers: madeTiers.map((tier) => sliceBits(tier, 0, PRODUCT_COUNT)), isPartial };
}

describe('plan', () => {
  it('asks nothing twice for a single word', () => {
    expect(planOf('pico').kinds).toEqual(['start', 'anywhere']);
    expect(planOf('pico').expressions).toHaveLength(3);
  });

  it('asks for words as beginnings anywhere only where nothing has them as typed', () => {
    const { kinds, expressions } = planOf('pico cap');
    expect(kinds).toEqual(['start', 'first', 'adjacent', 'following', 'named', 'anywhere', 'begun']);
    expect(expressions[6]).toEqual(['"pico"* AND "cap"*', '"pico" AND "cap"*']);
  });

  it('lets words for substances and goals lead, else those that mean something, else those that are no numbers', () => {
    expect(planOf('marine magnesium 6').leadingPositions).toEqual([1]);
    expect(planOf('sleeping vegan').leadingPositions).toEqual([0]);
    expect(planOf('marine vegan').leadingPositions).toEqual([1]);
    expect(planOf('marine 6').leadingPositions).toEqual([0]);
    expect(planOf('3 6').leadingPositions).toEqual([0, 1]);
  });
});

describe('hits together', () => {
  it('come from the exact name to any text, each once', () => {
    const answers = { exact: bitmap(9), start: bitmap(9, 5), anywhere: bitmap(9, 5, 3, 1) };
    expect(tiers(planOf('pico'), answers, bitmap(9, 5, 3)).tiers).toEqual([[9], [5], [3], [1]]);
  });

  it('of several words are ordered by those that the name has, a substance before any other', () => {
    const plan = planOf('marine magnesium');
    const answers = { anywhere: bitmap(1, 2, 3, 4), following: bitmap(4) };
    const [marineHits, magnesiumHits, mostlyMarine] = [bitmap(1, 3), bitmap(2, 3), bitmap()];
    expect(tiers(plan, answers, marineHits, magnesiumHits, mostlyMarine).tiers).toEqual([[3], [4], [2], [1]]);
  });

  it('SHOP-6f are joined by names with the substance alone where no such name has all words', () => {
    const plan = planOf('marine magnesium');
    const result = tiers(plan, { anywhere: bitmap(7) }, bitmap(), bitmap(2, 5), bitmap(5));
    expect(result).toEqual({ tiers: [[5], [2], [7]], isPartial: false });
    const emptyTiers = tiers(plan, {}, bitmap(), bitmap(2), bitmap());
    expect(emptyTiers).toEqual({ tiers: [[2]], isPartial: true });
  });

  it('are not where a word says whom a product is for', () => {
    const result = tiers(planOf('vegan magnesium'), { anywhere: bitmap(7) }, bitmap(), bitmap(2), bitmap());
    expect(result.tiers).toEqual([[7]]);
  });
});
