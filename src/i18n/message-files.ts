import type { Language } from './languages.ts';
import type { Namespace } from './namespaces.ts';

const files = import.meta.glob<object>('../../public/locales/*/*.json', { eager: true, import: 'default' });

export function messageFile(language: Language, namespace: Namespace): object {
  return files[`../../public/locales/${language}/${namespace}.json`] ?? {};
}
