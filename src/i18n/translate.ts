import { createTranslate, type Messages } from './create-translate.ts';
import { DEFAULT_LANGUAGE, type Language } from './languages.ts';
import type { MessageKey, MessageParams, Translate } from './message-key.ts';
import { NAMESPACES } from './namespaces.ts';

const files = import.meta.glob<object>('../../public/locales/*/*.json', { eager: true, import: 'default' });

function messagesOf(language: Language): Messages {
  const entries = NAMESPACES.map(
    (namespace) => [namespace, files[`../../public/locales/${language}/${namespace}.json`] ?? {}] as const,
  );
  return { language, namespaces: Object.fromEntries(entries) };
}

/** Filled texts kept per language; a listing asks for the same unit prices and counts over and over. */
const KEPT_TEXTS = 5000;

function createKeepingTranslate(language: Language): Translate {
  const translate = createTranslate([...new Set([language, DEFAULT_LANGUAGE])].map(messagesOf));
  const texts = new Map<string, string>();
  return (key: MessageKey, params?: MessageParams) => {
    const name = params ? `${key}\0${Object.values(params).join('\0')}` : key;
    const known = texts.get(name);
    if (known !== undefined) return known;
    if (texts.size >= KEPT_TEXTS) texts.clear();
    const text = translate(key, params);
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
