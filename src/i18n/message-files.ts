import type { Language } from './languages.ts';
import type { Namespace } from './namespaces.ts';

const messageFiles = import.meta.glob<object>('../../public/locales/*/*.json', {
  eager: true,
  import: 'default',
});

export function messageFile(language: Language, namespace: Namespace): object {
  return messageFiles[`../../public/locales/${language}/${namespace}.json`] ?? {};
}
