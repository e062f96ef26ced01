import type { BuilderMode } from '#domain/builder/state.ts';

type Provider = 'store' | 'content' | 'marketing';

/** Returns the configured name of a content provider; the default is the provider's kind. */
export function providerName(provider: Provider): string {
  return document.documentElement.dataset[`${provider}Provider`] ?? provider;
}

/** Returns the builder's default mode. */
export function presetBuilderMode(): BuilderMode {
  return document.documentElement.dataset['builderMode']?.toLowerCase() === 'standard'
    ? 'Standard'
    : 'Redesign';
}
