import type { Language } from './languages.ts';
import type { Namespace } from './namespaces.ts';

const files = import.meta.glob<object>('../../public/locales/*/*.json', { eager: true, import: 'default' });

/** The worker's build packs the files (`tools/shop/packed-messages.ts`). */
export function messageFile(language: Language, namespace: Namespace): object {
  return files[`../../public/locales/${language}/${namespace}.json`] ?? {};
}
