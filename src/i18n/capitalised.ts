import { regionalTag } from './language-tags.ts';
import type { Language } from './languages.ts';

export function capitalise(text: string, { language }: { readonly language: Language }): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(regionalTag(language)) + text.slice(first.length);
}
