import { FetchError } from '#contract/platform/client.ts';
import { deleteProtocol as deleteCall } from '#contract/protocol/calls.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { api } from '#stores/api.ts';
import { $builder, applyBuilderEvent, findSavedProtocol, startBuilder } from '#stores/builder/actions.ts';
import { whenPageSettled } from '#stores/connection.ts';
import { isNotFoundError } from '#stores/failure.ts';
import { outbox } from '#stores/outbox/entries.ts';
import { readAfterSending, sendEntries } from '#stores/outbox/sending.ts';
import { hasNextPageNotice } from '#stores/platform/next-notice.ts';
import { notify } from '#stores/platform/toasts.ts';
import { ifSameUser, UserChangedError } from '#stores/session/if-same-user.ts';
import { $sessionOwner, listenForSignedInUserChange } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { reportFailure, reportIfSignedOut, reportSessionEnd } from './messages.ts';
import { filterEntriesOfProtocol } from './pending.ts';
import { readProtocol, refreshProtocol, removeDeletedProtocol, watchProtocolChanges } from './reading.ts';
import { increaseProtocolListVersion } from './search.ts';
import { broadcastProtocolChange } from './tabs.ts';

let stopProtocolStore: (() => void) | undefined;

export function ensureProtocolStore(): () => void {
  stopProtocolStore ??= startProtocolStore();
  return () => {
    stopProtocolStore?.();
    stopProtocolStore = undefined;
  };
}

function startProtocolStore(): () => void {
  // A page that cannot load the module reports nothing; the next page does.
  whenPageSettled()
    .then(() => import('#stores/marketing.ts'))
    .then(({ reportUnreportedSharing: reportMissedSharing }) => reportMissedSharing())
    .catch(() => undefined);
  void sendEntries();
  const watchStopFunctions = [
    startBuilder(({ protocol_id: id }) => {
      void readAfterSending(async () => void (await refreshProtocol(id)));
    }),
    watchProtocolChanges(),
    watchSessionEnd(),
    listenForSignedInUserChange(() => $sessionOwner.get() && increaseProtocolListVersion()),
  ];
  return () => {
    for (const stopWatching of watchStopFunctions) stopWatching();
  };
}

function watchSessionEnd(): () => void {
  return $session.listen((sessionState) => {
    if (sessionState === 'loggedout' && hasNextPageNotice('protocol.session-expired')) void reportSessionEnd();
  });
}

/** Returns the protocol if its lines are complete; protocols from the list may lack lines. */
const protocolIfComplete = (protocol: Protocol | undefined) => (protocol?.left_out ? undefined : protocol);

export async function selectProtocol(protocolId: number): Promise<boolean> {
  if (reportIfSignedOut('load')) return false;
  const savedProtocol = protocolIfComplete(findSavedProtocol(protocolId));
  if (savedProtocol) applyBuilderEvent({ type: 'selected', protocol: savedProtocol });
  try {
    const protocol = await readProtocol(protocolId);
    if (!savedProtocol || $builder.get().activeProtocol?.protocol_id === protocolId)
      applyBuilderEvent({ type: savedProtocol ? 'refreshed' : 'selected', protocol });
    return true;
  } catch (error) {
    if (error instanceof UserChangedError) return false;
    if (!savedProtocol || error instanceof FetchError) applyBuilderEvent({ type: 'fetch-failed' });
    if (isNotFoundError(error)) removeDeletedProtocol(protocolId);
    await reportFailure('load', error);
    return false;
  }
}

export async function deleteProtocol(protocolId: number): Promise<boolean> {
  if (reportIfSignedOut('delete')) return false;
  try {
    await ifSameUser(() => api(deleteCall, { params: { id: protocolId } }));
  } catch (error) {
    if (!isNotFoundError(error)) {
      await reportFailure('delete', error);
      return false;
    }
  }
  for (const pendingEntry of filterEntriesOfProtocol(outbox.$entries.get(), protocolId)) outbox.remove(pendingEntry);
  removeDeletedProtocol(protocolId);
  broadcastProtocolChange(protocolId);
  void notify('success', 'protocol.deleted');
  return true;
}
