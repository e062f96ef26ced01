import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import type { Translate } from '#i18n/message-key.ts';
import { DEFAULT_NAMESPACE, NAMESPACES } from '#i18n/namespaces.ts';

const readMessages = (language: string, namespace: string): object =>
  JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8'));

export function createTranslator(language: string): Translate {
  const i18nInstance = createInstance();
  void i18nInstance.init({
    initAsync: false,
    lng: language,
    ns: [...NAMESPACES],
    defaultNS: DEFAULT_NAMESPACE,
    resources: {
      [language]: Object.fromEntries(NAMESPACES.map((namespace) => [namespace, readMessages(language, namespace)])),
    },
    interpolation: { escapeValue: false },
  });
  return (key, params) => String(i18nInstance.t(key, params ?? {}));
}
