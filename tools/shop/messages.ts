import type { Language } from '../../src/i18n/languages.ts';
import type { ShopSettings } from './schema.ts';

type TextTree = { [key: string]: string | TextTree };

const TEXT_NAMES = ['tagline', 'description', 'vat', 'vatShort'] as const;
type TextName = (typeof TEXT_NAMES)[number];

/** Message that each text of a shop's settings overrides: namespace, group and name. */
const MESSAGE_PATHS: Readonly<Record<TextName, readonly [namespace: string, group: string, name: string]>> = {
  tagline: ['pages', 'site', 'tagline'],
  description: ['pages', 'site', 'description'],
  vat: ['pages', 'footer', 'prices'],
  vatShort: ['products', 'detail', 'vat'],
};

function insertShopName(tree: TextTree, name: string): TextTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replaceAll('{{shop}}', () => name) : insertShopName(value, name),
    ]),
  );
}

/** Completes a language's messages with English texts. */
export function completeMessages(file: TextTree, englishTexts: TextTree): TextTree {
  const completeEntries = Object.entries(englishTexts).map(([key, text]) => {
    const ownText = file[key] ?? text;
    return [key, typeof ownText === 'object' && typeof text === 'object' ? completeMessages(ownText, text) : ownText];
  });
  return { ...file, ...Object.fromEntries(completeEntries) };
}

/** Shop's own text in a language, or in a fallback language; undefined if it overrides nothing. */
function ownShopText({ texts, fallbackLanguages }: ShopSettings, language: Language, name: TextName) {
  const source = [language, ...fallbackLanguages].find((code) => texts[code]?.[name] !== undefined);
  return source && texts[source]?.[name];
}

/** Inserts the shop's name and its own texts into the messages of a namespace. */
export function fillMessages(file: TextTree, settings: ShopSettings, language: Language, namespace: string): TextTree {
  const filledTexts = insertShopName(file, settings.name);
  for (const name of TEXT_NAMES) {
    const [home, group, key] = MESSAGE_PATHS[name];
    const ownText = ownShopText(settings, language, name);
    const parent = filledTexts[group];
    if (home === namespace && ownText !== undefined && typeof parent === 'object') parent[key] = ownText;
  }
  return filledTexts;
}
