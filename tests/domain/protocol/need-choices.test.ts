import { expect, it } from 'vitest';
import { calculatePlanSupply } from '#domain/plan/lasting.ts';
import { createNeedChoices } from '#domain/protocol/need-choices.ts';
import { getTranslate } from '#i18n/translate.ts';
import { createAsNeededRhythm, createOnePhaseDose, createWeekdayRhythm } from '../intake/doses.ts';
import { createPlanProduct } from '../plan/products.ts';

const t = getTranslate('en');
const createBottle = (piecesPerBottle: number, price: number) => ({
  variants: [{ id: piecesPerBottle, price, net_quantity: { pieces: piecesPerBottle, sold_by_number: true } }],
});
const dailyProduct = createPlanProduct(1, 'Magnesium', createOnePhaseDose('capsule', [['bedtime', 2]]));
const twoWeekdaysDose = createOnePhaseDose('softgel', [['midday', 1]], { rhythm: createWeekdayRhythm(1, 2) });
const weeklyProduct = createPlanProduct(2, 'Vitamin D', twoWeekdaysDose, createBottle(9, 10));
const asNeededProduct = createPlanProduct(
  3,
  'Ginger',
  createOnePhaseDose('capsule', [[null, 1]], { rhythm: createAsNeededRhythm(2) }),
);
const undosedProduct = createPlanProduct(4, 'Honey', null);

/** Number of packs, and price in minor units, read from `For 30 days: 3 packs · 49,90 €`. */
function parsePacksAndCost(packsAndCostText: string): [packs: number, cost: number] {
  const [, packs, euro, cent] = /: (\d+) packs? · ([\d.]+),(\d\d)/.exec(packsAndCostText) ?? [];
  return [Number(packs), Number(euro?.replaceAll('.', '')) * 100 + Number(cent)];
}

it('DOSE-12 the lines of each choice say what differs from the listed packs', () => {
  const products = [dailyProduct, weeklyProduct, asNeededProduct, undosedProduct];
  const periodChoices = createNeedChoices(products, 'eu', t);
  expect(periodChoices.map(({ days }) => days)).toEqual([30, 60, 90]);
  for (const { days, ...words } of periodChoices) {
    const { lines, packs, cost } = calculatePlanSupply(products, undefined, days);
    expect(parsePacksAndCost(words.text)).toEqual([packs, cost]);
    const expectedPacksAndCosts = lines.flatMap(({ figures }) => (figures ? [[figures.packs, figures.cost]] : []));
    const linePacksAndCosts = words.lines.split('|').map((lineText) => lineText && parsePacksAndCost(lineText));
    expect(linePacksAndCosts).toEqual(
      expectedPacksAndCosts.map(([count, price]) => (count === 1 ? '' : [count, price])),
    );
    expect(words.packs).toBe([...expectedPacksAndCosts.map(([count]) => count), ''].join());
  }
});
