import { languageTag } from '../../src/i18n/language-tags.ts';
import type { Language } from '../../src/i18n/languages.ts';
import type { ShopSettings } from './schema.ts';

const ICON_SIZES_PX = [192, 512] as const;

/** Creates the web app manifest of a language; all languages share one app id. */
export function createWebManifest({ name, shortName, colours }: ShopSettings, language: Language): object {
  const createIconEntries = (file: string, iconPurpose: string) =>
    ICON_SIZES_PX.map((sizePx) => ({
      src: `${file}-${sizePx}.png`,
      sizes: `${sizePx}x${sizePx}`,
      type: 'image/png',
      purpose: iconPurpose,
    }));
  return {
    id: '/',
    name,
    short_name: shortName,
    lang: languageTag(language),
    start_url: `/${language}`,
    scope: '/',
    display: 'minimal-ui',
    background_color: colours.paper.light,
    theme_color: colours.accent.light,
    icons: [...createIconEntries('icon', 'any'), ...createIconEntries('maskable', 'maskable')],
  };
}
