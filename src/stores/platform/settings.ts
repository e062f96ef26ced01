import type { BuilderMode } from '#domain/builder/state.ts';

type ContentProvider = 'store' | 'content' | 'marketing';

/** Returns the configured name of a content provider of the given kind; by default the kind itself. */
export function providerName(provider: ContentProvider): string {
  return document.documentElement.dataset[`${provider}Provider`] ?? provider;
}

/** Returns the builder's default mode. */
export function defaultBuilderMode(): BuilderMode {
  return document.documentElement.dataset['builderMode']?.toLowerCase() === 'standard' ? 'Standard' : 'Redesign';
}
