import { describe, expect, it } from 'vitest';
import {
  findNameProblem,
  imitatesShop,
  isImplausiblePersonName,
  personNameImitatesShop,
} from '#domain/storefront/name.ts';
import { GENUINE_NAMES, GENUINE_PERSONS, IMPERSONATING_NAMES, IMPERSONATING_PERSONS } from './posing-names.ts';

const splitNameList = (text: string): readonly string[] => text.trim().split(/, |\n/);
const reservedNames = { shop: 'Formulary', brands: ['Alderfen', 'Alborada Natural'] };
const problemOfName = (name: string) => findNameProblem(name, reservedNames);
const isRefusedPerson = (name: string) => {
  const [firstName = '', ...lastNames] = name.split(' ');
  return isImplausiblePersonName(name) || personNameImitatesShop(firstName, lastNames.join(' '), reservedNames);
};
/** Matches towns that the shop does not know and that could be surnames next to a word for an office. */
const POSSIBLE_SURNAME_PATTERN = /Graz|Vigo|Bari|Braga|Brașov|Truro|Chur|台中|仙台/;

describe('names that pose as the shop', () => {
  it.each(splitNameList(IMPERSONATING_NAMES))('TRUST-9 %s is refused', (name) => {
    expect(problemOfName(name)).toMatch(/reserved|scripts/);
  });

  it.each(splitNameList(GENUINE_NAMES))('TRUST-9 %s is free', (name) => {
    expect(problemOfName(name)).toBeUndefined();
  });

  it.each(
    [...splitNameList(IMPERSONATING_NAMES), ...splitNameList(IMPERSONATING_PERSONS)].filter(
      (name) => !POSSIBLE_SURNAME_PATTERN.test(name),
    ),
  )('TRUST-9 %s is refused as a person’s name', (name) => {
    expect(isRefusedPerson(name)).toBe(true);
  });

  it.each(splitNameList(GENUINE_PERSONS))('TRUST-9 %s is free for a person', (name) => {
    expect(isRefusedPerson(name)).toBe(false);
  });

  it('TRUST-9 a headline says more than a name', () => {
    expect(imitatesShop('Payment, billing and insurance', reservedNames, 'headline')).toBe(false);
    for (const headline of ['Our team', 'Unser Team', '我們的團隊', 'Who we are', 'Help'])
      expect(imitatesShop(headline, reservedNames, 'headline'), headline).toBe(false);
    expect(imitatesShop('Billing and payment', reservedNames, 'headline')).toBe(true);
  });
});
