import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Protocol } from '#contract/protocol/schema.ts';
import { mayBuild } from '#domain/builder/roles.ts';
import {
  type Builder,
  type BuilderEvent,
  type BuilderMode,
  clampWidth,
  INITIAL_BUILDER,
} from '#domain/builder/state.ts';
import { reduceBuilder } from '#domain/builder/transitions.ts';
import { outbox } from '#stores/outbox/entries.ts';
import { applyPendingChanges } from '#stores/protocol/pending.ts';
import { $owner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import type { SessionOwner } from '#stores/session/tokens.ts';
import { cacheActiveProtocol, cachedActiveProtocol, removeCachedProtocol } from './active-protocol.ts';
import { $builderMode, $builderWidth } from './layout.ts';
import { clearOpenState, saveOpenState, wasBuilderOpen } from './open-state.ts';

/** Builder state with the protocols of the server, without changes that are not sent yet. */
const savedBuilderState = atom<Builder>(INITIAL_BUILDER);

/** Builder state with changes that are not sent yet. */
export const $builder: ReadableAtom<Builder> = computed(
  [savedBuilderState, outbox.$entries],
  applyPendingChanges,
);

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

function updateProtocolCache(before: Builder, after: Builder, type: BuilderEvent['type']): void {
  if (CACHE_RESUMING_EVENTS.has(type)) isProtocolCachingOff = false;
  if (!isProtocolCachingOff && after.active !== before.active && type !== 'restored')
    cacheActiveProtocol(after.active);
}

function cacheOpenState(before: Builder, after: Builder): void {
  if (after.state === 'Unauthorized' && before.state !== 'Unauthorized') clearOpenState();
  else if (after.isEnabled !== before.isEnabled) saveOpenState(after.isEnabled);
}

/** Adopts the active protocol's state from another tab, which has already cached it. */
export function adoptActiveProtocol(protocol: Protocol): void {
  savedBuilderState.set(reduceBuilder(savedBuilderState.get(), { type: 'refreshed', protocol }));
}

export function applyBuilderEvent(event: BuilderEvent): void {
  if (UNHIDING_EVENTS.has(event.type)) isBuilderHidden.set(false);
  const before = savedBuilderState.get();
  const after = reduceBuilder(before, event);
  if (after === before) return;
  savedBuilderState.set(after);
  updateProtocolCache(before, after, event.type);
  cacheOpenState(before, after);
}

/** Makes a loaded protocol the active one and caches it for the next page; does not open the builder. */
export function activateProtocol(id: number): void {
  const protocol = savedProtocolById(id);
  if (protocol) applyBuilderEvent({ type: 'restored', protocol });
  const { active } = savedBuilderState.get();
  if (active?.protocol_id === id) cacheActiveProtocol(active);
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
  const active = cachedActiveProtocol(owner);
  if (active) applyBuilderEvent({ type: 'restored', protocol: active });
  return active;
}

/** Starts the builder for the signed-in user; `onRestored` gets the cached protocol. Returns a stop function. */
export function startBuilder(onRestored: (active: Protocol) => void): () => void {
  const stopLayout = applyStoredLayout();
  let known: number | undefined;
  const stopOwner = $owner.subscribe((owner) => {
    if (!owner) return;
    const isAuthorised = savedBuilderState.get().state !== 'Unauthorized';
    const isBuilder = mayBuild(owner.user_type_id);
    const before = known;
    known = owner.id;
    if (isAuthorised && isBuilder && before === known) return;
    // The token named another user or an outdated role. Users without a builder know protocols all the same.
    if (isAuthorised || (before !== undefined && before !== known))
      applyBuilderEvent({ type: 'unauthorised' });
    if (!isBuilder) return;
    const active = authoriseBuilder(owner);
    if (active) onRestored(active);
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
  $builderWidth.set(clampWidth(width));
}

export const openProtocolList = () => applyBuilderEvent({ type: 'list-opened' });
export const openProtocolCreation = () => applyBuilderEvent({ type: 'creation-opened' });
export const openProtocolEditing = () => applyBuilderEvent({ type: 'editing-opened' });
export const openProtocolSharing = () => applyBuilderEvent({ type: 'sharing-opened' });
export const returnToProtocol = () => applyBuilderEvent({ type: 'returned' });
export const openProductNote = () => applyBuilderEvent({ type: 'note-opened' });
export const closeProductNote = () => applyBuilderEvent({ type: 'note-closed' });
export const closeProductNotice = () => applyBuilderEvent({ type: 'notice-closed' });
