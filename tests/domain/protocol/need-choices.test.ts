import { expect, it } from 'vitest';
import { calculatePlanSupply } from '#domain/plan/lasting.ts';
import { createNeedChoices } from '#domain/protocol/need-choices.ts';
import { getTranslate } from '#i18n/translate.ts';
import { asNeeded, onePhase, weekdays } from '../intake/doses.ts';
import { planProduct } from '../plan/products.ts';

const t = getTranslate('en');
const createBottle = (pieces: number, price: number) => ({
  variants: [{ id: pieces, price, net_quantity: { pieces, sold_by_number: true } }],
});
const dailyProduct = planProduct(1, 'Magnesium', onePhase('capsule', [['bedtime', 2]]));
const twoDaysDose = onePhase('softgel', [['midday', 1]], { rhythm: weekdays(1, 2) });
const weeklyProduct = planProduct(2, 'Vitamin D', twoDaysDose, createBottle(9, 10));
const asNeededProduct = planProduct(3, 'Ginger', onePhase('capsule', [[null, 1]], { rhythm: asNeeded(2) }));
const undosedProduct = planProduct(4, 'Honey', null);

/** Number of packs, and price in minor units, read from `For 30 days: 3 packs · 49,90 €`. */
function parsePacksAndCost(text: string): [packs: number, cost: number] {
  const [, packs, euro, cent] = /: (\d+) packs? · ([\d.]+),(\d\d)/.exec(text) ?? [];
  return [Number(packs), Number(euro?.replaceAll('.', '')) * 100 + Number(cent)];
}

it('DOSE-12 the lines of each choice say what differs from the listed packs', () => {
  const products = [dailyProduct, weeklyProduct, asNeededProduct, undosedProduct];
  const choices = createNeedChoices(products, 'eu', t);
  expect(choices.map(({ days }) => days)).toEqual([30, 60, 90]);
  for (const { days, ...words } of choices) {
    const { lines, packs, cost } = calculatePlanSupply(products, undefined, days);
    expect(parsePacksAndCost(words.text)).toEqual([packs, cost]);
    const expectedFigures = lines.flatMap(({ figures }) => (figures ? [[figures.packs, figures.cost]] : []));
    const lineFigures = words.lines.split('|').map((line) => line && parsePacksAndCost(line));
    expect(lineFigures).toEqual(expectedFigures.map(([count, price]) => (count === 1 ? '' : [count, price])));
    expect(words.packs).toBe([...expectedFigures.map(([count]) => count), ''].join());
  }
});
