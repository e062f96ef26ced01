import { createInstance } from 'i18next';
import { flatMessages, type IslandMessages, type MessageGroup, pickMessages } from './island-messages.ts';
import { regionalTag } from './language-tags.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts';
import type { MessageKey, MessageParams, Translate } from './message-key.ts';
import { DEFAULT_NAMESPACE, NAMESPACES, type Namespace } from './namespaces.ts';

const messageFiles = import.meta.glob<object>('../../public/locales/*/*.json', {
  eager: true,
  import: 'default',
});

export function messageFile(language: Language, namespace: Namespace): object {
  return messageFiles[`../../public/locales/${language}/${namespace}.json`] ?? {};
}

function messagesOf(language: Language): Record<string, object> {
  return Object.fromEntries(NAMESPACES.map((namespace) => [namespace, messageFile(language, namespace)]));
}

/** Returns i18next's code of a language; `pt` becomes `pt-pt`, as i18next's plurals of `pt` are Brazilian. */
function i18nextCodeOf(language: Language): string {
  return regionalTag(language).toLowerCase();
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
  resources: Object.fromEntries(LANGUAGES.map((language) => [i18nextCodeOf(language), messagesOf(language)])),
  interpolation: { escapeValue: false },
});

/** Maximum number of cached texts per language; listings repeat unit prices and counts. */
const MAXIMUM_CACHED_TEXTS = 5000;

function createCachingTranslate(language: Language): Translate {
  const translate = i18next.getFixedT(i18nextCodeOf(language));
  const texts = new Map<string, string>();
  return (key: MessageKey, params?: MessageParams) => {
    const cacheKey = params ? `${key}\0${Object.values(params).join('\0')}` : key;
    const cachedText = texts.get(cacheKey);
    if (cachedText !== undefined) return cachedText;
    if (texts.size >= MAXIMUM_CACHED_TEXTS) texts.clear();
    const text = String(params ? translate(key, params) : translate(key));
    texts.set(cacheKey, text);
    return text;
  };
}

const translateByLanguage = new Map<Language, Translate>();

export function getT(language: Language): Translate {
  let translate = translateByLanguage.get(language);
  if (!translate) {
    translate = createCachingTranslate(language);
    translateByLanguage.set(language, translate);
  }
  return translate;
}

const islandMessageCache = new Map<string, IslandMessages>();

/** Picks an island's messages by keys and prefixes; `npm run verify` checks that they suit the island's code. */
export function islandMessages(language: Language, groups: readonly MessageGroup[]): IslandMessages {
  const cacheKey = `${language} ${groups.join()}`;
  let messages = islandMessageCache.get(cacheKey);
  if (!messages) {
    const all = NAMESPACES.flatMap((namespace) => flatMessages(namespace, messageFile(language, namespace)));
    messages = pickMessages(all, groups);
    islandMessageCache.set(cacheKey, messages);
  }
  return messages;
}
