import { createInstance } from 'i18next';
import daCommon from '#locales/da/common.json';
import daProducts from '#locales/da/products.json';
import deCommon from '#locales/de/common.json';
import deProducts from '#locales/de/products.json';
import enCommon from '#locales/en/common.json';
import enProducts from '#locales/en/products.json';
import esCommon from '#locales/es/common.json';
import esProducts from '#locales/es/products.json';
import frCommon from '#locales/fr/common.json';
import frProducts from '#locales/fr/products.json';
import huCommon from '#locales/hu/common.json';
import huProducts from '#locales/hu/products.json';
import itCommon from '#locales/it/common.json';
import itProducts from '#locales/it/products.json';
import jaCommon from '#locales/ja/common.json';
import jaProducts from '#locales/ja/products.json';
import nlCommon from '#locales/nl/common.json';
import nlProducts from '#locales/nl/products.json';
import ptCommon from '#locales/pt/common.json';
import ptProducts from '#locales/pt/products.json';
import roCommon from '#locales/ro/common.json';
import roProducts from '#locales/ro/products.json';
import zhTwCommon from '#locales/zh_tw/common.json';
import zhTwProducts from '#locales/zh_tw/products.json';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts';
import type { MessageKey, MessageParams, Translate } from './message-key.ts';

const resources: Record<Language, { common: object; products: object }> = {
  en: { common: enCommon, products: enProducts },
  de: { common: deCommon, products: deProducts },
  da: { common: daCommon, products: daProducts },
  es: { common: esCommon, products: esProducts },
  fr: { common: frCommon, products: frProducts },
  hu: { common: huCommon, products: huProducts },
  it: { common: itCommon, products: itProducts },
  ja: { common: jaCommon, products: jaProducts },
  nl: { common: nlCommon, products: nlProducts },
  pt: { common: ptCommon, products: ptProducts },
  ro: { common: roCommon, products: roProducts },
  zh_tw: { common: zhTwCommon, products: zhTwProducts },
};

const instance = createInstance();
void instance.init({
  initAsync: false,
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  supportedLngs: [...LANGUAGES],
  load: 'currentOnly',
  lowerCaseLng: true,
  ns: ['common', 'products'],
  defaultNS: 'common',
  resources,
  interpolation: { escapeValue: false },
});

/** Filled texts kept per language; a listing asks for the same unit prices and counts over and over. */
const KEPT_TEXTS = 5000;

function createTranslate(language: Language): Translate {
  const fixed = instance.getFixedT(language);
  const texts = new Map<string, string>();
  return (key: MessageKey, params?: MessageParams) => {
    const name = params ? `${key}\0${Object.values(params).join('\0')}` : key;
    const known = texts.get(name);
    if (known !== undefined) return known;
    if (texts.size >= KEPT_TEXTS) texts.clear();
    const text = String(params ? fixed(key, params) : fixed(key));
    texts.set(name, text);
    return text;
  };
}

const translates = new Map<Language, Translate>();

/** The translate function of a language for code that runs on the server. */
export function getT(language: Language): Translate {
  let translate = translates.get(language);
  if (!translate) {
    translate = createTranslate(language);
    translates.set(language, translate);
  }
  return translate;
}
