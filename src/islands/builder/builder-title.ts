import type { BuilderState } from '#domain/builder/state.ts';
import type { MessageKey } from '#i18n/message-key.ts';

const BUILDER_TITLES: Readonly<Record<BuilderState, MessageKey>> = {
  Default: 'protocols:builder.title-listing',
  ListingProtocols: 'protocols:builder.title-listing',
  CreatingProtocol: 'protocols:builder.title-creating',
  EditingProtocol: 'protocols:builder.title-editing',
  SharingProtocol: 'protocols:builder.title-sharing',
  ActiveProtocol: 'protocols:builder.title-active',
  ProductAdded: 'protocols:builder.title-active',
  AddingNote: 'protocols:builder.title-active',
  Unauthorized: 'protocols:builder.title-listing',
};

export function builderTitle(state: BuilderState): MessageKey {
  return BUILDER_TITLES[state];
}

/** True for builder states with a “back” button, which leads to the active protocol or to the empty builder. */
export function canGoBack(state: BuilderState, hasActive: boolean): boolean {
  if (state === 'ListingProtocols') return hasActive;
  return state === 'CreatingProtocol' || state === 'EditingProtocol' || state === 'SharingProtocol';
}
