import { expect, it } from 'vitest';
import { writePlanCalendar } from '#domain/plan/calendar/calendar.ts';
import { calculatePlanSupply } from '#domain/plan/lasting.ts';
import { createPlanView } from '#domain/plan/plan.ts';
import { disambiguateNames } from '#domain/protocol/line-names.ts';
import { createProtocolSheet } from '#domain/protocol/sheet.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { getTranslate } from '#i18n/translate.ts';
import { onePhase } from '../intake/doses.ts';
import { planProduct } from '../plan/products.ts';

const t = getTranslate('en');
const lineOf = (id: number, name: string, brand: string) => {
  const moreFields = { brand: { name: brand }, warnings: ['Not for children.'], warning_codes: [null] };
  return planProduct(id, name, onePhase('capsule', [['breakfast', id]]), moreFields);
};
const namesOf = (lines: readonly { readonly name: string }[]) => lines.map(({ name }) => name);
const [alder, north, zinc] = [
  lineOf(1, 'Vitamin D3', 'Alderfen'),
  lineOf(2, 'Vitamin D3', 'Northwell'),
  lineOf(3, 'Zinc', 'Alderfen'),
];
const products = [alder, north, zinc];
const DISTINCT_NAMES = ['Alderfen Vitamin D3', 'Northwell Vitamin D3', 'Zinc'];

it('PLAN-01: products of one name by several brands are told apart by the brand, and no others', () => {
  expect(namesOf(disambiguateNames(products, t))).toEqual(DISTINCT_NAMES);
  for (const lines of [
    [alder, zinc],
    [alder, lineOf(4, 'Vitamin D3', 'Alderfen')],
  ])
    expect(disambiguateNames(lines, t)).toEqual(lines);
  // An upstream may omit the brand.
  expect(namesOf(disambiguateNames([alder, lineOf(5, 'Vitamin D3', '')], t))).toEqual([
    'Alderfen Vitamin D3',
    'Vitamin D3',
  ]);
  // Idempotent.
  expect(namesOf(disambiguateNames(disambiguateNames(products, t), t))).toEqual(DISTINCT_NAMES);
  for (const language of LANGUAGES) {
    const [firstName = '', secondName = ''] = namesOf(disambiguateNames(products, getTranslate(language)));
    expect([firstName, secondName].map((name) => /Alderfen|Northwell/.exec(name)?.[0])).toEqual([
      'Alderfen',
      'Northwell',
    ]);
  }
});

it('PLAN-01: one product in two sizes is told apart by the size, in every language', () => {
  const productOfSize = (id: number, label: string, brand = 'Alderfen') => {
    const line = lineOf(id, 'Vitamin D3', brand);
    return { ...line, variants: line.variants.map((variant) => ({ ...variant, label })) };
  };
  const [small, large] = [productOfSize(1, '60 capsules'), productOfSize(2, '120 capsules')];
  const names = ['Vitamin D3, 60 capsules', 'Vitamin D3, 120 capsules', 'Zinc'];
  const namedProducts = disambiguateNames([small, large, zinc], t);
  expect(namesOf(namedProducts)).toEqual(names);
  expect(namesOf(disambiguateNames(namedProducts, t))).toEqual(names);
  expect(namesOf(disambiguateNames([small, large, productOfSize(3, '60 capsules', 'Northwell')], t))).toEqual([
    'Alderfen Vitamin D3, 60 capsules',
    'Alderfen Vitamin D3, 120 capsules',
    'Northwell Vitamin D3',
  ]);
  for (const language of LANGUAGES)
    expect(namesOf(disambiguateNames([small, large], getTranslate(language))).join()).toMatch(
      /^Vitamin D3.+60 capsules.+120 capsules/,
    );
});

it('PLAN-01 DOSE-12: the day, what is needed, warnings and the cart say the names that tell apart', () => {
  const namedProducts = disambiguateNames(products, t);
  const dayView = createPlanView(namedProducts, { language: 'en', t });
  expect(namesOf(dayView.parts[0]?.rows ?? [])).toEqual(DISTINCT_NAMES);
  expect(dayView.warnings[0]?.products).toEqual(DISTINCT_NAMES);
  expect(namesOf(calculatePlanSupply(namedProducts, undefined).lines)).toEqual(DISTINCT_NAMES);
  const sheetView = createProtocolSheet({ products, total_price: 0 }, { language: 'en', region: 'eu', t });
  expect(namesOf(sheetView.lines.map(({ purchase: purchaseName }) => purchaseName))).toEqual(DISTINCT_NAMES);
  // The list has a separate brand.
  expect(sheetView.lines.map(({ brand, name }) => `${brand}/${name}`)).toEqual([
    ...['Alderfen/Vitamin D3', 'Northwell/Vitamin D3', 'Alderfen/Zinc'],
  ]);
});

it('PLAN-10: so does the calendar', async () => {
  const file = await writePlanCalendar(
    { protocol_id: 7, updated_at: '2027-01-02T03:04:05.678Z', products },
    { t, language: 'en', start: 20_000, hasNames: true, host: 'shop.example', now: new Date(0) },
  );
  const text = file?.replaceAll('\r\n ', '');
  expect(text).toContain('DESCRIPTION:Alderfen Vitamin D3: 1 capsule with breakfast');
  expect(text).toContain('\\nNorthwell Vitamin D3: 2 capsules with breakfast');
  expect(text).toContain('\\nZinc: 3 capsules with breakfast');
});
