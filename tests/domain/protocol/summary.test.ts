import { describe, expect, it } from 'vitest';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { describePlanFigures } from '#domain/plan/described-figures.ts';
import { listNeededLines } from '#domain/protocol/need.ts';
import { createProtocolSummary } from '#domain/protocol/summary.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { getTranslate } from '#i18n/translate.ts';
import { createDosedLine, createUndosedLine } from '../../support/dosed-line.ts';
import { protocol } from '../../support/protocol-server.ts';
import { createAsNeededRhythm, createOnePhaseDose } from '../intake/doses.ts';

const SUMMARY_DATE = '2026-11-26';
const englishContext = { language: 'en', region: 'eu', t: getTranslate('en') } as const;
const twoCapsulesDailyDose = createOnePhaseDose('capsule', [['breakfast', 2]], { days: 84 });
const summarizeProtocol = (periodDays: number, ...protocolLines: ProtocolProduct[]) =>
  createProtocolSummary(protocol(1, ...protocolLines), SUMMARY_DATE, periodDays, englishContext);

describe('DOSE-15: what a protocol adds up to', () => {
  it('names products, packs, the cost of a day and the first day without', () => {
    expect(summarizeProtocol(84, createDosedLine(1, { dose: twoCapsulesDailyDose }), createDosedLine(2))).toEqual({
      products: '2 products',
      withoutDoseText: undefined,
      packsText: '5 packs, 99,50\u00a0€',
      costPerDayText: '1,00\u00a0€ a day',
      asNeededText: undefined,
      firstRunOutText: '26 December 2026: Product 1',
    });
  });

  it('says what is unknown, and what the others come to at least', () => {
    expect(
      summarizeProtocol(
        30,
        createDosedLine(1, { dose: twoCapsulesDailyDose }),
        createUndosedLine(2),
        createUndosedLine(3),
      ),
    ).toMatchObject({
      products: '3 products',
      withoutDoseText: '2 without a dose',
      packsText: 'at least 1 pack, 19,90\u00a0€',
      costPerDayText: 'at least 0,66\u00a0€ a day; 2 of 3 products not counted',
    });
    const otherUnitLine = createDosedLine(2, { dose: createOnePhaseDose('tablet', [['breakfast', 1]]) });
    expect(summarizeProtocol(30, createDosedLine(1), otherUnitLine)).toMatchObject({
      withoutDoseText: undefined,
      costPerDayText: 'at least 0,33\u00a0€ a day; 1 of 2 products not counted',
    });
    expect(summarizeProtocol(30, createUndosedLine(1))).toMatchObject({
      packsText: 'not known',
      costPerDayText: 'not known',
      firstRunOutText: 'not known',
    });
  });

  it('counts a pack as needed, whose cost a day nobody knows', () => {
    const asNeededLine = createDosedLine(1, {
      dose: createOnePhaseDose('capsule', [[null, 1]], { rhythm: createAsNeededRhythm(3) }),
    });
    expect(summarizeProtocol(30, asNeededLine)).toMatchObject({
      packsText: '1 pack, 19,90\u00a0€',
      costPerDayText: 'not known',
      asNeededText: 'As needed, so not part of the cost of a day: Product 1',
      firstRunOutText: 'nothing',
    });
  });

  it('counts as the API does: what is taken as needed is known, and named beside the cost of a day', () => {
    const asNeededLine = createDosedLine(2, {
      dose: createOnePhaseDose('capsule', [[null, 1]], { rhythm: createAsNeededRhythm(3) }),
    });
    const products = [createDosedLine(1), asNeededLine, createDosedLine(3)];
    expect(describePlanFigures({ products }, SUMMARY_DATE, 30).unknown).toBe(0);
    expect(summarizeProtocol(30, ...products)).toMatchObject({
      packsText: '3 packs, 59,70\u00a0€',
      costPerDayText: 'at least 0,66\u00a0€ a day',
      asNeededText: 'As needed, so not part of the cost of a day: Product 2',
    });
    expect(describePlanFigures({ products: [...products, createUndosedLine(4)] }, SUMMARY_DATE, 30).unknown).toBe(1);
    expect(summarizeProtocol(30, ...products, createUndosedLine(4))).toMatchObject({
      costPerDayText: 'at least 0,66\u00a0€ a day; 1 of 4 products not counted',
      asNeededText: 'As needed, so not part of the cost of a day: Product 2',
    });
  });

  it.each(LANGUAGES)('is words alone in %s', (language) => {
    const asNeededLine = createDosedLine(3, {
      dose: createOnePhaseDose('capsule', [[null, 1]], { rhythm: createAsNeededRhythm(3) }),
    });
    const context = { ...englishContext, language, t: getTranslate(language) };
    const dosedLines = [
      createDosedLine(1, { dose: twoCapsulesDailyDose, item_count: 20 }),
      createUndosedLine(2),
      asNeededLine,
    ];
    const summaryTexts = Object.values(createProtocolSummary(protocol(1, ...dosedLines), SUMMARY_DATE, 60, context));
    expect(summaryTexts.join()).not.toMatch(/\{\{|dose:|protocols:|undefined/);
  });
});

describe('DOSE-12: what the cart should hold for a plan', () => {
  const listNeededQuantities = (periodDays: number, protocolLines: ProtocolProduct[], startDay?: number) =>
    listNeededLines(protocolLines, periodDays, startDay).map(({ quantity, isReckoned: isQuantityCalculated }) => [
      quantity,
      isQuantityCalculated,
    ]);

  it('is the packs for the horizon, and the listed quantity where nobody knows them', () => {
    const dosedLines = [
      createDosedLine(1, { dose: twoCapsulesDailyDose, item_count: 7 }),
      createDosedLine(2),
      createUndosedLine(3, { item_count: 4 }),
      createDosedLine(4, { dose: createOnePhaseDose('tablet', [['breakfast', 1]]), item_count: 2 }),
    ];
    expect(listNeededQuantities(30, dosedLines)).toEqual([
      [1, true],
      [1, true],
      [4, false],
      [2, false],
    ]);
    expect(listNeededQuantities(90, dosedLines).slice(0, 2)).toEqual([
      [3, true],
      [2, true],
    ]);
  });

  it('takes off the packs that a client has got in addition', () => {
    const createLinesWithStock = (packsInStock: number) => [
      { ...createDosedLine(1, { dose: twoCapsulesDailyDose }), stock: packsInStock },
      createDosedLine(2),
    ];
    expect(
      [0, 1, 3].map((packsInStock) =>
        listNeededLines(createLinesWithStock(packsInStock), 90, undefined).map(({ quantity }) => quantity),
      ),
    ).toEqual([[3, 2], [2, 2], [2]]);
  });
});
