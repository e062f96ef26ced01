import type { Language } from './languages.ts';
import type { Namespace } from './namespaces.ts';

const files = import.meta.glob<object>('../../public/locales/*/*.json', { eager: true, import: 'default' });

/** The messages of a namespace in a language. The build of the worker packs them (`tools/shop/packed-messages.ts`). */
export function messageFile(language: Language, namespace: Namespace): object {
  return files[`../../public/locales/${language}/${namespace}.json`] ?? {};
}
