import { translatedLanguages } from '../../demo/index.ts';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../../src/i18n/languages.ts';

/** The languages of a list such as `en,de`; all that the catalogue has texts in without one. @throws Error for others */
export function chosenLanguages(list: string | undefined): Language[] {
  const chosen = list?.split(',').map((code) => code.trim()) ?? LANGUAGES;
  const languages = chosen.filter(isLanguage);
  if (languages.length !== chosen.length) throw new Error(`Unknown language in "${list}"`);
  if (!languages.includes(DEFAULT_LANGUAGE)) {
    throw new Error(`--languages needs ${DEFAULT_LANGUAGE} as well: it stands in for what a language lacks`);
  }
  return translatedLanguages(languages);
}
