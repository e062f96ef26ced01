import { expect, it } from 'vitest';
import { writePlanCalendar } from '#domain/plan/calendar/calendar.ts';
import { calculatePlanSupply } from '#domain/plan/lasting.ts';
import { createPlanView } from '#domain/plan/plan.ts';
import { disambiguateNames } from '#domain/protocol/line-names.ts';
import { createProtocolSheet } from '#domain/protocol/sheet.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { getTranslate } from '#i18n/translate.ts';
import { createOnePhaseDose } from '../intake/doses.ts';
import { createPlanProduct } from '../plan/products.ts';

const t = getTranslate('en');
const createNamedLine = (id: number, productName: string, brand: string) => {
  const productFields = { brand: { name: brand }, warnings: ['Not for children.'], warning_codes: [null] };
  return createPlanProduct(id, productName, createOnePhaseDose('capsule', [['breakfast', id]]), productFields);
};
const extractNames = (namedLines: readonly { readonly name: string }[]) => namedLines.map(({ name }) => name);
const [alder, north, zinc] = [
  createNamedLine(1, 'Vitamin D3', 'Alderfen'),
  createNamedLine(2, 'Vitamin D3', 'Northwell'),
  createNamedLine(3, 'Zinc', 'Alderfen'),
];
const products = [alder, north, zinc];
const NAMES_WITH_BRAND = ['Alderfen Vitamin D3', 'Northwell Vitamin D3', 'Zinc'];

it('PLAN-01: products of one name by several brands are told apart by the brand, and no others', () => {
  expect(extractNames(disambiguateNames(products, t))).toEqual(NAMES_WITH_BRAND);
  for (const brandedLines of [
    [alder, zinc],
    [alder, createNamedLine(4, 'Vitamin D3', 'Alderfen')],
  ])
    expect(disambiguateNames(brandedLines, t)).toEqual(brandedLines);
  // An upstream may omit the brand.
  expect(extractNames(disambiguateNames([alder, createNamedLine(5, 'Vitamin D3', '')], t))).toEqual([
    'Alderfen Vitamin D3',
    'Vitamin D3',
  ]);
  // Idempotent.
  expect(extractNames(disambiguateNames(disambiguateNames(products, t), t))).toEqual(NAMES_WITH_BRAND);
  for (const language of LANGUAGES) {
    const [firstName = '', secondName = ''] = extractNames(disambiguateNames(products, getTranslate(language)));
    expect([firstName, secondName].map((foundName) => /Alderfen|Northwell/.exec(foundName)?.[0])).toEqual([
      'Alderfen',
      'Northwell',
    ]);
  }
});

it('PLAN-01: one product in two sizes is told apart by the size, in every language', () => {
  const createVitaminOfSize = (id: number, sizeLabel: string, brand = 'Alderfen') => {
    const vitaminLine = createNamedLine(id, 'Vitamin D3', brand);
    return { ...vitaminLine, variants: vitaminLine.variants.map((variant) => ({ ...variant, label: sizeLabel })) };
  };
  const [small, large] = [createVitaminOfSize(1, '60 capsules'), createVitaminOfSize(2, '120 capsules')];
  const namesWithSize = ['Vitamin D3, 60 capsules', 'Vitamin D3, 120 capsules', 'Zinc'];
  const namedProducts = disambiguateNames([small, large, zinc], t);
  expect(extractNames(namedProducts)).toEqual(namesWithSize);
  expect(extractNames(disambiguateNames(namedProducts, t))).toEqual(namesWithSize);
  expect(
    extractNames(disambiguateNames([small, large, createVitaminOfSize(3, '60 capsules', 'Northwell')], t)),
  ).toEqual(['Alderfen Vitamin D3, 60 capsules', 'Alderfen Vitamin D3, 120 capsules', 'Northwell Vitamin D3']);
  for (const language of LANGUAGES)
    expect(extractNames(disambiguateNames([small, large], getTranslate(language))).join()).toMatch(
      /^Vitamin D3.+60 capsules.+120 capsules/,
    );
});

it('PLAN-01 DOSE-12: the day, what is needed, warnings and the cart say the names that tell apart', () => {
  const namedProducts = disambiguateNames(products, t);
  const dayView = createPlanView(namedProducts, { language: 'en', t });
  expect(extractNames(dayView.parts[0]?.rows ?? [])).toEqual(NAMES_WITH_BRAND);
  expect(dayView.warnings[0]?.products).toEqual(NAMES_WITH_BRAND);
  expect(extractNames(calculatePlanSupply(namedProducts, undefined).lines)).toEqual(NAMES_WITH_BRAND);
  const sheetView = createProtocolSheet({ products, total_price: 0 }, { language: 'en', region: 'eu', t });
  expect(extractNames(sheetView.lines.map(({ purchase: purchaseName }) => purchaseName))).toEqual(NAMES_WITH_BRAND);
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
  const calendarText = file?.replaceAll('\r\n ', '');
  expect(calendarText).toContain('DESCRIPTION:Alderfen Vitamin D3: 1 capsule with breakfast');
  expect(calendarText).toContain('\\nNorthwell Vitamin D3: 2 capsules with breakfast');
  expect(calendarText).toContain('\\nZinc: 3 capsules with breakfast');
});
