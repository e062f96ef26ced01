import { describe, expect, it } from 'vitest';
import {
  findNameProblem,
  imitatesShop,
  isImplausiblePersonName,
  personNameImitatesShop,
} from '#domain/storefront/name.ts';
import { GENUINE_NAMES, GENUINE_PERSONS, IMPERSONATING_NAMES, IMPERSONATING_PERSONS } from './posing-names.ts';

const splitNameList = (nameListText: string): readonly string[] => nameListText.trim().split(/, |\n/);
const reservedNames = { shop: 'Formulary', brands: ['Alderfen', 'Alborada Natural'] };
const findProblemOfName = (storeName: string) => findNameProblem(storeName, reservedNames);
const isRefusedPerson = (personName: string) => {
  const [firstName = '', ...lastNames] = personName.split(' ');
  return isImplausiblePersonName(personName) || personNameImitatesShop(firstName, lastNames.join(' '), reservedNames);
};
/** Matches towns that the shop does not know and that could be surnames next to a word for an office. */
const POSSIBLE_SURNAME_PATTERN = /Graz|Vigo|Bari|Braga|Brașov|Truro|Chur|台中|仙台/;

describe('names that pose as the shop', () => {
  it.each(splitNameList(IMPERSONATING_NAMES))('TRUST-9 %s is refused', (storeName) => {
    expect(findProblemOfName(storeName)).toMatch(/reserved|scripts/);
  });

  it.each(splitNameList(GENUINE_NAMES))('TRUST-9 %s is free', (storeName) => {
    expect(findProblemOfName(storeName)).toBeUndefined();
  });

  it.each(
    [...splitNameList(IMPERSONATING_NAMES), ...splitNameList(IMPERSONATING_PERSONS)].filter(
      (personName) => !POSSIBLE_SURNAME_PATTERN.test(personName),
    ),
  )('TRUST-9 %s is refused as a person’s name', (personName) => {
    expect(isRefusedPerson(personName)).toBe(true);
  });

  it.each(splitNameList(GENUINE_PERSONS))('TRUST-9 %s is free for a person', (personName) => {
    expect(isRefusedPerson(personName)).toBe(false);
  });

  it('TRUST-9 a headline says more than a name', () => {
    expect(imitatesShop('Payment, billing and insurance', reservedNames, 'headline')).toBe(false);
    for (const headline of ['Our team', 'Unser Team', '我們的團隊', 'Who we are', 'Help'])
      expect(imitatesShop(headline, reservedNames, 'headline'), headline).toBe(false);
    expect(imitatesShop('Billing and payment', reservedNames, 'headline')).toBe(true);
  });
});
