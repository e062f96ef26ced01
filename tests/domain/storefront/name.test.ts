import { describe, expect, it } from 'vitest';
import { createNameComparisonKeys, findNameProblem } from '#domain/storefront/name.ts';
import { createNameSkeletons } from '#domain/storefront/skeleton.ts';
import { HOSTILE_TEXTS } from '../../support/hostile.ts';

const reservedNames = { shop: 'Formulary', brands: ['Alderfen', 'Alborada Natural'] };

describe('the skeleton of a name', () => {
  it.each([
    ['Rowan Clinic', 'Rowan CIinic'],
    ['Rowan Clinic', 'rovvan-clinic'],
    ['Marlin', 'Mar1in'],
    ['Marlin', 'Rnarlin'],
    ['Poma', 'РОМА'],
    ['Apex', 'арех'],
    ['Zoë', 'zoe'],
    ['24 H', '２４h'],
    ['Open', '0pen'],
    ['カ力', '力カ'],
  ])('TRUST-9 is the same of %j and %j', (firstName, secondName) => {
    const allSkeletons = new Set(createNameSkeletons(firstName));
    expect(createNameSkeletons(secondName).some((skeleton) => allSkeletons.has(skeleton))).toBe(true);
  });

  it('TRUST-9 is another one of other names', () => {
    const storeNames = [
      'Rowan Clinic',
      'Rowan Clinics',
      'Marlin',
      'Merlin',
      '緑の診療所',
      '緑の病院',
      'Клиника',
      'Клиники',
    ];
    const comparisonKeys = storeNames.flatMap(createNameComparisonKeys);
    expect(new Set(comparisonKeys).size).toBe(comparisonKeys.length);
  });

  it('TRUST-9 is made of any text there is', () => {
    for (const hostileText of HOSTILE_TEXTS)
      for (const skeleton of createNameSkeletons(hostileText)) expect(typeof skeleton).toBe('string');
  });
});

describe('what is wrong with a name', () => {
  it.each<readonly [string, string]>([
    ['Fοrmulary', 'scripts'],
    ['Rоwan', 'scripts'],
    ['ʇɹoddns', 'scripts'],
    ['ꜱᴜᴘᴘᴏʀᴛ', 'scripts'],
    ...['Securtiy Clinic', 'Formulray', 'Praxis Sicherheit', 'Vitamin Payments', 'Senior Billing'].map(
      (storeName) => [storeName, 'reserved'] as const,
    ),
    ['\u2066Rowan\u2069', 'characters'],
    ['!?', 'characters'],
    ['\u3164\u200b', 'characters'],
  ])('TRUST-9 of %j it is %j', (storeName, expectedProblem) => {
    expect(findNameProblem(storeName, reservedNames)).toBe(expectedProblem);
  });

  it.each([
    ...['Formu∣ary Support', 'Bi||ing Supp○rt', 'Fo®mulary Help', 'A©©ount Security', 'Bi│ling', 'Bi￨￨ing'],
    ...['Formu⎮ary', 'Supp◯rt', 'Supp⚪rt', 'Supp⊙rt', '℞efund', '₣ormulary', 'S∪pport', '∐elp', '∀dmin'],
    ...['Sec△rity', '⛎ser Support', 'Supp⭕rt', '🇫ormulary', 'Bi⸽ling', 'B¡lling', '¡nvoice', 'Supp○\u0301rt'],
    ...['Cus+omer Suppor+', '(lient Support', 'Supp\u2800rt', 'Praxis (©lient)'],
  ])('TRUST-9 %j has signs in the place of letters', (storeName) => {
    expect(findNameProblem(storeName, reservedNames)).toBe('reserved');
  });

  it.each([
    ...['BioGaia® Praxis', 'Praxis | Berlin', 'Yoga 🧘 Studio', 'Rock&Roll', 'Dr. O’Neil', 'C+C Praxis'],
    ...['Herz♥ Zentrum', '¡Salud!', '¿Y tú?', 'Praxis „Leben“-Raum', '«Santé» Paris', "'t Huis", '#gesund'],
    ...[
      '100%Natur',
      'N°5 Cabinet',
      'Ｙｏｇａ／Ｂｅｒｌｉｎ',
      'ヨガ☆スタジオ',
      '整体～ひかり～',
      '瑪麗‧安',
      'Zoe\u0308-Ann',
    ],
    ...['Praxis(Berlin)', 'mind/body', 'Praxis™ Weber', 'Anna–Maria', 'O`Brien', 'हिन्दी क्लिनिक', 'L·lull @home'],
  ])('TRUST-9 %j has signs that names have', (storeName) => {
    expect(findNameProblem(storeName, reservedNames)).toBeUndefined();
  });

  it('TRUST-9 is characters with a line separator', () => {
    for (const lineSeparator of ['\u2028', '\u2029', '\u0085'])
      expect(findNameProblem(`Rowan${lineSeparator}Clinic`, reservedNames)).toBe('characters');
  });

  it('TRUST-9 a short name of the shop is reserved as a word', () => {
    const leafReservedNames = { shop: 'Leaf', brands: [] };
    expect(findNameProblem('Leaf Support', leafReservedNames)).toBe('reserved');
    expect(findNameProblem('My Leaf', leafReservedNames)).toBe('reserved');
    expect(findNameProblem('Leaflet House', leafReservedNames)).toBeUndefined();
  });
});
