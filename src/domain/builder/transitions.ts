import type { Protocol } from '#contract/protocol/schema.ts';
import { isOlderVersion } from '#domain/protocol/version.ts';
import {
  type Builder,
  type BuilderEvent,
  type BuilderMode,
  type BuilderState,
  clampPanelWidth,
  INITIAL_BUILDER,
} from './state.ts';

const isSameProtocol = (protocol: Protocol, otherProtocol: Protocol) =>
  protocol.protocol_id === otherProtocol.protocol_id;

/** Restores the parts of a protocol that a list response omitted, from the complete protocol. */
function restoreOmittedParts(
  { left_out: omittedParts, ...listedProtocol }: Protocol,
  { products, description }: Protocol,
): Protocol {
  return {
    ...listedProtocol,
    products,
    description: omittedParts?.description ? description : listedProtocol.description,
  };
}

/** Merges newer protocols into the known ones; restores parts that a list omitted if the known ones are current. */
function mergeProtocols(
  knownProtocols: readonly Protocol[],
  updatedProtocols: readonly Protocol[],
): readonly Protocol[] {
  const protocolsById = new Map(knownProtocols.map((protocol) => [protocol.protocol_id, protocol]));
  for (const protocol of updatedProtocols) {
    const storedProtocol = protocolsById.get(protocol.protocol_id);
    const canRestoreParts = storedProtocol && !storedProtocol.left_out && !isOlderVersion(storedProtocol, protocol);
    protocolsById.set(
      protocol.protocol_id,
      protocol.left_out && canRestoreParts ? restoreOmittedParts(protocol, storedProtocol) : protocol,
    );
  }
  return [...protocolsById.values()];
}

/** Merges a list response into the known protocols, except protocols whose known version is newer. */
function mergeListedProtocols(
  knownProtocols: readonly Protocol[],
  listedProtocols: readonly Protocol[],
): readonly Protocol[] {
  return mergeProtocols(
    knownProtocols,
    listedProtocols.filter((protocol) => !knownProtocols.some((known) => isOlderVersion(protocol, known))),
  );
}

function prependProtocol(knownProtocols: readonly Protocol[], protocol: Protocol): readonly Protocol[] {
  return knownProtocols.some((knownProtocol) => isSameProtocol(knownProtocol, protocol))
    ? mergeProtocols(knownProtocols, [protocol])
    : [protocol, ...knownProtocols];
}

function idleBuilderState({ mode }: Builder): BuilderState {
  return mode === 'Redesign' ? 'ListingProtocols' : 'Default';
}

function deselectProtocol(builder: Builder, nextState: BuilderState): Builder {
  return { ...builder, activeProtocol: null, addedVariantId: null, state: nextState };
}

function setBuilderEnabled(builder: Builder, isEnabled: boolean): Builder {
  const builderWithoutNotice = builder.state === 'ActiveProtocol' ? builder : deselectProtocol(builder, 'Default');
  return { ...builderWithoutNotice, isEnabled };
}

function activateProtocol(builder: Builder, protocol: Protocol): Builder {
  return {
    ...builder,
    activeProtocol: protocol,
    addedVariantId: null,
    protocols: prependProtocol(builder.protocols, protocol),
    state: 'ActiveProtocol',
  };
}

function showProductAdded(builder: Builder, variantId: number): Builder {
  if (!builder.activeProtocol) return { ...builder, state: 'ListingProtocols' };
  return builder.mode === 'Standard'
    ? { ...builder, state: 'ProductAdded', addedVariantId: variantId }
    : { ...builder, state: 'ActiveProtocol' };
}

function returnToActiveProtocol(builder: Builder): Builder {
  return {
    ...builder,
    addedVariantId: null,
    state: builder.activeProtocol ? 'ActiveProtocol' : idleBuilderState(builder),
  };
}

function changeMode(builder: Builder, newMode: BuilderMode): Builder {
  if (newMode === builder.mode) return builder;
  const isProductNoticeShown = builder.state === 'ProductAdded' || builder.state === 'AddingNote';
  const builderInNewMode = { ...builder, mode: newMode };
  return isProductNoticeShown ? returnToActiveProtocol(builderInNewMode) : builderInNewMode;
}

