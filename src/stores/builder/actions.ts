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
import { cacheActiveProtocol, readCachedActiveProtocol, removeCachedProtocol } from './active-protocol.ts';
import { $builderMode, $builderWidth } from './layout.ts';
import { clearBuilderOpenState, saveBuilderOpenState, wasBuilderOpen } from './open-state.ts';

/** Builder state with the protocols as saved on the server, without changes that are not sent yet. */
const savedBuilderState = atom<Builder>(INITIAL_BUILDER);

export const $builder: ReadableAtom<Builder> = computed([savedBuilderState, outbox.$entries], applyPendingChanges);

/** Returns a loaded protocol by its id, without changes that are not sent yet. */
export function findSavedProtocol(id: number): Protocol | undefined {
  const { activeProtocol: active, protocols } = savedBuilderState.get();
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

function updateProtocolCache(previousBuilder: Builder, newBuilder: Builder, eventType: BuilderEvent['type']): void {
  if (CACHE_RESUMING_EVENTS.has(eventType)) isProtocolCachingOff = false;
  if (!isProtocolCachingOff && newBuilder.activeProtocol !== previousBuilder.activeProtocol && eventType !== 'restored')
    cacheActiveProtocol(newBuilder.activeProtocol);
}

function saveOpenStateIfChanged(previousBuilder: Builder, newBuilder: Builder): void {
  if (newBuilder.state === 'Unauthorized' && previousBuilder.state !== 'Unauthorized') clearBuilderOpenState();
  else if (newBuilder.isEnabled !== previousBuilder.isEnabled) saveBuilderOpenState(newBuilder.isEnabled);
}

/** Applies the active protocol's state from another tab, which has already cached it. */
export function adoptOtherTabProtocol(protocol: Protocol): void {
  savedBuilderState.set(reduceBuilder(savedBuilderState.get(), { type: 'refreshed', protocol }));
}

export function applyBuilderEvent(event: BuilderEvent): void {
  if (UNHIDING_EVENTS.has(event.type)) isBuilderHidden.set(false);
  const builderBeforeEvent = savedBuilderState.get();
  const builderAfterEvent = reduceBuilder(builderBeforeEvent, event);
  if (builderAfterEvent === builderBeforeEvent) return;
  savedBuilderState.set(builderAfterEvent);
  updateProtocolCache(builderBeforeEvent, builderAfterEvent, event.type);
  saveOpenStateIfChanged(builderBeforeEvent, builderAfterEvent);
}

/** Makes a loaded protocol the active one and caches it for the next page; does not open the builder. */
export function activateProtocol(id: number): void {
  const protocol = findSavedProtocol(id);
  if (protocol) applyBuilderEvent({ type: 'restored', protocol });
  const { activeProtocol } = savedBuilderState.get();
  if (activeProtocol?.protocol_id === id) cacheActiveProtocol(activeProtocol);
}

function watchStoredLayout(): () => void {
  const stopWatchingMode = $builderMode.subscribe((builderMode) =>
    applyBuilderEvent({ type: 'mode-changed', mode: builderMode }),
  );
  const stopWatchingWidth = $builderWidth.subscribe((panelWidth) =>
    applyBuilderEvent({ type: 'resized', width: panelWidth }),
  );
  return () => {
    stopWatchingMode();
    stopWatchingWidth();
  };
}

function authoriseBuilder(signedInUser: SessionOwner): Protocol | undefined {
  const wasBuilderOpenBefore = wasBuilderOpen();
  applyBuilderEvent({ type: 'authorised' });
  if (wasBuilderOpenBefore) {
    applyBuilderEvent({ type: 'enabled' });
    isBuilderHidden.set(true);
  }
  const activeProtocol = readCachedActiveProtocol(signedInUser);
  if (activeProtocol) applyBuilderEvent({ type: 'restored', protocol: activeProtocol });
  return activeProtocol;
}

/** Starts the builder for the signed-in user; `onProtocolRestored` gets the cached protocol. Returns a stopper. */
export function startBuilder(onProtocolRestored: (activeProtocol: Protocol) => void): () => void {
  const stopWatchingLayout = watchStoredLayout();
  let signedInUserId: number | undefined;
  const stopWatchingUser = $sessionOwner.subscribe((signedInUser) => {
    if (!signedInUser) return;
    const isBuilderAuthorised = savedBuilderState.get().state !== 'Unauthorized';
    const canUseBuilder = mayUseBuilder(signedInUser.user_type_id);
    const previousUserId = signedInUserId;
    signedInUserId = signedInUser.id;
    if (isBuilderAuthorised && canUseBuilder && previousUserId === signedInUserId) return;
    // The token named another user or an outdated role. Users without a builder also have protocols.
    if (isBuilderAuthorised || (previousUserId !== undefined && previousUserId !== signedInUserId))
      applyBuilderEvent({ type: 'unauthorised' });
    if (!canUseBuilder) return;
    const activeProtocol = authoriseBuilder(signedInUser);
    if (activeProtocol) onProtocolRestored(activeProtocol);
  });
  const stopWatchingSession = $session.listen((sessionState) => {
    if (sessionState === 'loggedin') return;
    applyBuilderEvent({ type: 'unauthorised' });
    removeCachedProtocol();
  });
  return () => {
    stopWatchingLayout();
    stopWatchingUser();
    stopWatchingSession();
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

export function setBuilderMode(builderMode: BuilderMode): void {
  $builderMode.set(builderMode);
}

/** Sets the width of the side panel in px, clamped to its limits. */
export function resizeBuilder(panelWidth: number): void {
  $builderWidth.set(clampPanelWidth(panelWidth));
}

export const openProtocolList = () => applyBuilderEvent({ type: 'list-opened' });
export const openProtocolCreation = () => applyBuilderEvent({ type: 'creation-opened' });
export const openProtocolEditing = () => applyBuilderEvent({ type: 'editing-opened' });
export const openProtocolSharing = () => applyBuilderEvent({ type: 'sharing-opened' });
export const returnToProtocol = () => applyBuilderEvent({ type: 'returned' });
export const openProductNote = () => applyBuilderEvent({ type: 'note-opened' });
export const closeProductNote = () => applyBuilderEvent({ type: 'note-closed' });
export const closeProductNotice = () => applyBuilderEvent({ type: 'notice-closed' });
