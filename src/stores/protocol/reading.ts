import { FetchError } from '#contract/platform/client.ts';
import { getProtocol } from '#contract/protocol/calls.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { isOlderVersion } from '#domain/protocol/version.ts';
import { api } from '#stores/api.ts';
import { $builder, adoptOtherTabProtocol, applyBuilderEvent, findSavedProtocol } from '#stores/builder/actions.ts';
import { watchActiveProtocol } from '#stores/builder/active-protocol.ts';
import { classifyError, isNotFoundError, readTransientReason } from '#stores/failure.ts';
import { revalidateOnFocus } from '#stores/platform/data-cache.ts';
import { removePersonalValue } from '#stores/platform/personal-storage.ts';
import { ifSameUser } from '#stores/session/if-same-user.ts';
import { readAccessToken } from '#stores/session/tokens.ts';
import { sharingDraftName } from '#stores/sharing/draft-name.ts';
import { increaseProtocolListVersion } from './search.ts';
import { createChangeCheck, listenForProtocolChanges } from './tabs.ts';

const watchedProtocolIds: number[] = [];

export function findLoadedProtocol(id: number): Protocol | undefined {
  const { activeProtocol: active, protocols } = $builder.get();
  return active?.protocol_id === id ? active : protocols.find((protocol) => protocol.protocol_id === id);
}

/** Makes a call. If it failed because another tab has replaced the tokens, makes the call once more. */
export async function callWhileSignedIn<T>(sendCall: () => Promise<T>): Promise<T> {
  try {
    return await sendCall();
  } catch (error) {
    if (classifyError(error).kind !== 'signed-out' || readAccessToken() === undefined) throw error;
    return sendCall();
  }
}

/** Reads a protocol. Reads it again if this browser changed it during the first read. */
export async function readProtocol(id: number): Promise<Protocol> {
  const isProtocolUnchanged = createChangeCheck();
  const requestProtocol = () => callWhileSignedIn(() => ifSameUser(() => api(getProtocol, { params: { id } })));
  const protocol = await requestProtocol();
  return isProtocolUnchanged(id) && !isOlderVersion(protocol, findSavedProtocol(id)) ? protocol : requestProtocol();
}

export function readProtocolAgain(id: number): void {
  void refreshProtocol(id, true);
}

function shouldResetBuilder(id: number, error: unknown, isRepeatedRead: boolean): boolean {
  // The failed request is logged. Aborted requests of a page that is being left are no failure.
  if (!(error instanceof FetchError) || $builder.get().activeProtocol?.protocol_id !== id) return false;
  if (classifyError(error).kind === 'signed-out') return false;
  return !isRepeatedRead || readTransientReason(error) === undefined;
}

export function removeDeletedProtocol(protocolId: number): void {
  applyBuilderEvent({ type: 'deleted', protocolId });
  removePersonalValue(sharingDraftName(protocolId));
  increaseProtocolListVersion();
}

/** Loads a protocol into the builder's store. On failure, resets the builder or removes a deleted protocol. */
export async function loadProtocol(id: number, isRepeatedRead = false): Promise<Protocol> {
  try {
    const protocol = await readProtocol(id);
    applyBuilderEvent({ type: 'refreshed', protocol });
    return protocol;
  } catch (error) {
    if (shouldResetBuilder(id, error, isRepeatedRead)) applyBuilderEvent({ type: 'fetch-failed' });
    if (isNotFoundError(error)) removeDeletedProtocol(id);
    throw error;
  }
}

export function refreshProtocol(id: number, isRepeatedRead = false): Promise<Protocol | undefined> {
  return loadProtocol(id, isRepeatedRead).catch(() => undefined);
}

/** Applies the active protocol's state from another tab, unless it is older than this tab's. */
function applyProtocolFromOtherTab(protocol: Protocol): void {
  const { protocol_id: id } = protocol;
  if ($builder.get().activeProtocol?.protocol_id === id && !isOlderVersion(protocol, findSavedProtocol(id)))
    adoptOtherTabProtocol(protocol);
}

export function watchShownProtocol(id: number): () => void {
  watchedProtocolIds.push(id);
  return () => void watchedProtocolIds.splice(watchedProtocolIds.indexOf(id), 1);
}

function getShownProtocolIds(): ReadonlySet<number> {
  const { activeProtocol } = $builder.get();
  return new Set([...watchedProtocolIds, ...(activeProtocol ? [activeProtocol.protocol_id] : [])]);
}

const idsBeingRead = new Set<number>();
const idsToReadAgain = new Set<number>();

async function readProtocolSerially(id: number): Promise<void> {
  idsToReadAgain.add(id);
  if (idsBeingRead.has(id)) return;
  idsBeingRead.add(id);
  while (idsToReadAgain.delete(id)) await refreshProtocol(id, true);
  idsBeingRead.delete(id);
}

export function watchProtocolChanges(): () => void {
  const watchStopFunctions = [
    watchActiveProtocol(applyProtocolFromOtherTab),
    listenForProtocolChanges((id) => {
      if (getShownProtocolIds().has(id)) void readProtocolSerially(id);
    }),
    revalidateOnFocus(() => {
      const ids = getShownProtocolIds();
      for (const id of ids) void readProtocolSerially(id);
      return ids.size > 0;
    }),
  ];
  return () => {
    for (const stopWatching of watchStopFunctions) stopWatching();
  };
}
