import { describe, expect, it } from 'vitest';
import type { Dose } from '#contract/intake/schema.ts';
import { findDoseProblems } from '#domain/intake/problems.ts';
import { readShorthand } from '#domain/intake/shorthand/read.ts';
import { makeNonBreaking } from '#domain/intake/shorthand/unbroken.ts';
import { writeShorthand } from '#domain/intake/shorthand/write.ts';
import {
  createAsNeededRhythm,
  createCycleRhythm,
  createOnePhaseDose,
  createPhase,
  createWeekdayRhythm,
  dose,
} from './doses.ts';

const EIGHT_WEEKS_IN_DAYS = 56;

const shorthandDoses: readonly (readonly [text: string, dose: Dose])[] = [
  ['1-0-1', createOnePhaseDose('capsule', { breakfast: 1, evening: 1 })],
  ['1-0-0-1', createOnePhaseDose('capsule', { breakfast: 1, bedtime: 1 })],
  ['½-0-1½', createOnePhaseDose('tablet', { breakfast: 0.5, evening: 1.5 })],
  ['1-0-1 x8w', createOnePhaseDose('capsule', { breakfast: 1, evening: 1 }, { days: EIGHT_WEEKS_IN_DAYS })],
  [
    '2e x2w; 1e',
    dose('capsule', createPhase([['evening', 2]], { days: 14 }), createPhase([['evening', 1]], { from: 14 })),
  ],
  ['½b /2', createOnePhaseDose('tablet', [['breakfast', 0.5]], { rhythm: createCycleRhythm(1, 1) })],
  ['20 prn3', createOnePhaseDose('drop', [[null, 20]], { rhythm: createAsNeededRhythm(3) })],
  [
    '1w 2m 3a 4< 5>',
    createOnePhaseDose('capsule', {
      waking: 1,
      morning: 2,
      afternoon: 3,
      before_exercise: 4,
      after_exercise: 5,
    }),
  ],
  ['1l f d135', createOnePhaseDose('softgel', [['midday', 1, 'with_fat']], { rhythm: createWeekdayRhythm(1, 3, 5) })],
  ['1e ^ +1w', createOnePhaseDose('scoop', [['evening', 1, 'before_food']], { from: 7 })],
  [
    '1b 5+2 +3d x10d',
    createOnePhaseDose('capsule', [['breakfast', 1]], { from: 3, days: 10, rhythm: createCycleRhythm(5, 2) }),
  ],
  ['0.3b', createOnePhaseDose('millilitre', [['breakfast', 0.3]])],
  [
    '1b x1d; 2b +2w x1w; 3b',
    dose(
      'capsule',
      createPhase([['breakfast', 1]], { days: 1 }),
      createPhase([['breakfast', 2]], { from: 15, days: 7 }),
      createPhase([['breakfast', 3]], { from: 22 }),
    ),
  ],
];

