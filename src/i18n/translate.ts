import { createInstance } from 'i18next';
import { flattenMessages, type IslandMessages, type MessageGroup, pickMessages } from './island-messages.ts';
import { regionalLanguageTag } from './language-tags.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts';
import type { MessageKey, MessageParams, Translate } from './message-key.ts';
import { DEFAULT_NAMESPACE, NAMESPACES, type Namespace } from './namespaces.ts';

const messageFiles = import.meta.glob<object>('../../public/locales/*/*.json', {
  eager: true,
  import: 'default',
});

export function getMessageFile(language: Language, namespace: Namespace): object {
  return messageFiles[`../../public/locales/${language}/${namespace}.json`] ?? {};
}

function getMessagesByNamespace(language: Language): Record<string, object> {
  return Object.fromEntries(NAMESPACES.map((namespace) => [namespace, getMessageFile(language, namespace)]));
}

/** Returns i18next's code of a language; `pt` becomes `pt-pt`, as i18next's plurals of `pt` are Brazilian. */
function i18nextCodeOf(language: Language): string {
  return regionalLanguageTag(language).toLowerCase();
}

const i18next = createInstance();
void i18next.init({
  initAsync: false,
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  supportedLngs: LANGUAGES.map(i18nextCodeOf),
  load: 'currentOnly',
  lowerCaseLng: true,
  ns: [...NAMESPACES],
  defaultNS: DEFAULT_NAMESPACE,
  resources: Object.fromEntries(
    LANGUAGES.map((language) => [i18nextCodeOf(language), getMessagesByNamespace(language)]),
  ),
  interpolation: { escapeValue: false },
});

/** Maximum number of cached texts per language. Listings repeat texts such as unit prices and counts. */
const MAXIMUM_CACHED_TRANSLATIONS = 5000;

function createCachingTranslate(language: Language): Translate {
  const translateUncached = i18next.getFixedT(i18nextCodeOf(language));
  const textByCacheKey = new Map<string, string>();
  return (messageKey: MessageKey, params?: MessageParams) => {
    const cacheKey = params ? `${messageKey}\0${Object.values(params).join('\0')}` : messageKey;
    const cachedText = textByCacheKey.get(cacheKey);
    if (cachedText !== undefined) return cachedText;
    if (textByCacheKey.size >= MAXIMUM_CACHED_TRANSLATIONS) textByCacheKey.clear();
    const translatedText = String(params ? translateUncached(messageKey, params) : translateUncached(messageKey));
    textByCacheKey.set(cacheKey, translatedText);
    return translatedText;
  };
}

const translateFunctionByLanguage = new Map<Language, Translate>();

export function getTranslate(language: Language): Translate {
  let translate = translateFunctionByLanguage.get(language);
  if (!translate) {
    translate = createCachingTranslate(language);
    translateFunctionByLanguage.set(language, translate);
  }
  return translate;
}

const islandMessageCache = new Map<string, IslandMessages>();

/** Picks an island's messages by keys and prefixes; `npm run verify` checks that they suit the island's code. */
export function pickIslandMessages(language: Language, messageGroups: readonly MessageGroup[]): IslandMessages {
  const cacheKey = `${language} ${messageGroups.join()}`;
  let messages = islandMessageCache.get(cacheKey);
  if (!messages) {
    const allKeysAndTexts = NAMESPACES.flatMap((namespace) =>
      flattenMessages(namespace, getMessageFile(language, namespace)),
    );
    messages = pickMessages(allKeysAndTexts, messageGroups);
    islandMessageCache.set(cacheKey, messages);
  }
  return messages;
}
