import { describe, expect, it } from 'vitest';
import type { Needs } from '#contract/client/needs-schema.ts';
import type { ALLERGEN_STATUSES } from '#contract/product/schema.ts';
import { checkPlan } from '#domain/safety/check.ts';
import type { ProductFacts } from '#domain/safety/facts.ts';
import { mergeStrictestNeeds, populationGroupOf } from '#domain/safety/needs.ts';
import { createSubstanceLine } from './lines.ts';

const EMPTY_NEEDS: Needs = { allergens: [], diets: [], life_stage: 'none', minor: false };
const createProductLine = (productFacts: Partial<ProductFacts>) =>
  createSubstanceLine([['zinc', 5]], { facts: productFacts });
const createAllergenLine = (allergenSlug: string, allergenStatus: (typeof ALLERGEN_STATUSES)[number]) =>
  createProductLine({ allergens: [{ slug: allergenSlug, name: allergenSlug, status: allergenStatus }] });
const checkNeeds = (statedNeeds: Partial<Needs>, ...safetyLines: ReturnType<typeof createProductLine>[]) =>
  checkPlan(safetyLines, { needs: { ...EMPTY_NEEDS, ...statedNeeds } }).needs.map(
    ({ kind, slug, result, lines: checkedLines }) => [
      kind,
      slug,
      result,
      checkedLines.map((checkedLine) => checkedLine.reason ?? checkedLine.result),
    ],
  );

