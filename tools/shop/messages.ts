import type { Language } from '../../src/i18n/languages.ts';
import type { ShopSettings } from './schema.ts';

type MessageTree = { [key: string]: string | MessageTree };

const SHOP_TEXT_NAMES = ['tagline', 'description', 'vat', 'vatShort'] as const;
type ShopTextName = (typeof SHOP_TEXT_NAMES)[number];

/** Message that each text of a shop's settings overrides: namespace, group and name. */
const SHOP_MESSAGE_PATHS: Readonly<Record<ShopTextName, readonly [namespace: string, group: string, name: string]>> = {
  tagline: ['pages', 'site', 'tagline'],
  description: ['pages', 'site', 'description'],
  vat: ['pages', 'footer', 'prices'],
  vatShort: ['products', 'detail', 'vat'],
};

function insertShopName(messageTree: MessageTree, shopName: string): MessageTree {
  return Object.fromEntries(
    Object.entries(messageTree).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replaceAll('{{shop}}', () => shopName) : insertShopName(value, shopName),
    ]),
  );
}

/** Adds English texts for messages that a language lacks. */
export function addMissingMessages(file: MessageTree, englishMessages: MessageTree): MessageTree {
  const completedEntries = Object.entries(englishMessages).map(([key, text]) => {
    const translatedMessage = file[key] ?? text;
    return [
      key,
      typeof translatedMessage === 'object' && typeof text === 'object'
        ? addMissingMessages(translatedMessage, text)
        : translatedMessage,
    ];
  });
  return { ...file, ...Object.fromEntries(completedEntries) };
}

/** Returns the shop's text in a language or else a fallback language; undefined for the default text. */
function findShopText({ texts, fallbackLanguages }: ShopSettings, language: Language, shopTextName: ShopTextName) {
  const textLanguage = [language, ...fallbackLanguages].find(
    (languageCode) => texts[languageCode]?.[shopTextName] !== undefined,
  );
  return textLanguage && texts[textLanguage]?.[shopTextName];
}

/** Inserts the shop's name and its own texts into the messages of a namespace. */
export function insertShopTexts(
  file: MessageTree,
  shopSettings: ShopSettings,
  language: Language,
  namespace: string,
): MessageTree {
  const filledMessages = insertShopName(file, shopSettings.name);
  for (const shopTextName of SHOP_TEXT_NAMES) {
    const [home, group, key] = SHOP_MESSAGE_PATHS[shopTextName];
    const shopText = findShopText(shopSettings, language, shopTextName);
    const messageGroup = filledMessages[group];
    if (home === namespace && shopText !== undefined && typeof messageGroup === 'object') messageGroup[key] = shopText;
  }
  return filledMessages;
}
