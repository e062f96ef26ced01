import { readRegion } from '#domain/product/money.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { loadBuilderTranslator } from '#stores/island-translator.ts';
import { pageLanguage } from '#stores/platform/language.ts';

export interface LoadedBuilder {
  readonly Builder: typeof import('./Builder.tsx').Builder;
  readonly context: ShopContext;
}

async function importBuilder(): Promise<LoadedBuilder> {
  const language = pageLanguage();
  const { builder, region } = document.documentElement.dataset;
  const [{ Builder, prepareBuilder }, t] = await Promise.all([
    import('./Builder.tsx'),
    loadBuilderTranslator(language),
    builder === 'Standard' && import('./BuilderBar.tsx'),
  ]);
  await prepareBuilder();
  return { Builder, context: { language, region: readRegion(region), t } };
}

/** Loads the builder in the browser; undefined on the server, where Astro would add its styles to every page. */
export const loadBuilder = import.meta.env.SSR ? undefined : importBuilder;
