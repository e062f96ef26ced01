import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Protocol } from '#contract/protocol/schema.ts';
import { mayUseBuilder } from '#domain/builder/roles.ts';
import {
  type Builder,
  type BuilderEvent,
  type BuilderMode,
  clampPanelWidth,
  INITIAL_BUILDER,
} from '#domain/builder/state.ts';
import { reduceBuilder } from '#domain/builder/transitions.ts';
import { outbox } from '#stores/outbox/entries.ts';
import { applyPendingChanges } from '#stores/protocol/pending.ts';
import { $sessionOwner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import type { SessionOwner } from '#stores/session/tokens.ts';
import { cacheActiveProtocol, cachedActiveProtocol, removeCachedProtocol } from './active-protocol.ts';
import { $builderMode, $builderWidth } from './layout.ts';
import { clearOpenState, saveOpenState, wasBuilderOpen } from './open-state.ts';

/** Builder state with the protocols of the server, without changes that are not sent yet. */
const savedBuilderState = atom<Builder>(INITIAL_BUILDER);

/** Builder state with changes that are not sent yet. */
export const $builder: ReadableAtom<Builder> = computed([savedBuilderState, outbox.$entries], applyPendingChanges);

/** Returns a loaded protocol by its id, without changes that are not sent yet. */
export function savedProtocolById(id: number): Protocol | undefined {
  const { active, protocols } = savedBuilderState.get();
  return active?.protocol_id === id ? active : protocols.find((protocol) => protocol.protocol_id === id);
}

const isBuilderHidden = atom(false);

/** True while the user has hidden the builder because it would cover the page; the active protocol stays active. */
export const $isBuilderHidden: ReadableAtom<boolean> = isBuilderHidden;

const UNHIDING_EVENTS: ReadonlySet<BuilderEvent['type']> = new Set([
  'enabled',
  'selected',
  'list-opened',
  'creation-opened',
  'editing-opened',
  'sharing-opened',
]);

const CACHE_RESUMING_EVENTS: ReadonlySet<BuilderEvent['type']> = new Set(['enabled', 'selected', 'restored']);
/** True after the builder was closed: the active protocol is no longer cached for the next page. */
let isProtocolCachingOff = false;

function updateProtocolCache(formerState: Builder, newState: Builder, type: BuilderEvent['type']): void {
  if (CACHE_RESUMING_EVENTS.has(type)) isProtocolCachingOff = false;
  if (!isProtocolCachingOff && newState.active !== formerState.active && type !== 'restored')
    cacheActiveProtocol(newState.active);
}

function cacheOpenState(formerState: Builder, newState: Builder): void {
  if (newState.state === 'Unauthorized' && formerState.state !== 'Unauthorized') clearOpenState();
  else if (newState.isEnabled !== formerState.isEnabled) saveOpenState(newState.isEnabled);
}

/** Adopts the active protocol's state from another tab, which has already cached it. */
export function adoptActiveProtocol(protocol: Protocol): void {
  savedBuilderState.set(reduceBuilder(savedBuilderState.get(), { type: 'refreshed', protocol }));
}

export function applyBuilderEvent(event: BuilderEvent): void {
  if (UNHIDING_EVENTS.has(event.type)) isBuilderHidden.set(false);
  const formerState = savedBuilderState.get();
  const newState = reduceBuilder(formerState, event);
  if (newState === formerState) return;
  savedBuilderState.set(newState);
  updateProtocolCache(formerState, newState, event.type);
  cacheOpenState(formerState, newState);
}

/** Makes a loaded protocol the active one and caches it for the next page; does not open the builder. */
export function activateProtocol(id: number): void {
  const protocol = savedProtocolById(id);
  if (protocol) applyBuilderEvent({ type: 'restored', protocol });
  const { active: activeProtocol } = savedBuilderState.get();
  if (activeProtocol?.protocol_id === id) cacheActiveProtocol(activeProtocol);
}

function applyStoredLayout(): () => void {
  const stopMode = $builderMode.subscribe((mode) => applyBuilderEvent({ type: 'mode-changed', mode }));
  const stopWidth = $builderWidth.subscribe((width) => applyBuilderEvent({ type: 'resized', width }));
  return () => {
    stopMode();
    stopWidth();
  };
}

function authoriseBuilder(owner: SessionOwner): Protocol | undefined {
  const wasOpen = wasBuilderOpen();
  applyBuilderEvent({ type: 'authorised' });
  if (wasOpen) {
    applyBuilderEvent({ type: 'enabled' });
    isBuilderHidden.set(true);
  }
  const activeProtocol = cachedActiveProtocol(owner);
  if (activeProtocol) applyBuilderEvent({ type: 'restored', protocol: activeProtocol });
  return activeProtocol;
}

/** Starts the builder for the signed-in user; `onRestored` gets the cached protocol. Returns a stop function. */
export function startBuilder(onRestored: (activeProtocol: Protocol) => void): () => void {
  const stopLayout = applyStoredLayout();
  let ownerId: number | undefined;
  const stopOwner = $sessionOwner.subscribe((owner) => {
    if (!owner) return;
    const isBuilderAuthorised = savedBuilderState.get().state !== 'Unauthorized';
    const isBuilder = mayUseBuilder(owner.user_type_id);
    const formerOwnerId = ownerId;
    ownerId = owner.id;
    if (isBuilderAuthorised && isBuilder && formerOwnerId === ownerId) return;
    // The token named another user or an outdated role. Users without a builder know protocols all the same.
    if (isBuilderAuthorised || (formerOwnerId !== undefined && formerOwnerId !== ownerId))
      applyBuilderEvent({ type: 'unauthorised' });
    if (!isBuilder) return;
    const activeProtocol = authoriseBuilder(owner);
    if (activeProtocol) onRestored(activeProtocol);
  });
  const stopSession = $session.listen((state) => {
    if (state === 'loggedin') return;
    applyBuilderEvent({ type: 'unauthorised' });
    removeCachedProtocol();
  });
  return () => {
    stopLayout();
    stopOwner();
    stopSession();
  };
}

export const openBuilder = () => applyBuilderEvent({ type: 'enabled' });
export const hideBuilder = () => isBuilderHidden.set(true);
export const unhideBuilder = () => isBuilderHidden.set(false);

export function closeBuilder(): void {
  applyBuilderEvent({ type: 'disabled' });
  isProtocolCachingOff = true;
  removeCachedProtocol();
}

export function setBuilderMode(mode: BuilderMode): void {
  $builderMode.set(mode);
}

/** Sets the width of the side panel in px, clamped to its limits. */
export function resizeBuilder(width: number): void {
  $builderWidth.set(clampPanelWidth(width));
}

export const openProtocolList = () => applyBuilderEvent({ type: 'list-opened' });
export const openProtocolCreation = () => applyBuilderEvent({ type: 'creation-opened' });
export const openProtocolEditing = () => applyBuilderEvent({ type: 'editing-opened' });
export const openProtocolSharing = () => applyBuilderEvent({ type: 'sharing-opened' });
export const returnToProtocol = () => applyBuilderEvent({ type: 'returned' });
export const openProductNote = () => applyBuilderEvent({ type: 'note-opened' });
export const closeProductNote = () => applyBuilderEvent({ type: 'note-closed' });
export const closeProductNotice = () => applyBuilderEvent({ type: 'notice-closed' });
