import { describe, expect, it } from 'vitest';
import type { Dose } from '#contract/intake/schema.ts';
import { amountText } from '#domain/intake/amount-text.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import { doseSentence } from '#domain/intake/sentence.ts';
import { unitConflictText } from '#domain/product/dose-unit.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { getTranslate } from '#i18n/translate.ts';
import {
  createAsNeededRhythm,
  createCycleRhythm,
  createOnePhaseDose,
  createPhase,
  createWeekdayRhythm,
  dose,
} from './doses.ts';

const portionUnitNames = [
  'capsule',
  'softgel',
  'tablet',
  'chewable-tablet',
  'effervescent-tablet',
  'lozenge',
  'gummy',
  'sachet',
  'drop',
  'spray',
  'scoop',
  'millilitre',
  'piece',
] as const;

const doseExamples: readonly (readonly [dose: Dose, english: string])[] = [
  [
    createOnePhaseDose('capsule', { breakfast: 2, bedtime: 1 }, { days: 56 }),
    '2 capsules with breakfast and 1 capsule at bedtime, every day, for 8 weeks',
  ],
  [
    createOnePhaseDose('tablet', [['breakfast', 0.5]], { rhythm: createCycleRhythm(1, 1) }),
    '½ tablet with breakfast, every second day',
  ],
  [
    createOnePhaseDose('softgel', [['midday', 1, 'with_fat']], { rhythm: createWeekdayRhythm(1, 3, 5) }),
    '1 softgel with lunch, with some fat, on Monday, Wednesday and Friday',
  ],
  [
    createOnePhaseDose('scoop', [['evening', 1, 'before_food']], { from: 7 }),
    '1 scoop before the evening meal, every day, from week 2',
  ],
  [
    dose('capsule', createPhase([['evening', 2]], { days: 14 }), createPhase([['evening', 1]], { from: 14 })),
    '2 capsules with the evening meal, every day, for 2 weeks; then 1 capsule with the evening meal, every day',
  ],
  [
    createOnePhaseDose('drop', [[null, 20]], { rhythm: createAsNeededRhythm(3) }),
    '20 drops as needed, up to 3 times a day',
  ],
  [
    createOnePhaseDose('sachet', [['bedtime', 1]], { rhythm: createAsNeededRhythm(1) }),
    '1 sachet at bedtime as needed, at most once a day',
  ],
  [
    createOnePhaseDose('capsule', [['waking', 1]], { rhythm: createCycleRhythm(5, 2) }),
    '1 capsule on waking, every day'.replace('every day', '5 days on and 2 days off'),
  ],
  [
    createOnePhaseDose('spray', [['morning', 4, 'empty']], { rhythm: createCycleRhythm(1, 6) }),
    '4 sprays mid-morning, on an empty stomach, every 7 days',
  ],
  [
    createOnePhaseDose('gummy', [['afternoon', 1.5, 'with_food']], { days: 10 }),
    '1½ gummies in the afternoon, with food, every day, for 10 days',
  ],
  [
    createOnePhaseDose('millilitre', [['breakfast', 7.5, 'before_food']], { from: 3, days: 7 }),
    '7.5 ml before breakfast, every day, from day 4, for 7 days',
  ],
  [
    createOnePhaseDose('lozenge', [
      ['breakfast', 1, 'with_fat'],
      ['bedtime', 1, 'empty'],
    ]),
    '1 lozenge with breakfast (with some fat) and 1 lozenge at bedtime (on an empty stomach), every day',
  ],
  [
    createOnePhaseDose('chewable-tablet', [['before_exercise', 2]], { rhythm: createWeekdayRhythm(6, 7) }),
    '2 chewable tablets before exercise, on Saturday and Sunday',
  ],
  [
    createOnePhaseDose('effervescent-tablet', [['after_exercise', 0.5]]),
    '½ effervescent tablet after exercise, every day',
  ],
  [
    createOnePhaseDose('piece', [
      ['midday', 1, 'before_food'],
      ['evening', 1, 'before_food'],
    ]),
    '1 piece before lunch and 1 piece before the evening meal, every day',
  ],
  [createOnePhaseDose('bar', [['morning', 0.75]]), '¾ × bar mid-morning, every day'],
  [
    dose(
      'drop',
      createPhase([['breakfast', 5]], { days: 7 }),
      createPhase([['breakfast', 10]], { from: 14, days: 21, rhythm: createCycleRhythm(2, 1) }),
    ),
    '5 drops with breakfast, every day, for 7 days; then 10 drops with breakfast, 2 days on and 1 day off, from week 3, for 3 weeks',
  ],
  [createOnePhaseDose('capsule', [[null, 3]]), '3 capsules, every day'],
  [
    createOnePhaseDose('drop', { waking: 25, bedtime: 25 }, { rhythm: createCycleRhythm(21, 7), days: 140 }),
    '25 drops on waking and 25 drops at bedtime, 21 days on and 7 days off, for 20 weeks',
  ],
  [
    createOnePhaseDose('scoop', [['after_exercise', 0.25]], { rhythm: createWeekdayRhythm(2, 4, 7) }),
    '¼ scoop after exercise, on Tuesday, Thursday and Sunday',
  ],
  [
    createOnePhaseDose('tablet', { breakfast: 1, midday: 1, evening: 1 }, { days: 1 }),
    '1 tablet with breakfast, 1 tablet with lunch and 1 tablet with the evening meal, every day, for 1 day',
  ],
  [
    createOnePhaseDose('capsule', [['bedtime', 1, 'with_food']], {
      rhythm: createCycleRhythm(1, 20),
      from: 28,
    }),
    '1 capsule at bedtime, with food, every 21 days, from week 5',
  ],
  [
    createOnePhaseDose('softgel', [[null, 1]], { rhythm: createAsNeededRhythm(12) }),
    '1 softgel as needed, up to 12 times a day',
  ],
  [
    createOnePhaseDose('millilitre', { morning: 0.5, afternoon: 1 }, { days: 21, rhythm: createCycleRhythm(1, 2) }),
    '0.5 ml mid-morning and 1 ml in the afternoon, every 3 days, for 3 weeks',
  ],
];

