import type { BuilderMode } from '#domain/builder/state.ts';

type ProviderKind = 'store' | 'content' | 'marketing';

/** Returns the configured name of a content provider of the given kind; by default the kind itself. */
export function readProviderName(providerKind: ProviderKind): string {
  return document.documentElement.dataset[`${providerKind}Provider`] ?? providerKind;
}

export function readDefaultBuilderMode(): BuilderMode {
  return document.documentElement.dataset['builderMode']?.toLowerCase() === 'standard' ? 'Standard' : 'Redesign';
}