function removeProtocol(builder: Builder, protocolId: number): Builder {
  const protocols = builder.protocols.filter((protocol) => protocol.protocol_id !== protocolId);
  const builderWithoutProtocol = { ...builder, protocols };
  return builder.activeProtocol?.protocol_id === protocolId
    ? deselectProtocol(builderWithoutProtocol, idleBuilderState(builder))
    : builderWithoutProtocol;
}

function openIfProtocolActive(builder: Builder, nextState: BuilderState): Builder {
  return { ...builder, state: builder.activeProtocol ? nextState : 'ListingProtocols' };
}

function applyProtocolListEvent(builder: Builder, event: BuilderEvent): Builder {
  switch (event.type) {
    case 'selected':
      return {
        ...activateProtocol(builder, event.protocol),
        isEnabled: builder.isEnabled || builder.mode === 'Redesign',
      };
    case 'restored':
      return activateProtocol(builder, event.protocol);
    case 'refreshed':
      return {
        ...builder,
        activeProtocol:
          builder.activeProtocol && isSameProtocol(builder.activeProtocol, event.protocol)
            ? event.protocol
            : builder.activeProtocol,
        protocols: mergeProtocols(builder.protocols, [event.protocol]),
      };
    case 'registered':
      return { ...builder, protocols: mergeListedProtocols(builder.protocols, event.protocols) };
    case 'duplicated':
      return { ...builder, protocols: prependProtocol(builder.protocols, event.protocol) };
    case 'deleted':
      return removeProtocol(builder, event.protocolId);
    case 'fetch-failed':
      return deselectProtocol(builder, 'Default');
    case 'product-added':
      return showProductAdded(builder, event.variantId);
    default:
      return builder;
  }
}

function applyEvent(builder: Builder, event: BuilderEvent): Builder {
  switch (event.type) {
    case 'unauthorised':
      return { ...INITIAL_BUILDER, mode: builder.mode, width: builder.width };
    case 'enabled':
    case 'disabled':
      return setBuilderEnabled(builder, event.type === 'enabled');
    case 'mode-changed':
      return changeMode(builder, event.mode);
    case 'resized':
      return { ...builder, width: clampPanelWidth(event.width) };
    case 'list-opened':
      return { ...builder, state: 'ListingProtocols', addedVariantId: null };
    case 'creation-opened':
      return { ...builder, state: 'CreatingProtocol', addedVariantId: null };
    case 'editing-opened':
      return openIfProtocolActive(builder, 'EditingProtocol');
    case 'sharing-opened':
      return openIfProtocolActive(builder, 'SharingProtocol');
    case 'returned':
      return returnToActiveProtocol(builder);
    case 'note-opened':
      return builder.state === 'ProductAdded' ? { ...builder, state: 'AddingNote' } : builder;
    case 'note-closed':
      return builder.state === 'AddingNote' ? { ...builder, state: 'ProductAdded' } : builder;
    case 'notice-closed':
      return builder.state === 'ProductAdded' || builder.state === 'AddingNote'
        ? returnToActiveProtocol(builder)
        : builder;
    default:
      return applyProtocolListEvent(builder, event);
  }
}

const EVENTS_WHILE_UNAUTHORIZED: ReadonlySet<BuilderEvent['type']> = new Set([
  'mode-changed',
  'resized',
  'registered',
  'refreshed',
  'duplicated',
  'deleted',
  'unauthorised',
]);

/** Returns the builder's next state. The builder stays hidden for users who may not use it (BUILD-15 to BUILD-18). */
export function reduceBuilder(builder: Builder, event: BuilderEvent): Builder {
  if (builder.state !== 'Unauthorized') return event.type === 'authorised' ? builder : applyEvent(builder, event);
  if (event.type === 'authorised') return { ...builder, state: 'Default' };
  return EVENTS_WHILE_UNAUTHORIZED.has(event.type) ? { ...applyEvent(builder, event), state: 'Unauthorized' } : builder;
}
