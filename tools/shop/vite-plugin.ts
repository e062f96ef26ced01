import { isLanguage } from '../../src/i18n/languages.ts';
import { insertShopTexts } from './messages.ts';
import type { Shop } from './read-shop.ts';

const MESSAGE_FILE_PATTERN = /\/public\/locales\/(\w+)\/(\w+)\.json$/;
const TOKENS_FILE_PATTERN = /\/src\/styles\/tokens\.css$/;

/** Resolves imports of `#shop/…`, and applies the shop's colours and texts. */
export function shopPlugin({ folder, settings }: Shop) {
  const shopColourByName = new Map(Object.entries(settings.colours));
  const formatColour = (colourName: string) => {
    const shopColour = shopColourByName.get(colourName);
    if (!shopColour) throw new Error(`tokens.css names the colour ${colourName}, which no shop has`);
    return `light-dark(${shopColour.light}, ${shopColour.dark})`;
  };
  return {
    name: 'shop',
    enforce: 'pre' as const,
    config: () => ({ resolve: { alias: [{ find: /^#shop\//, replacement: `${folder}/` }] } }),
    transform(source: string, id: string) {
      const file = id.split('?', 1)[0] ?? '';
      if (TOKENS_FILE_PATTERN.test(file))
        return source.replaceAll(/--shop-colour\(([\w-]+)\)/g, (_, tokenColourName) => formatColour(tokenColourName));
      const [, language, namespace = ''] = MESSAGE_FILE_PATTERN.exec(file) ?? [];
      if (!isLanguage(language)) return undefined;
      return JSON.stringify(insertShopTexts(JSON.parse(source), settings, language, namespace));
    },
  };
}
