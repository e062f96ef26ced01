import type { BuilderMode } from '#domain/builder/state.ts';

type Provider = 'store' | 'content' | 'marketing';

/** The name under which the deployment reaches a provider; by default what it is. */
export function providerName(provider: Provider): string {
  return document.documentElement.dataset[`${provider}Provider`] ?? provider;
}

/** The builder's mode for who has not chosen one. */
export function presetBuilderMode(): BuilderMode {
  return document.documentElement.dataset['builderMode']?.toLowerCase() === 'standard'
    ? 'Standard'
    : 'Redesign';
}
