import { expect, it } from 'vitest';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { densityOf } from '#domain/plan/paper/density.ts';
import { paperView } from '#domain/plan/paper/sheet.ts';
import { planView } from '#domain/plan/plan.ts';
import { getT } from '#i18n/translate.ts';
import { simple } from '../../intake/doses.ts';
import { planProduct } from '../products.ts';

const ONCE = simple('capsule', [['breakfast', 1]]);

function density(count: number, more: Partial<ProtocolProduct> = {}, description = '') {
  const products = Array.from({ length: count }, (_, index) =>
    planProduct(index + 1, `Product ${index}`, ONCE, more),
  );
  const t = getT('en');
  return densityOf(paperView(planView(products, { language: 'en', t }), t), [description]);
}

it('PLAN-06: few rows are set large; many, long notes, descriptions and warnings close', () => {
  expect([density(1), density(6), density(20)]).toEqual(['normal', 'normal', 'dense']);
  expect(density(10, { notes: 'With water.' })).toBe('dense');
  expect(density(4, { notes: '水'.repeat(240) })).toBe('dense');
  expect(density(4, {}, 'Every day.\n'.repeat(24))).toBe('dense');
});