describe('SAFE-02: needs beside labels', () => {
  it.each([
    ['contains', 'conflict', 'contains'],
    ['may_contain', 'conflict', 'may_contain'],
    ['free', 'stated', 'stated'],
    ['unknown', 'not_known', 'not_known'],
  ] as const)('an allergen that a label has as %s is %s', (allergenStatus, expectedResult, expectedReason) => {
    expect(checkNeeds({ allergens: ['milk'] }, createAllergenLine('milk', allergenStatus))).toEqual([
      ['allergen', 'milk', expectedResult, [expectedReason]],
    ]);
  });

  it('conflict comes before not known before stated, and no product is left out', () => {
    const [milkFreeProduct, undeclaredProduct, milkProduct] = [
      createAllergenLine('milk', 'free'),
      createProductLine({}),
      createAllergenLine('milk', 'contains'),
    ];
    expect(checkNeeds({ allergens: ['milk'] }, milkFreeProduct, undeclaredProduct, milkProduct)).toEqual([
      ['allergen', 'milk', 'conflict', ['contains', 'not_known', 'stated']],
    ]);
    expect(checkNeeds({ allergens: ['milk'] }, milkFreeProduct, undeclaredProduct)[0]?.[2]).toBe('not_known');
    expect(checkNeeds({ allergens: ['milk'] }, milkFreeProduct)[0]?.[2]).toBe('stated');
  });

  it.each([
    ['vegan', ['milk', 'egg', 'fish', 'crustaceans', 'molluscs']],
    ['vegetarian', ['fish', 'crustaceans', 'molluscs']],
    ['kosher', []],
    ['halal', []],
  ] as const)('%s is stated, in conflict with %j, and otherwise not known', (diet, excludedSlugs) => {
    expect(checkNeeds({ diets: [diet] }, createProductLine({ suitable_for: [diet] }))[0]?.[2]).toBe('stated');
    expect(checkNeeds({ diets: [diet] }, createProductLine({}))[0]?.[2]).toBe('not_known');
    for (const allergenSlug of ['milk', 'egg', 'fish', 'crustaceans', 'molluscs', 'soya']) {
      const isExcluded = (excludedSlugs as readonly string[]).includes(allergenSlug);
      expect(checkNeeds({ diets: [diet] }, createAllergenLine(allergenSlug, 'contains'))[0]?.[2]).toBe(
        isExcluded ? 'conflict' : 'not_known',
      );
    }
  });

  it('a label that states a diet and contains what it excludes is in conflict', () => {
    const contradictoryVeganLine = createProductLine({
      suitable_for: ['vegan'],
      allergens: [{ slug: 'milk', name: 'milk', status: 'contains' }],
    });
    expect(checkNeeds({ diets: ['vegan'] }, contradictoryVeganLine)).toEqual([
      ['diet', 'vegan', 'conflict', ['contains']],
    ]);
  });

  it('says nothing of a plan without products, least of all that it is free of something', () => {
    expect(checkNeeds({ allergens: ['milk'], diets: ['vegan'], life_stage: 'pregnant' })).toEqual([]);
  });

  it.each([
    [{ life_stage: 'pregnant' }, 'pregnancy', ['not-pregnancy', 'vitamin-a', 'green-tea', 'caffeine']],
    [{ life_stage: 'breastfeeding' }, 'breastfeeding', ['not-pregnancy', 'vitamin-a', 'green-tea', 'caffeine']],
    [{ minor: true }, 'children', ['adults-only', 'green-tea', 'caffeine']],
  ] as const)(
    '%j: the label warns of %s, or states it, or says nothing',
    (testedNeed, suitableGroup, expectedWarningCodes) => {
      const createLineWithWarning = (warningCode: string) =>
        createProductLine({ suitable_for: [suitableGroup], warnings: [{ code: warningCode, text: warningCode }] });
      const warningCodes = ['not-pregnancy', 'vitamin-a', 'green-tea', 'caffeine', 'adults-only', 'zinc', 'iron'];
      const conflictingCodes = warningCodes.filter(
        (warningCode) => checkNeeds(testedNeed, createLineWithWarning(warningCode))[0]?.[2] === 'conflict',
      );
      expect(conflictingCodes).toEqual(
        warningCodes.filter((warningCode) => (expectedWarningCodes as readonly string[]).includes(warningCode)),
      );
      expect(checkNeeds(testedNeed, createLineWithWarning(expectedWarningCodes[0]))[0]?.[3]).toEqual(['label_warns']);
      expect(checkNeeds(testedNeed, createLineWithWarning('zinc'))[0]?.[2]).toBe('stated');
      expect(checkNeeds(testedNeed, createProductLine({}))[0]?.[2]).toBe('not_known');
    },
  );

  it('says what nobody asked for', () => {
    const unansweredResults = checkNeeds(
      { allergens: null, diets: null, life_stage: null, minor: null },
      createProductLine({}),
    );
    expect(unansweredResults.map(([kind, , result]) => [kind, result])).toEqual([
      ['allergen', 'not_asked'],
      ['diet', 'not_asked'],
      ['life_stage', 'not_asked'],
      ['minor', 'not_asked'],
    ]);
  });

  it('SAFE-03: takes the population from the life stage, adults without a client', () => {
    expect(populationGroupOf(undefined)).toBe('adult');
    expect(populationGroupOf({ ...EMPTY_NEEDS, life_stage: null })).toBe('adult');
    expect(populationGroupOf({ ...EMPTY_NEEDS, life_stage: 'pregnant' })).toBe('pregnant');
    expect(populationGroupOf({ ...EMPTY_NEEDS, life_stage: 'breastfeeding' })).toBe('lactating');
    expect(populationGroupOf({ ...EMPTY_NEEDS, life_stage: 'pregnant', minor: true })).toBe('minor');
  });

  it('SAFE-05: counts the stricter of what practitioner and client say', () => {
    const firstNeeds: Needs = { allergens: ['milk'], diets: null, life_stage: 'none', minor: null };
    const secondNeeds: Needs = {
      allergens: ['fish', 'milk'],
      diets: ['vegan'],
      life_stage: 'pregnant',
      minor: false,
    };
    const expectedNeeds = {
      allergens: ['fish', 'milk'],
      diets: ['vegan'],
      life_stage: 'pregnant',
      minor: false,
    };
    expect(mergeStrictestNeeds([firstNeeds, secondNeeds])).toEqual(expectedNeeds);
    expect(mergeStrictestNeeds([secondNeeds, firstNeeds])).toEqual(expectedNeeds);
    expect(mergeStrictestNeeds([])).toBeUndefined();
  });
});

describe('SAFE-02: warnings of labels', () => {
  it('are said once by code with their products, or by wording without one, in groups', () => {
    const [firstProduct, secondProduct] = [
      createProductLine({
        warnings: [
          { code: 'daily-dose', text: 'Daily dose.' },
          { code: 'drowsiness', text: 'May make drowsy.' },
          { code: null, text: 'Keep dry.' },
        ],
      }),
      createProductLine({
        warnings: [
          { code: 'daily-dose', text: 'Daily dose.' },
          { code: 'medicines', text: 'With medicines, ask.' },
          { code: 'not-pregnancy', text: 'Not in pregnancy.' },
          { code: null, text: 'keep dry. ' },
          { code: 'adults-only', text: 'Adults only.' },
        ],
      }),
    ];
    const foundWarnings = checkPlan([firstProduct, secondProduct]).warnings;
    expect(foundWarnings.map(({ group, code, text, lines }) => [group, code ?? text, lines.length])).toEqual([
      ['pregnancy', 'not-pregnancy', 1],
      ['medicines', 'medicines', 1],
      ['driving', 'drowsiness', 1],
      ['age', 'adults-only', 1],
      ['other', 'Keep dry.', 2],
      ['statutory', 'daily-dose', 2],
    ]);
  });
});
