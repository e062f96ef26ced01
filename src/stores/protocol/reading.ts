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

const outdated = new Set<number>();
const shown: number[] = [];

export function knownProtocol(id: number): Protocol | undefined {
  const { active, protocols } = $builder.get();
  return active?.protocol_id === id ? active : protocols.find((protocol) => protocol.protocol_id === id);
}

interface Answer {
  readonly protocol: Protocol;
  /** True where the answer can include all changes that this page knows of. */
  readonly isCurrent: boolean;
}

async function fetchProtocol(id: number): Promise<Protocol> {
  const read = () => whileOwned(() => api(getProtocol, { params: { id } }));
  try {
    return await read();
  } catch (error) {
    if (failureOf(error).kind !== 'signed-out' || accessToken() === undefined) throw error;
    return read();
  }
}

function answered(protocol: Protocol, isCurrent: boolean): Answer {
  if (isCurrent) settleRefusals(protocol);
  return { protocol, isCurrent };
}

export async function readProtocol(id: number): Promise<Answer> {
  const holdsChanges = watchLineChanges();
  const protocol = await fetchProtocol(id);
  return answered(protocol, holdsChanges(id) && !isOlder(protocol, knownProtocol(id)));
}

/** Reads again once; a second answer that is older than the known state counts all the same. */
async function readTwice(id: number): Promise<Answer> {
  const first = await readProtocol(id);
  if (first.isCurrent || hasWaitingChanges(id)) return first;
  const holdsChanges = watchLineChanges();
  const protocol = await fetchProtocol(id);
  return answered(protocol, holdsChanges(id));
}

function showMeanwhile(protocol: Protocol): void {
  const { protocol_id: id } = protocol;
  if ($builder.get().protocols.some((known) => known.protocol_id === id && !known.left_out)) return;
  moveBuilder({ type: 'refreshed', protocol: withWaiting(protocol, $waitingChanges.get()) });
}

export function readAgain(id: number): void {
  if (hasWaitingChanges(id)) outdated.add(id);
  else void refreshProtocol(id, true);
}

function endsWork(id: number, error: unknown, isAgain: boolean): boolean {
  // The failed request is logged. A page that is left aborts its requests, which means nothing.
  if (!(error instanceof FetchError) || $builder.get().active?.protocol_id !== id) return false;
  if (failureOf(error).kind === 'signed-out') return false;
  return !isAgain || transientReason(error) === undefined;
}

export function removeGone(protocolId: number): void {
  const { active, mode } = $builder.get();
  const isKept = recordGone(protocolId, knownProtocol(protocolId));
  moveBuilder({ type: 'deleted', protocolId });
  if (isKept && mode === 'Standard' && active?.protocol_id === protocolId)
    moveBuilder({ type: 'list-opened' });
  removePersonal(sharingName(protocolId));
  countProtocolChange();
}

/** Rejects with the call's error. A refused active protocol resets the builder; a deleted one leaves all lists. */
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

export function refreshProtocol(id: number, isAgain = false): Promise<Protocol | undefined> {
  return loadProtocol(id, isAgain).catch(() => undefined);
}

export function readOutdated(others: Iterable<number>): void {
  const ids = new Set([...others, ...outdated]);
  outdated.clear();
  for (const id of ids) void refreshProtocol(id, true);
}

export function clearOutdated(): void {
  outdated.clear();
}

/** Adopts another tab's state of the active protocol; with pending changes here, reads it later instead. */
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

async function readInTurn(id: number): Promise<void> {
  wanted.add(id);
  if (reading.has(id)) return;
  reading.add(id);
  while (wanted.delete(id)) await refreshProtocol(id, true);
  reading.delete(id);
}

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
