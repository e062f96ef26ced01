import { createInstance } from 'i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, regionalTag } from './languages.ts';
import type { MessageKey, MessageParams, Translate } from './message-key.ts';
import { DEFAULT_NAMESPACE, NAMESPACES } from './namespaces.ts';

const files = import.meta.glob<object>('../../public/locales/*/*.json', { eager: true, import: 'default' });

function messagesOf(language: Language): Record<string, object> {
  return Object.fromEntries(
    NAMESPACES.map((namespace) => [
      namespace,
      files[`../../public/locales/${language}/${namespace}.json`] ?? {},
    ]),
  );
}

/** The code whose plurals i18next uses: those of Portugal, not of Brazil. */
function codeOf(language: Language): string {
  return regionalTag(language).toLowerCase();
}

const instance = createInstance();
void instance.init({
  initAsync: false,
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  supportedLngs: LANGUAGES.map(codeOf),
  load: 'currentOnly',
  lowerCaseLng: true,
  ns: [...NAMESPACES],
  defaultNS: DEFAULT_NAMESPACE,
  resources: Object.fromEntries(LANGUAGES.map((language) => [codeOf(language), messagesOf(language)])),
  interpolation: { escapeValue: false },
});

/** Filled texts kept per language; a listing asks for the same unit prices and counts over and over. */
const KEPT_TEXTS = 5000;

function createKeepingTranslate(language: Language): Translate {
  const translate = instance.getFixedT(codeOf(language));
  const texts = new Map<string, string>();
  return (key: MessageKey, params?: MessageParams) => {
    const name = params ? `${key}\0${Object.values(params).join('\0')}` : key;
    const known = texts.get(name);
    if (known !== undefined) return known;
    if (texts.size >= KEPT_TEXTS) texts.clear();
    const text = String(params ? translate(key, params) : translate(key));
    texts.set(name, text);
    return text;
  };
}

const translates = new Map<Language, Translate>();

/** The translate function of a language for code that runs on the server. */
export function getT(language: Language): Translate {
  let translate = translates.get(language);
  if (!translate) {
    translate = createKeepingTranslate(language);
    translates.set(language, translate);
  }
  return translate;
}
