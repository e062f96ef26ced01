import { expect, it } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import { chosenLanguages } from '../../tools/seed/chosen-languages.ts';

it('AMB-LANG-14 seeds all languages unless some are named', () => {
  expect(chosenLanguages(undefined)).toEqual([...LANGUAGES]);
  expect(chosenLanguages('de, en')).toEqual(['de', 'en']);
});

it('refuses a language that there is not, and a catalogue without English', () => {
  expect(() => chosenLanguages('en,xx')).toThrow('Unknown language in "en,xx"');
  expect(() => chosenLanguages('de')).toThrow('needs en as well');
});
