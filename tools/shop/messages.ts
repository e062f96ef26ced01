import type { Language } from '../../src/i18n/languages.ts';
import type { ShopSettings } from './schema.ts';

type MessageTree = { [key: string]: string | MessageTree };

const SHOP_TEXT_NAMES = ['tagline', 'description', 'vat', 'vatShort'] as const;
type TextName = (typeof SHOP_TEXT_NAMES)[number];

/** Message that each text of a shop's settings overrides: namespace, group and name. */
const MESSAGE_PATHS: Readonly<Record<TextName, readonly [namespace: string, group: string, name: string]>> = {
  tagline: ['pages', 'site', 'tagline'],
  description: ['pages', 'site', 'description'],
  vat: ['pages', 'footer', 'prices'],
  vatShort: ['products', 'detail', 'vat'],
};

function insertShopName(tree: MessageTree, shopName: string): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replaceAll('{{shop}}', () => shopName) : insertShopName(value, shopName),
    ]),
  );
}

/** Adds English texts for messages that a language lacks. */
export function completeMessages(file: MessageTree, englishMessages: MessageTree): MessageTree {
  const completedEntries = Object.entries(englishMessages).map(([key, text]) => {
    const message = file[key] ?? text;
    return [key, typeof message === 'object' && typeof text === 'object' ? completeMessages(message, text) : message];
  });
  return { ...file, ...Object.fromEntries(completedEntries) };
}

/** Returns the shop's text in a language or else a fallback language; undefined for the default text. */
function findShopText({ texts, fallbackLanguages }: ShopSettings, language: Language, name: TextName) {
  const textLanguage = [language, ...fallbackLanguages].find((code) => texts[code]?.[name] !== undefined);
  return textLanguage && texts[textLanguage]?.[name];
}

/** Inserts the shop's name and its own texts into the messages of a namespace. */
export function fillMessages(
  file: MessageTree,
  settings: ShopSettings,
  language: Language,
  namespace: string,
): MessageTree {
  const filledMessages = insertShopName(file, settings.name);
  for (const textName of SHOP_TEXT_NAMES) {
    const [home, group, key] = MESSAGE_PATHS[textName];
    const shopText = findShopText(settings, language, textName);
    const branch = filledMessages[group];
    if (home === namespace && shopText !== undefined && typeof branch === 'object') branch[key] = shopText;
  }
  return filledMessages;
}