describe('DOSE-07: the sentence of a dose', () => {
  it.each(doseExamples)('in English: %#', (testedDose, expectedSentence) => {
    expect(doseSentence(testedDose, getTranslate('en'), { language: 'en' })).toBe(expectedSentence);
  });

  it('in German', () => {
    expect(doseSentence(doseExamples[0]?.[0] ?? dose('capsule'), getTranslate('de'), { language: 'de' })).toBe(
      '2 Kapseln zum Frühstück und 1 Kapsel vor dem Schlafengehen, jeden Tag, 8 Wochen lang',
    );
  });

  it.each(LANGUAGES)('in %s', (language) => {
    const sentences = doseExamples.map(([testedDose]) =>
      doseSentence(testedDose, getTranslate(language), { language }),
    );
    expect(sentences.slice(0, 8).join('\n')).toMatchSnapshot();
    for (const sentence of sentences) expect(sentence).not.toMatch(/\{\{|\}\}|dose[:.]|undefined|at\.|rhythm\./);
    if (language !== 'en')
      for (const [index, sentence] of sentences.entries()) expect(sentence).not.toBe(doseExamples[index]?.[1]);
  });

  it('names the day once the first day of the plan is known', () => {
    const testedDose = createOnePhaseDose('capsule', [['breakfast', 1]], { from: 7 });
    const planStartDay = toEpochDay('2026-11-26');
    expect(doseSentence(testedDose, getTranslate('en'), { language: 'en', start: planStartDay })).toBe(
      '1 capsule with breakfast, every day, from 3 December 2026',
    );
    expect(doseSentence(testedDose, getTranslate('ja'), { language: 'ja', start: planStartDay })).toContain(
      '2026年12月3日から',
    );
  });

  it('has the word for an amount that each language asks for', () => {
    const sampleAmounts = [0.25, 0.5, 1, 1.5, 2, 5, 20];
    const amountTexts = LANGUAGES.map((language) =>
      sampleAmounts
        .map((sampleAmount) => amountText(sampleAmount, 'tablet', language, getTranslate(language)))
        .join(' | '),
    );
    expect(amountTexts.join('\n')).toMatchSnapshot();
    expect(amountText(20, 'capsule', 'ro', getTranslate('ro'))).toBe('20 de capsule');
    expect(amountText(1.5, 'capsule', 'ro', getTranslate('ro'))).toBe('1½ capsule');
    expect(amountText(1.5, 'tablet', 'da', getTranslate('da'))).toBe('1½ tablet');
    expect(amountText(1.5, 'tablet', 'nl', getTranslate('nl'))).toBe('1½ tablet');
    expect(amountText(1.5, 'tablet', 'fr', getTranslate('fr'))).toBe('1½ comprimé');
    expect(amountText(1.5, 'tablet', 'pt', getTranslate('pt'))).toBe('1½ comprimidos');
    expect(amountText(0.5, 'tablet', 'ro', getTranslate('ro'))).toBe('½ comprimat');
    expect(amountText(2.5, 'millilitre', 'de', getTranslate('de'))).toBe('2,5 ml');
  });

  it('DOSE-15 says that a product has come to be counted in another unit', () => {
    expect(unitConflictText('tablet', 'capsule', getTranslate('en'))).toBe(
      'This product is now counted in tablets; the dose says capsules.',
    );
    expect(unitConflictText('bar', 'capsule', getTranslate('en'))).toContain('counted in bar;');
    for (const language of LANGUAGES)
      for (const portionUnitName of portionUnitNames)
        expect(unitConflictText(portionUnitName, 'bar', getTranslate(language))).not.toMatch(/\{\{|dose:|unit-name/);
  });
});
