import { expect, it } from 'vitest';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { densityOf } from '#domain/plan/paper/density.ts';
import { planOf } from '#domain/plan/plan.ts';
import type { Language } from '#i18n/languages.ts';
import { getT } from '#i18n/translate.ts';
import { simple } from '../../intake/doses.ts';
import { planProduct } from '../products.ts';

const TODAY = 20_000;
const TWICE = simple('capsule', [
  ['breakfast', 2],
  ['bedtime', 1],
]);
const NOTE = 'Water. '.repeat(17);

function density(
  products: readonly ProtocolProduct[],
  { description = '', language = 'en' as Language, start = undefined as number | undefined } = {},
) {
  const t = getT(language);
  const view = planOf(products, { language, t, ...(start !== undefined && { start }) });
  return densityOf(view, { name: 'Spring', description }, { start, today: TODAY, language, t });
}

const many = (count: number, more: Partial<ProtocolProduct> = {}) =>
  Array.from({ length: count }, (_, index) => planProduct(index + 1, `Product ${index}`, TWICE, more));

it('PLAN-06: few rows are set large and many close', () => {
  const plans = [many(1), many(6), many(7, { notes: NOTE }), many(10, { notes: NOTE })];
  expect(plans.map((products) => density(products))).toEqual(['roomy', 'usual', 'dense', 'full']);
});

it('PLAN-06: notes in Chinese and Japanese, the description and warnings need room too', () => {
  expect(density(many(4))).toBe('roomy');
  expect(density(many(4, { notes: '水'.repeat(120) }))).toBe('usual');
  expect(density(many(4), { description: 'Every day.\n'.repeat(12) })).toBe('usual');
  const warned = many(4).map((product) => ({
    ...product,
    warnings: [`${product.id} ${'Ask. '.repeat(50)}`],
  }));
  expect(density(warned)).toBe('usual');
});

it('PLAN-06: a plan has the room that its dates need before anybody names the first day', () => {
  for (const language of ['en', 'de', 'ja'] as const)
    for (let count = 1; count <= 10; count++) {
      const before = density(many(count), { language });
      expect(density(many(count), { language, start: TODAY })).toBe(before);
    }
});
