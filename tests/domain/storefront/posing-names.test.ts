import { describe, expect, it } from 'vitest';
import { imitatesShop, nameProblem } from '#domain/storefront/name.ts';
import { GENUINE_NAMES, IMPERSONATING_NAMES } from './posing-names.ts';

const listOf = (text: string): readonly string[] => text.trim().split(/, |\n/);
const reserved = { shop: 'Formulary', brands: ['Alderfen', 'Alborada Natural'] };
const problemOf = (name: string) => nameProblem(name, reserved);

describe('names that pose as the shop', () => {
  it.each(listOf(IMPERSONATING_NAMES))('TRUST-9 %s is refused', (name) => {
    expect(problemOf(name)).toMatch(/reserved|scripts/);
  });

  it.each(listOf(GENUINE_NAMES))('TRUST-9 %s is free', (name) => {
    expect(problemOf(name)).toBeUndefined();
  });

  it('TRUST-9 a surname is a word, and a headline says more than a name', () => {
    expect(imitatesShop('Anna Billing', reserved, 'person')).toBe(false);
    expect(imitatesShop('Security Team', reserved, 'person')).toBe(true);
    expect(imitatesShop('Payment, billing and insurance', reserved, 'headline')).toBe(false);
    expect(imitatesShop('Billing and payment', reserved, 'headline')).toBe(true);
  });
});
