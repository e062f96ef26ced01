import { regionalLanguageTag } from './language-tags.ts';
import type { Language } from './languages.ts';

export function capitalise(textToCapitalise: string, { language }: { readonly language: Language }): string {
  const [firstLetter = ''] = textToCapitalise;
  return firstLetter.toLocaleUpperCase(regionalLanguageTag(language)) + textToCapitalise.slice(firstLetter.length);
}
