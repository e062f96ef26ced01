import { readRegion } from '#domain/product/money.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslator } from '#stores/platform/locale.ts';

export interface LoadedBuilder {
  readonly Builder: typeof import('./Builder.tsx').Builder;
  readonly context: ShopContext;
}

async function importBuilder(): Promise<LoadedBuilder> {
  const language = pageLanguage();
  const [{ Builder, prepareBuilder }, t] = await Promise.all([
    import('./Builder.tsx'),
    loadTranslator(language, ['common', 'protocols', 'dose', 'safety']),
  ]);
  prepareBuilder();
  const shopRegion = readRegion(document.documentElement.dataset['region']);
  return { Builder, context: { language, region: shopRegion, t } };
}

/** Loads the builder in the browser; undefined on the server, where Astro would add its styles to every page. */
export const loadBuilder = import.meta.env.SSR ? undefined : importBuilder;
