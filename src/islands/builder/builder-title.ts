import type { BuilderState } from '#domain/builder/state.ts';
import type { MessageKey } from '#i18n/message-key.ts';

const TITLE_MESSAGE_KEYS: Readonly<Record<BuilderState, MessageKey>> = {
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

export function getTitleMessageKey(state: BuilderState): MessageKey {
  return TITLE_MESSAGE_KEYS[state];
}

/** True for builder states with a “back” button, which leads to the active protocol or to the empty builder. */
export function hasBackButton(state: BuilderState, hasActiveProtocol: boolean): boolean {
  if (state === 'ListingProtocols') return hasActiveProtocol;
  return state === 'CreatingProtocol' || state === 'EditingProtocol' || state === 'SharingProtocol';
}
