import { describe, expect, it } from 'vitest';
import type { Dose } from '#contract/intake/schema.ts';
import type { VersionDifference, VersionLine } from '#contract/protocol/version-schema.ts';
import { diffVersions, type VersionContent } from '#domain/protocol/history/diff.ts';
import { describeVersionChanges } from '#domain/protocol/history/sentences.ts';
import { getTranslate } from '#i18n/translate.ts';
import { createRandomGenerator, pickRandomItem } from '../../../support/random.ts';
import { createOnePhaseDose, createPhase, dose } from '../../intake/doses.ts';

const SAMPLE_DOSES: readonly (Dose | null)[] = [
  null,
  createOnePhaseDose('tablet', [['evening', 1]]),
  createOnePhaseDose('tablet', [['evening', 2]]),
  createOnePhaseDose('capsule', [['breakfast', 1]]),
];

function applyDiff(versionDifference: VersionDifference, { name, description, lines }: VersionContent): VersionContent {
  const getId = (versionLine: VersionLine) => versionLine.product_variant_id;
  const removedIds = new Set(versionDifference.removed.map(getId));
  const changesByVariantId = new Map(
    versionDifference.changed.map((lineChange) => [lineChange.product_variant_id, lineChange]),
  );
  const remainingLines = lines
    .filter((oldLine) => !removedIds.has(getId(oldLine)))
    .map((updatedLine) => {
      const { quantity, notes, dose: changedDose } = changesByVariantId.get(getId(updatedLine)) ?? {};
      return {
        ...updatedLine,
        quantity: quantity?.to ?? updatedLine.quantity,
        notes: notes?.to ?? updatedLine.notes,
        dose: changedDose ? changedDose.to : updatedLine.dose,
      };
    });
  const { moved } = versionDifference;
  if (moved)
    remainingLines.sort((firstLine, secondLine) => moved.indexOf(getId(firstLine)) - moved.indexOf(getId(secondLine)));
  for (const { index, line: insertedLine } of versionDifference.added) remainingLines.splice(index, 0, insertedLine);
  return {
    name: versionDifference.name?.to ?? name,
    description: versionDifference.description?.to ?? description,
    lines: remainingLines,
  };
}

function createRandomVersion(nextRandom: () => number): VersionContent {
  const randomLines = [1, 2, 3, 4, 5].flatMap((id): [number, VersionLine][] =>
    nextRandom() < 0.3
      ? []
      : [
          [
            nextRandom(),
            {
              product_variant_id: id,
              name: null,
              quantity: pickRandomItem(nextRandom, [1, 2]),
              notes: pickRandomItem(nextRandom, ['', 'With water']),
              dose: pickRandomItem(nextRandom, SAMPLE_DOSES),
            },
          ],
        ],
  );
  const areLinesSorted = nextRandom() < 0.5;
  const sortedLines = areLinesSorted ? randomLines.toSorted(([one], [other]) => one - other) : randomLines;
  return {
    name: pickRandomItem(nextRandom, ['Sleep', 'Calm']),
    description: pickRandomItem(nextRandom, ['', 'Slowly']),
    lines: sortedLines.map(([, line]) => line),
  };
}

const createLine = (id: number, lineDose: Dose | null, quantity = 1, notes = ''): VersionLine => ({
  product_variant_id: id,
  name: null,
  quantity,
  notes,
  dose: lineDose,
});
const createVersion = (...versionLines: VersionLine[]): VersionContent => ({
  name: 'Sleep',
  description: '',
  lines: versionLines,
});
const PRODUCT_NAMES = ['', 'Magnesium', 'Zinc'];
const describeDifference = (
  oldVersion: VersionContent,
  newVersion: VersionContent,
  language: 'en' | 'de' | 'ja' = 'en',
) =>
  describeVersionChanges(diffVersions(oldVersion, newVersion), {
    t: getTranslate(language),
    language,
    getProduct: (id) => ({ name: PRODUCT_NAMES[id] ?? '', label: null }),
  });

describe('HIST-01 difference of two versions', () => {
  it('applied to the first makes the second; of one version it is empty', () => {
    const randomGenerator = createRandomGenerator(7);
    for (let attempt = 0; attempt < 5000; attempt++) {
      const [oldState, newState] = [createRandomVersion(randomGenerator), createRandomVersion(randomGenerator)];
      expect(applyDiff(diffVersions(oldState, newState), oldState)).toEqual(newState);
      expect(diffVersions(oldState, oldState)).toMatchObject({ added: [], removed: [], changed: [] });
      expect(describeDifference(oldState, oldState)).toEqual([]);
    }
  });
});

describe('HIST-05 changes in sentences', () => {
  const oneTablet = createOnePhaseDose('tablet', [['evening', 1]]);
  const twoTablets = createOnePhaseDose('tablet', [['evening', 2]]);

  it('of an amount, before and after, in the grammar of doses', () => {
    const twoVersions = [createVersion(createLine(1, oneTablet)), createVersion(createLine(1, twoTablets))] as const;
    expect(describeDifference(...twoVersions)).toEqual([
      'Magnesium: 2 tablets instead of 1 with the evening meal, every day',
    ]);
    expect(describeDifference(...twoVersions, 'de')).toEqual([
      'Magnesium: 2 Tabletten statt 1 zum Abendessen, jeden Tag',
    ]);
    expect(describeDifference(...twoVersions, 'ja')[0]).toContain('変更前：1');
  });

  it('of one amount of several alone', () => {
    const [oldDose, newDose] = [1, 2].map((eveningAmount) =>
      dose(
        'tablet',
        createPhase([['breakfast', 1]], { days: 14 }),
        createPhase([['evening', eveningAmount]], { from: 14 }),
      ),
    );
    expect(
      describeDifference(createVersion(createLine(1, oldDose ?? null)), createVersion(createLine(1, newDose ?? null))),
    ).toEqual([
      'Magnesium: 1 tablet with breakfast, every day, for 2 weeks; then 2 tablets instead of 1 with the evening meal, every day',
    ]);
  });

  it('of another dose, of lines, quantities, notes and texts', () => {
    expect(describeDifference(createVersion(createLine(1, oneTablet)), createVersion(createLine(1, null)))).toEqual([
      'Magnesium: no dose given (before: 1 tablet with the evening meal, every day)',
    ]);
    expect(
      describeDifference(createVersion(createLine(1, oneTablet)), {
        name: 'Rest',
        description: 'x',
        lines: [createLine(2, twoTablets)],
      }),
    ).toEqual([
      'Name: “Rest” instead of “Sleep”',
      'The description has changed.',
      'Zinc is new: 2 tablets with the evening meal, every day',
      'Magnesium is no longer part of it',
    ]);
    expect(
      describeDifference(
        createVersion(createLine(1, oneTablet), createLine(2, twoTablets)),
        createVersion(createLine(2, twoTablets, 3), createLine(1, oneTablet, 1, 'Slowly')),
      ),
    ).toEqual([
      'Magnesium: the note has changed',
      'Zinc: 3 packs instead of 1',
      'The order of the products has changed.',
    ]);
  });
});
