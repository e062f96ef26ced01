import { FetchError } from '#contract/platform/client.ts';
import { getProtocol } from '#contract/protocol/calls.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { isOlder } from '#domain/protocol/version.ts';
import { api } from '#stores/api.ts';
import { $builder, adoptActive, moveBuilder } from '#stores/builder/actions.ts';
import { watchActive } from '#stores/builder/active-protocol.ts';
import { failureOf, isGone, transientReason } from '#stores/failure.ts';
import { onFocus } from '#stores/platform/data-cache.ts';
import { removePersonal } from '#stores/platform/personal-storage.ts';
import {
  $waitingChanges,
  countLineChange,
  hasWaitingChanges,
  watchLineChanges,
} from '#stores/protocol/changes/queue.ts';
import { withWaiting } from '#stores/protocol/changes/with-waiting.ts';
import { recordGone } from '#stores/protocol/unsent/gone.ts';
import { settleRefusals } from '#stores/protocol/unsent/refusals.ts';
import { accessToken } from '#stores/session/tokens.ts';
import { whileOwned } from '#stores/session/while-owned.ts';
import { sharingName } from '#stores/sharing/draft-name.ts';
import { countProtocolChange } from './search.ts';
import { listenForChanges } from './tabs.ts';

/** Protocols that were changed while they were read: they are read again when all changes are sent. */
const outdated = new Set<number>();
/** Protocols on the screen beside the active one. */
const shown: number[] = [];

/** A protocol as this page knows it. */
export function knownProtocol(id: number): Protocol | undefined {
  const { active, protocols } = $builder.get();
  return active?.protocol_id === id ? active : protocols.find((protocol) => protocol.protocol_id === id);
}

interface Answer {
  readonly protocol: Protocol;
  /** Whether the answer can hold all changes that this page knows of. */
  readonly isCurrent: boolean;
}

/** A protocol; asked for again where the tokens that it was asked for with have been renewed meanwhile. */
async function fetchProtocol(id: number): Promise<Protocol> {
  const read = () => whileOwned(() => api(getProtocol, { params: { id } }));
  try {
    return await read();
  } catch (error) {
    if (failureOf(error).kind !== 'signed-out' || accessToken() === undefined) throw error;
    return read();
  }
}

/** An answer that holds all changes decides what becomes of refused ones. */
function answered(protocol: Protocol, isCurrent: boolean): Answer {
  if (isCurrent) settleRefusals(protocol);
  return { protocol, isCurrent };
}

/** What the server has of a protocol. */
export async function readProtocol(id: number): Promise<Answer> {
  const holdsChanges = watchLineChanges();
  const protocol = await fetchProtocol(id);
  return answered(protocol, holdsChanges(id) && !isOlder(protocol, knownProtocol(id)));
}

/** A second answer that is older than what is known is right all the same: the server decides. */
async function readTwice(id: number): Promise<Answer> {
  const first = await readProtocol(id);
  if (first.isCurrent || hasWaitingChanges(id)) return first;
  const holdsChanges = watchLineChanges();
  const protocol = await fetchProtocol(id);
  return answered(protocol, holdsChanges(id));
}

/** A page that has just been opened has nothing else to show than the answer and what waits to be sent. */
function showMeanwhile(protocol: Protocol): void {
  const { protocol_id: id } = protocol;
  if ($builder.get().protocols.some((known) => known.protocol_id === id && !known.left_out)) return;
  moveBuilder({ type: 'refreshed', protocol: withWaiting(protocol, $waitingChanges.get()) });
}

/** Reads a protocol again once nothing of it waits to be sent. */
export function readAgain(id: number): void {
  if (hasWaitingChanges(id)) outdated.add(id);
  else void refreshProtocol(id, true);
}

/** Whether a failed read says that there is no such protocol to work on any more, or not now. */
function endsWork(id: number, error: unknown, isAgain: boolean): boolean {
  // The failed request is in the log by then. A page that is left breaks off its requests: that says nothing.
  if (!(error instanceof FetchError) || $builder.get().active?.protocol_id !== id) return false;
  // The session's end closes the builder by itself, and says so.
  if (failureOf(error).kind === 'signed-out') return false;
  return !isAgain || transientReason(error) === undefined;
}

/** Takes a protocol that does not exist any more off the screen; what was typed for it is offered with the list. */
export function removeGone(protocolId: number): void {
  const { active, mode } = $builder.get();
  const isKept = recordGone(protocolId, knownProtocol(protocolId));
  moveBuilder({ type: 'deleted', protocolId });
  // The bar shows no list by itself.
  if (isKept && mode === 'Standard' && active?.protocol_id === protocolId)
    moveBuilder({ type: 'list-opened' });
  removePersonal(sharingName(protocolId));
  countProtocolChange();
}

/**
 * Reads a protocol from the server. If that refuses the active one, the builder is reset; one that is only read again
 * stays if the server did not manage to answer. One that is gone leaves every list. Rejects with the call's error.
 */
export async function loadProtocol(id: number, isAgain = false): Promise<Protocol> {
  try {
    const { protocol, isCurrent } = await readTwice(id);
    if (isCurrent) moveBuilder({ type: 'refreshed', protocol });
    else {
      showMeanwhile(protocol);
      readAgain(id);
    }
    return protocol;
  } catch (error) {
    if (endsWork(id, error, isAgain)) moveBuilder({ type: 'fetch-failed' });
    if (isGone(error)) removeGone(id);
    throw error;
  }
}

/** The same; undefined if that fails. */
export function refreshProtocol(id: number, isAgain = false): Promise<Protocol | undefined> {
  return loadProtocol(id, isAgain).catch(() => undefined);
}

/** Reads again what was outdated, and what else is named, now that nothing waits any more. */
export function readOutdated(others: Iterable<number>): void {
  const ids = new Set([...others, ...outdated]);
  outdated.clear();
  for (const id of ids) void refreshProtocol(id, true);
}

export function clearOutdated(): void {
  outdated.clear();
}

/** What another tab has made of the active protocol; with changes of its own on the way, the server is asked later. */
function adopt(protocol: Protocol): void {
  const { protocol_id: id } = protocol;
  const { active } = $builder.get();
  if (active?.protocol_id !== id || isOlder(protocol, active)) return;
  if (hasWaitingChanges(id)) {
    outdated.add(id);
    return;
  }
  countLineChange(id);
  adoptActive(protocol);
}

/** Records that a protocol is on the screen, which is then read again like the active one. Returns a function that ends it. */
export function showProtocol(id: number): () => void {
  shown.push(id);
  return () => void shown.splice(shown.indexOf(id), 1);
}

function shownIds(): ReadonlySet<number> {
  const { active } = $builder.get();
  return new Set([...shown, ...(active ? [active.protocol_id] : [])]);
}

const reading = new Set<number>();
const wanted = new Set<number>();

/** Several requests to read a protocol again while it is read are one. */
async function readInTurn(id: number): Promise<void> {
  wanted.add(id);
  if (reading.has(id)) return;
  reading.add(id);
  while (wanted.delete(id)) await refreshProtocol(id, true);
  reading.delete(id);
}

/** Reads what is shown again: on focus, and when another tab has changed it. Returns a function that stops it. */
export function followChanges(): () => void {
  const stops = [
    watchActive(adopt),
    listenForChanges((id) => {
      if (shownIds().has(id)) void readInTurn(id);
    }),
    onFocus(() => {
      const ids = shownIds();
      for (const id of ids) void readInTurn(id);
      return ids.size > 0;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
