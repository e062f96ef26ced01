import { atom, type ReadableAtom } from 'nanostores';
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
import { $owner, type SessionOwner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { cacheActive, cachedActive, dropActive } from './active-protocol.ts';
import { $builderMode, $builderWidth } from './layout.ts';
import { clearOpenState, saveOpenState, wasEnabled } from './open-state.ts';

const builder = atom<Builder>(INITIAL_BUILDER);

/** The state of the protocol builder; `Unauthorized` until somebody who may build is known. */
export const $builder: ReadableAtom<Builder> = builder;

const aside = atom(false);

/**
 * Where the builder would cover the whole page, it is put aside instead of closed: the active protocol stays. It is put
 * aside, too, on a page before which it was open.
 */
export const $isAside: ReadableAtom<boolean> = aside;

/** What somebody asks for to see it. */
const SHOWS: ReadonlySet<BuilderEvent['type']> = new Set([
  'enabled',
  'selected',
  'list-opened',
  'creation-opened',
  'editing-opened',
  'sharing-opened',
]);

/** Events after which the next page restores the active protocol. */
const RESTORES_PROTOCOL: ReadonlySet<BuilderEvent['type']> = new Set(['enabled', 'selected', 'restored']);
/** Whether the builder was closed: the protocol stays on this page alone, whatever the server still says of it. */
let isDropped = false;

function cacheActiveProtocol(before: Builder, after: Builder, type: BuilderEvent['type']): void {
  if (RESTORES_PROTOCOL.has(type)) isDropped = false;
  // What is restored comes from there.
  if (!isDropped && after.active !== before.active && type !== 'restored') cacheActive(after.active);
}

function cache(before: Builder, after: Builder): void {
  if (after.state === 'Unauthorized' && before.state !== 'Unauthorized') clearOpenState();
  else if (after.isEnabled !== before.isEnabled) saveOpenState(after.isEnabled);
}

/** Shows the active protocol as another tab has it, and caches nothing: that tab has done so. */
export function adoptActive(protocol: Protocol): void {
  builder.set(reduceBuilder(builder.get(), { type: 'refreshed', protocol }));
}

/** For the builder's own verbs: moves the state machine and stores what the next page needs. */
export function moveBuilder(event: BuilderEvent): void {
  if (SHOWS.has(event.type)) aside.set(false);
  const before = builder.get();
  const after = reduceBuilder(before, event);
  if (after === before) return;
  builder.set(after);
  cacheActiveProtocol(before, after, event.type);
  cache(before, after);
}

/** Follows the layout that was chosen, in this tab or another. Returns a function that stops it. */
function followLayout(): () => void {
  const stopMode = $builderMode.subscribe((mode) => moveBuilder({ type: 'mode-changed', mode }));
  const stopWidth = $builderWidth.subscribe((width) => moveBuilder({ type: 'resized', width }));
  return () => {
    stopMode();
    stopWidth();
  };
}

function enter(owner: SessionOwner): Protocol | undefined {
  const isOn = wasEnabled();
  moveBuilder({ type: 'authorised' });
  if (isOn) {
    moveBuilder({ type: 'enabled' });
    aside.set(true);
  }
  const active = cachedActive(owner);
  if (active) moveBuilder({ type: 'restored', protocol: active });
  return active;
}

/**
 * Starts the builder for who is signed in, and ends it with their session. Calls back with the protocol that
 * was worked on when there is one to restore. Returns a function that stops it.
 */
export function startBuilder(onRestored: (active: Protocol) => void): () => void {
  const stopLayout = followLayout();
  let known: number | undefined;
  const stopOwner = $owner.subscribe((owner) => {
    if (!owner) return;
    const isIn = builder.get().state !== 'Unauthorized';
    const isBuilder = mayBuild(owner.user_type_id);
    const before = known;
    known = owner.id;
    if (isIn && isBuilder && before === known) return;
    // The token named somebody else, or what they no longer are. Who has no builder knows protocols all the same.
    if (isIn || (before !== undefined && before !== known)) moveBuilder({ type: 'unauthorised' });
    if (!isBuilder) return;
    const active = enter(owner);
    if (active) onRestored(active);
  });
  const stopSession = $session.listen((state) => {
    if (state === 'loggedin') return;
    moveBuilder({ type: 'unauthorised' });
    dropActive();
  });
  return () => {
    stopLayout();
    stopOwner();
    stopSession();
  };
}

export function openBuilder(): void {
  moveBuilder({ type: 'enabled' });
}

/** Leaves the page to be seen; the builder goes on in the background. */
export function putBuilderAside(): void {
  aside.set(true);
}

export function bringBuilderBack(): void {
  aside.set(false);
}

/** Turns the builder off; the next page does not restore the protocol that was worked on. */
export function closeBuilder(): void {
  moveBuilder({ type: 'disabled' });
  isDropped = true;
  dropActive();
}

export function setBuilderMode(mode: BuilderMode): void {
  $builderMode.set(mode);
}

/** Sets the width of the side panel in px, clamped to its limits. */
export function resizeBuilder(width: number): void {
  $builderWidth.set(clampWidth(width));
}

export function openProtocolList(): void {
  moveBuilder({ type: 'list-opened' });
}

export function openProtocolCreation(): void {
  moveBuilder({ type: 'creation-opened' });
}

export function openProtocolEditing(): void {
  moveBuilder({ type: 'editing-opened' });
}

export function openProtocolSharing(): void {
  moveBuilder({ type: 'sharing-opened' });
}

/** Back from listing, creating, editing or sharing. */
export function returnToProtocol(): void {
  moveBuilder({ type: 'returned' });
}

export function openProductNote(): void {
  moveBuilder({ type: 'note-opened' });
}

export function closeProductNote(): void {
  moveBuilder({ type: 'note-closed' });
}

export function closeProductNotice(): void {
  moveBuilder({ type: 'notice-closed' });
}
