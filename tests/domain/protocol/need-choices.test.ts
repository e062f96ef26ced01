import { expect, it } from 'vitest';
import { planLasting } from '#domain/plan/lasting.ts';
import { needChoices } from '#domain/protocol/need-choices.ts';
import { getT } from '#i18n/translate.ts';
import { asNeeded, simple, weekdays } from '../intake/doses.ts';
import { planProduct } from '../plan/products.ts';

const t = getT('en');
const bottle = (pieces: number, price: number) => ({
  variants: [{ id: pieces, price, net_quantity: { pieces, sold_by_number: true } }],
});
const daily = planProduct(1, 'Magnesium', simple('capsule', [['bedtime', 2]]));
const twoDays = simple('softgel', [['midday', 1]], { rhythm: weekdays(1, 2) });
const weekly = planProduct(2, 'Vitamin D', twoDays, bottle(9, 10));
const needed = planProduct(3, 'Ginger', simple('capsule', [[null, 1]], { rhythm: asNeeded(2) }));
const unknown = planProduct(4, 'Honey', null);

/** Number of packs, and price in minor units, read from `For 30 days: 3 packs · 49,90 €`. */
function figuresOf(text: string): [packs: number, cost: number] {
  const [, packs, euro, cent] = /: (\d+) packs? · ([\d.]+),(\d\d)/.exec(text) ?? [];
  return [Number(packs), Number(euro?.replaceAll('.', '')) * 100 + Number(cent)];
}

it('DOSE-12 the lines of each choice say what differs from the listed packs', () => {
  const products = [daily, weekly, needed, unknown];
  const choices = needChoices(products, 'eu', t);
  expect(choices.map(({ days }) => days)).toEqual([30, 60, 90]);
  for (const { days, ...words } of choices) {
    const { lines, packs, cost } = planLasting(products, undefined, days);
    expect(figuresOf(words.text)).toEqual([packs, cost]);
    const reckoned = lines.flatMap(({ figures }) => (figures ? [[figures.packs, figures.cost]] : []));
    const said = words.lines.split('|').map((line) => line && figuresOf(line));
    expect(said).toEqual(reckoned.map(([count, price]) => (count === 1 ? '' : [count, price])));
    expect(words.packs).toBe([...reckoned.map(([count]) => count), ''].join());
  }
});
