import { expect, it } from 'vitest';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { densityOf } from '#domain/plan/paper/density.ts';
import { paperView } from '#domain/plan/paper/sheet.ts';
import { planView } from '#domain/plan/plan.ts';
import { getT } from '#i18n/translate.ts';
import { onePhase } from '../../intake/doses.ts';
import { planProduct } from '../products.ts';

const ONCE_DAILY_DOSE = onePhase('capsule', [['breakfast', 1]]);

function chooseDensity(count: number, overrides: Partial<ProtocolProduct> = {}, description = '') {
  const products = Array.from({ length: count }, (_, index) =>
    planProduct(index + 1, `Product ${index}`, ONCE_DAILY_DOSE, overrides),
  );
  const t = getT('en');
  return densityOf(paperView(planView(products, { language: 'en', t }), t), [description]);
}

it('PLAN-06: few rows are set large; many, long notes, descriptions and warnings close', () => {
  expect([chooseDensity(1), chooseDensity(6), chooseDensity(20)]).toEqual(['normal', 'normal', 'dense']);
  expect(chooseDensity(10, { notes: 'With water.' })).toBe('dense');
  expect(chooseDensity(4, { notes: '水'.repeat(240) })).toBe('dense');
  expect(chooseDensity(4, {}, 'Every day.\n'.repeat(24))).toBe('dense');
});
