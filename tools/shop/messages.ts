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
export function completeMessages(file: TextTree, english: TextTree): TextTree {
  const missing = Object.entries(english).map(([key, text]) => {
    const own = file[key] ?? text;
    return [key, typeof own === 'object' && typeof text === 'object' ? completeMessages(own, text) : own];
  });
  return { ...file, ...Object.fromEntries(missing) };
}

/** Shop's own text in a language, or in a fallback language; undefined if it overrides nothing. */
function ownShopText({ texts, fallbackLanguages }: ShopSettings, language: Language, name: TextName) {
  const source = [language, ...fallbackLanguages].find((code) => texts[code]?.[name] !== undefined);
  return source && texts[source]?.[name];
}

/** Inserts the shop's name and its own texts into the messages of a namespace. */
export function fillMessages(
  file: TextTree,
  settings: ShopSettings,
  language: Language,
  namespace: string,
): TextTree {
  const filled = insertShopName(file, settings.name);
  for (const name of TEXT_NAMES) {
    const [home, group, key] = MESSAGE_PATHS[name];
    const own = ownShopText(settings, language, name);
    const parent = filled[group];
    if (home === namespace && own !== undefined && typeof parent === 'object') parent[key] = own;
  }
  return filled;
}
