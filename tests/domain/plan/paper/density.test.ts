import { expect, it } from 'vitest';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { choosePaperDensity } from '#domain/plan/paper/density.ts';
import { createPaperView } from '#domain/plan/paper/sheet.ts';
import { createPlanView } from '#domain/plan/plan.ts';
import { getTranslate } from '#i18n/translate.ts';
import { createOnePhaseDose } from '../../intake/doses.ts';
import { createPlanProduct } from '../products.ts';

const ONCE_DAILY_DOSE = createOnePhaseDose('capsule', [['breakfast', 1]]);

function chooseDensity(productCount: number, productOverrides: Partial<ProtocolProduct> = {}, description = '') {
  const products = Array.from({ length: productCount }, (_, productIndex) =>
    createPlanProduct(productIndex + 1, `Product ${productIndex}`, ONCE_DAILY_DOSE, productOverrides),
  );
  const t = getTranslate('en');
  return choosePaperDensity(createPaperView(createPlanView(products, { language: 'en', t }), t), [description]);
}

it('PLAN-06: few rows are set large; many, long notes, descriptions and warnings close', () => {
  expect([chooseDensity(1), chooseDensity(6), chooseDensity(20)]).toEqual(['normal', 'normal', 'dense']);
  expect(chooseDensity(10, { notes: 'With water.' })).toBe('dense');
  expect(chooseDensity(4, { notes: '水'.repeat(240) })).toBe('dense');
  expect(chooseDensity(4, {}, 'Every day.\n'.repeat(24))).toBe('dense');
});
