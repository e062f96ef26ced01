import { expect, it } from 'vitest';
import { planCalendar } from '#domain/plan/calendar/calendar.ts';
import { planLasting } from '#domain/plan/lasting.ts';
import { planView } from '#domain/plan/plan.ts';
import { disambiguateNames } from '#domain/protocol/line-names.ts';
import { protocolSheet } from '#domain/protocol/sheet.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { getT } from '#i18n/translate.ts';
import { simple } from '../intake/doses.ts';
import { planProduct } from '../plan/products.ts';

const t = getT('en');
const of = (id: number, name: string, brand: string) => {
  const more = { brand: { name: brand }, warnings: ['Not for children.'], warning_codes: [null] };
  return planProduct(id, name, simple('capsule', [['breakfast', id]]), more);
};
const namesOf = (lines: readonly { readonly name: string }[]) => lines.map(({ name }) => name);
const [alder, north, zinc] = [
  of(1, 'Vitamin D3', 'Alderfen'),
  of(2, 'Vitamin D3', 'Northwell'),
  of(3, 'Zinc', 'Alderfen'),
];
const products = [alder, north, zinc];
const APART = ['Alderfen Vitamin D3', 'Northwell Vitamin D3', 'Zinc'];

it('PLAN-01: products of one name by several brands are told apart by the brand, and no others', () => {
  expect(namesOf(disambiguateNames(products, t))).toEqual(APART);
  for (const lines of [
    [alder, zinc],
    [alder, of(4, 'Vitamin D3', 'Alderfen')],
  ])
    expect(disambiguateNames(lines, t)).toEqual(lines);
  // An upstream may omit the brand.
  expect(namesOf(disambiguateNames([alder, of(5, 'Vitamin D3', '')], t))).toEqual([
    'Alderfen Vitamin D3',
    'Vitamin D3',
  ]);
  // Idempotent.
  expect(namesOf(disambiguateNames(disambiguateNames(products, t), t))).toEqual(APART);
  for (const language of LANGUAGES) {
    const [first = '', second = ''] = namesOf(disambiguateNames(products, getT(language)));
    expect([first, second].map((name) => /Alderfen|Northwell/.exec(name)?.[0])).toEqual([
      'Alderfen',
      'Northwell',
    ]);
  }
});

it('PLAN-01: one product in two sizes is told apart by the size, in every language', () => {
  const sized = (id: number, label: string, brand = 'Alderfen') => {
    const line = of(id, 'Vitamin D3', brand);
    return { ...line, variants: line.variants.map((variant) => ({ ...variant, label })) };
  };
  const [small, large] = [sized(1, '60 capsules'), sized(2, '120 capsules')];
  const names = ['Vitamin D3, 60 capsules', 'Vitamin D3, 120 capsules', 'Zinc'];
  const named = disambiguateNames([small, large, zinc], t);
  expect(namesOf(named)).toEqual(names);
  expect(namesOf(disambiguateNames(named, t))).toEqual(names);
  expect(namesOf(disambiguateNames([small, large, sized(3, '60 capsules', 'Northwell')], t))).toEqual([
    'Alderfen Vitamin D3, 60 capsules',
    'Alderfen Vitamin D3, 120 capsules',
    'Northwell Vitamin D3',
  ]);
  for (const language of LANGUAGES)
    expect(namesOf(disambiguateNames([small, large], getT(language))).join()).toMatch(
      /^Vitamin D3.+60 capsules.+120 capsules/,
    );
});

it('PLAN-01 DOSE-12: the day, what is needed, warnings and the cart say the names that tell apart', () => {
  const named = disambiguateNames(products, t);
  const view = planView(named, { language: 'en', t });
  expect(namesOf(view.parts[0]?.rows ?? [])).toEqual(APART);
  expect(view.warnings[0]?.products).toEqual(APART);
  expect(namesOf(planLasting(named, undefined).lines)).toEqual(APART);
  const sheet = protocolSheet({ products, total_price: 0 }, { language: 'en', region: 'eu', t });
  expect(namesOf(sheet.lines.map(({ purchase: wanted }) => wanted))).toEqual(APART);
  // The list has a separate brand.
  expect(sheet.lines.map(({ brand, name }) => `${brand}/${name}`)).toEqual([
    ...['Alderfen/Vitamin D3', 'Northwell/Vitamin D3', 'Alderfen/Zinc'],
  ]);
});

it('PLAN-10: so does the calendar', async () => {
  const file = await planCalendar(
    { protocol_id: 7, updated_at: '2027-01-02T03:04:05.678Z', products },
    { t, language: 'en', start: 20_000, hasNames: true, host: 'shop.example', now: new Date(0) },
  );
  const text = file?.replaceAll('\r\n ', '');
  expect(text).toContain('DESCRIPTION:Alderfen Vitamin D3: 1 capsule with breakfast');
  expect(text).toContain('\\nNorthwell Vitamin D3: 2 capsules with breakfast');
  expect(text).toContain('\\nZinc: 3 capsules with breakfast');
});
