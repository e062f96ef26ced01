import { regionalLanguageTag } from './language-tags.ts';
import type { Language } from './languages.ts';

export function capitalise(text: string, { language }: { readonly language: Language }): string {
  const [firstLetter = ''] = text;
  return firstLetter.toLocaleUpperCase(regionalLanguageTag(language)) + text.slice(firstLetter.length);
}
