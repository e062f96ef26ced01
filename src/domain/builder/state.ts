import type { Protocol } from '#contract/protocol/schema.ts';

export const BUILDER_STATES = [
  'Default',
  'ActiveProtocol',
  'ProductAdded',
  'AddingNote',
  'ListingProtocols',
  'CreatingProtocol',
  'EditingProtocol',
  'SharingProtocol',
  'Unauthorized',
] as const;
export type BuilderState = (typeof BUILDER_STATES)[number];

/** Layouts of the builder: `Standard` is the bottom bar with drawers, `Redesign` the side panel. */
export const BUILDER_MODES = ['Standard', 'Redesign'] as const;
export type BuilderMode = (typeof BUILDER_MODES)[number];

export const PANEL_WIDTH_PX = { initial: 400, minimum: 300, maximum: 900 } as const;
export const ACTIVE_PROTOCOL_LIFETIME_MS = 43_200_000;

export interface Builder {
  readonly mode: BuilderMode;
  readonly state: BuilderState;
  readonly isEnabled: boolean;
  readonly width: number;
  readonly activeProtocol: Protocol | null;
  readonly protocols: readonly Protocol[];
  readonly addedVariantId: number | null;
}

export const INITIAL_BUILDER: Builder = {
  mode: 'Redesign',
  state: 'Unauthorized',
  isEnabled: false,
  width: PANEL_WIDTH_PX.initial,
  activeProtocol: null,
  protocols: [],
  addedVariantId: null,
};

export type BuilderEvent =
  | { readonly type: 'authorised' | 'unauthorised' | 'enabled' | 'disabled' }
  | { readonly type: 'mode-changed'; readonly mode: BuilderMode }
  | { readonly type: 'resized'; readonly width: number }
  | { readonly type: 'list-opened' | 'creation-opened' | 'editing-opened' | 'sharing-opened' | 'returned' }
  | { readonly type: 'selected' | 'restored' | 'refreshed'; readonly protocol: Protocol }
  | { readonly type: 'fetch-failed' }
  | { readonly type: 'product-added'; readonly variantId: number }
  | { readonly type: 'note-opened' | 'note-closed' | 'notice-closed' }
  | { readonly type: 'registered'; readonly protocols: readonly Protocol[] }
  | { readonly type: 'duplicated'; readonly protocol: Protocol }
  | { readonly type: 'deleted'; readonly protocolId: number };

export function clampPanelWidth(requestedWidth: number): number {
  return Math.round(Math.min(Math.max(requestedWidth, PANEL_WIDTH_PX.minimum), PANEL_WIDTH_PX.maximum));
}