describe('DOSE-08: shorthand', () => {
  it.each(shorthandDoses)('%s is read and written, and read again from a sentence', (shorthandText, testedDose) => {
    expect(readShorthand(shorthandText, testedDose.unit)).toEqual({ dose: testedDose });
    expect(writeShorthand(testedDose)).toBe(shorthandText);
    expect(makeNonBreaking(shorthandText)).not.toMatch(/[- ]/);
    expect(readShorthand(makeNonBreaking(shorthandText), testedDose.unit)).toEqual({ dose: testedDose });
  });

  it.each([
    ['2B 1N', '2b 1n'],
    ['２ｂ １ｎ', '2b 1n'],
    ['1–0–1', '1-0-1'],
    ['1ー0ー1', '1-0-1'],
    ['1 - 0 - 1', '1-0-1'],
    ['２ｅ ｘ２ｗ；１ｅ', '2e x2w; 1e'],
    ['1 – 0- 1 -1 x8w', '1-0-1-1 x8w'],
    ['½ - 0 - 1½; 1b', '½-0-1½; 1b'],
    ['1/2b', '½b'],
    ['0,5b', '½b'],
    ['0.5b', '½b'],
    ['1½b', '1.5b'],
    ['  1b   x14d ', '1b x2w'],
    ['x2w 1b', '1b x2w'],
    ['1b /1', '1b'],
    ['1b 1+1', '1b /2'],
    ['2b d531', '2b d135'],
    ['2 b 1 N', '2b 1n'],
    ['2b,1n', '2b 1n'],
    ['2b, 1n', '2b 1n'],
    ['0,5b,1,5n', '½b 1½n'],
    ['2b1n', '2b 1n'],
    ['2b^', '2b ^'],
    ['½b/2x8w', '½b /2 x8w'],
    ['2prn3', '2 prn3'],
    ['1 bd x8w', '1-0-1 x8w'],
    ['2tds', '2-2-2'],
    ['1 OD', '1b'],
    ['1am 2 pm', '1b 2e'],
    ['2bd135', '2b d135'],
  ])('%s is another spelling of %s', (variantSpelling, standardSpelling) => {
    const parseResult = readShorthand(variantSpelling, 'tablet');
    expect(parseResult).toEqual(readShorthand(standardSpelling, 'tablet'));
    expect(parseResult).toHaveProperty('dose');
  });

  it.each([
    ['two in the morning', 'two in the morning'],
    ['2b after', 'after'],
    ['2', '2'],
    ['2b /2 d1', 'd1'],
    ['0-0-0', '0-0-0'],
    ['0b', '0b'],
    ['1b;', ';'],
    ['1e x2w;', ';'],
    ['1e x2w;; 1b', ';; 1b'],
    ['1e x2w; x4w', 'x4w'],
    [';1b', ';1b'],
    ['', ''],
    ['1-1', '1-1'],
    ['1 - 1', '1 - 1'],
    ['1b - x8w', '1b - x8w'],
    ['1b -', '-'],
    ['3', '3'],
    ['b', 'b'],
    ['1b d8', 'd8'],
    ['1/0b', '1/0b'],
    ['1b; 2x', '2x'],
  ])('%j is not understood from %j', (unclearShorthand, unparsedText) => {
    expect(readShorthand(unclearShorthand, 'tablet')).toEqual({ rest: unparsedText });
  });

  it('leaves it to the problems of a dose that a part is there twice', () => {
    const parseResult = readShorthand('2b 1b', 'tablet');
    expect('dose' in parseResult && findDoseProblems(parseResult.dose, 'tablet')).toEqual([
      { path: 'phases.0.intakes.1', code: 'part-twice' },
    ]);
  });

  it('writes nothing for what it has no words for', () => {
    expect(
      writeShorthand(
        createOnePhaseDose('capsule', [
          ['breakfast', 1, 'with_fat'],
          ['evening', 1],
        ]),
      ),
    ).toBeUndefined();
    expect(writeShorthand(createOnePhaseDose('capsule', [['morning', 1, 'with_food']]))).toBeUndefined();
    expect(writeShorthand(createOnePhaseDose('capsule', [['waking', 1, 'empty']]))).toBeUndefined();
  });

  it('reads again whatever it writes, of a thousand doses', () => {
    const dayParts = ['waking', 'breakfast', 'morning', 'midday', 'afternoon', 'evening', 'bedtime'] as const;
    const rhythms = [
      undefined,
      createCycleRhythm(1, 1),
      createCycleRhythm(1, 6),
      createCycleRhythm(5, 2),
      createWeekdayRhythm(2, 4),
      createWeekdayRhythm(1, 2, 3, 4, 5, 6),
    ];
    for (let seed = 0; seed < 1000; seed++) {
      const chosenDayParts = dayParts.filter((_, index) => (seed >> index) & 1);
      const intakes = (chosenDayParts.length > 0 ? chosenDayParts : (['bedtime'] as const)).map(
        (dayPart, index) => [dayPart, ((seed * 7 + index * 3) % 40) / 4 + 0.25] as const,
      );
      const firstPhase = createPhase(intakes, {
        from: seed % 11,
        days: 1 + (seed % 97),
        rhythm: rhythms[seed % 6],
      });
      const secondPhase = createPhase([['evening', 1]], {
        from: firstPhase.start_day + (firstPhase.days ?? 0) + (seed % 3),
        rhythm: rhythms[(seed + 1) % 6],
      });
      const testedDose = seed % 2 ? dose('tablet', firstPhase, secondPhase) : dose('tablet', firstPhase);
      expect(readShorthand(writeShorthand(testedDose) ?? '', 'tablet')).toEqual({ dose: testedDose });
    }
  });
});

it('DOSE-07 takes the length without a blank', () => {
  const twelveWeekDose = createOnePhaseDose('capsule', { breakfast: 2, evening: 2 }, { days: 84 });
  for (const twelveWeekSpelling of ['2-0-2x12w', '2-0-2 x12w'])
    expect(readShorthand(twelveWeekSpelling, 'capsule')).toEqual({ dose: twelveWeekDose });
});

describe('a number alone', () => {
  const labelDose = createOnePhaseDose('capsule', { breakfast: 1, evening: 2 });

  it('DOSE-07 is taken at the times of the label', () => {
    expect(readShorthand('3', 'capsule', labelDose)).toEqual({
      dose: createOnePhaseDose('capsule', { breakfast: 3, evening: 3 }),
    });
    expect(readShorthand('½ /2', 'capsule', labelDose)).toEqual({
      dose: createOnePhaseDose('capsule', { breakfast: 0.5, evening: 0.5 }, { rhythm: createCycleRhythm(1, 1) }),
    });
  });

  it('DOSE-07 keeps the food of the label unless another one is typed', () => {
    const withFatLabelDose = createOnePhaseDose('capsule', [['breakfast', 1, 'with_fat']]);
    expect(readShorthand('2', 'capsule', withFatLabelDose)).toEqual({
      dose: createOnePhaseDose('capsule', [['breakfast', 2, 'with_fat']]),
    });
    expect(readShorthand('2 ^', 'capsule', withFatLabelDose)).toEqual({
      dose: createOnePhaseDose('capsule', [['breakfast', 2, 'before_food']]),
    });
  });

  it.each([
    ['3', null],
    ['3 2', labelDose],
    ['3', createOnePhaseDose('capsule', [[null, 1]], { rhythm: createAsNeededRhythm(3) })],
  ])('DOSE-07 %s is not understood without them', (labelText, givenDose) => {
    expect(readShorthand(labelText, 'capsule', givenDose)).toHaveProperty('rest');
  });
});
