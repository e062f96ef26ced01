import { FetchError } from '#contract/platform/client.ts';
import {
  createProtocol as createCall,
  deleteProtocol as deleteCall,
  updateProtocol as updateCall,
} from '#contract/protocol/calls.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { afterChange } from '#domain/protocol/version.ts';
import { api } from '#stores/api.ts';
import { $builder, moveBuilder, startBuilder } from '#stores/builder/actions.ts';
import { isGone } from '#stores/failure.ts';
import { finishReporting, reportProtocolCreated } from '#stores/marketing.ts';
import { hasNotice } from '#stores/platform/next-notice.ts';
import { notify } from '#stores/platform/toasts.ts';
import { outcomes } from '#stores/protocol/changes/outcomes.ts';
import { reportLineChanges } from '#stores/protocol/changes/queue.ts';
import { followOwner } from '#stores/protocol/unsent/follow-owner.ts';
import { forgetGone } from '#stores/protocol/unsent/gone.ts';
import { followWantedLines } from '#stores/protocol/wanted/add.ts';
import { $owner, onOtherOwner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { OwnerChanged, whileOwned } from '#stores/session/while-owned.ts';
import { isChangedElsewhere, refuseSignedOut, reportFailure, reportSessionEnd } from './messages.ts';
import {
  clearOutdated,
  followChanges,
  knownProtocol,
  readAgain,
  readProtocol,
  refreshProtocol,
  removeGone,
} from './reading.ts';
import { countProtocolChange } from './search.ts';
import { broadcastChange } from './tabs.ts';

export interface ProtocolDetails {
  readonly name: string;
  readonly description: string;
}

let stop: (() => void) | undefined;

export function startProtocols(): () => void {
  stop ??= start();
  return () => {
    stop?.();
    stop = undefined;
  };
}

function start(): () => void {
  let sent: Promise<void> = Promise.resolve();
  reportLineChanges(outcomes);
  const stopOwner = followOwner((sending) => {
    sent = sending;
    clearOutdated();
  });
  finishReporting();
  const stops = [
    stopOwner,
    startBuilder(({ protocol_id: id }) => void sent.then(() => refreshProtocol(id))),
    followChanges(),
    followWantedLines(),
    followSessionEnd(),
    onOtherOwner(() => $owner.get() && countProtocolChange()),
  ];
  return () => {
    for (const end of stops) end();
  };
}

function followSessionEnd(): () => void {
  return $session.listen((state) => {
    if (state === 'loggedout' && hasNotice('protocol.session-expired')) void reportSessionEnd();
  });
}

/** Lists omit lines: of such a protocol only the server has all. */
const isComplete = (protocolId: number) => (protocol: Protocol) =>
  protocol.protocol_id === protocolId && !protocol.left_out;

export async function selectProtocol(protocolId: number): Promise<boolean> {
  if (refuseSignedOut('load')) return false;
  const known = $builder.get().protocols.find(isComplete(protocolId));
  if (known) moveBuilder({ type: 'selected', protocol: known });
  try {
    const { protocol, isCurrent } = await readProtocol(protocolId);
    const isStillWanted = !known || $builder.get().active?.protocol_id === protocolId;
    if (known && !isCurrent) readAgain(protocolId);
    else if (isStillWanted) moveBuilder({ type: known ? 'refreshed' : 'selected', protocol });
    return true;
  } catch (error) {
    if (error instanceof OwnerChanged) return false;
    if (!known || error instanceof FetchError) moveBuilder({ type: 'fetch-failed' });
    if (isGone(error)) removeGone(protocolId);
    await reportFailure('load', error);
    return false;
  }
}

export async function createProtocol(
  details: ProtocolDetails,
  key: string,
  becomes: 'active' | 'known' = 'active',
): Promise<Protocol | undefined> {
  if (refuseSignedOut('create')) return undefined;
  try {
    const protocol = await whileOwned(() => api(createCall, { body: details, idempotencyKey: key }));
    moveBuilder({ type: becomes === 'active' ? 'selected' : 'duplicated', protocol });
    countProtocolChange();
    void notify('success', 'protocol.created');
    void reportProtocolCreated();
    return protocol;
  } catch (error) {
    await reportFailure('create', error);
    return undefined;
  }
}

function changedTexts(was: ProtocolDetails, details: ProtocolDetails): Partial<ProtocolDetails> {
  return {
    ...(details.name !== was.name && { name: details.name }),
    ...(details.description !== was.description && { description: details.description }),
  };
}

/** Saves the texts that differ from `was`; `changed` is a conflict, after which the protocol is read again. */
export async function updateProtocol(
  id: number,
  was: ProtocolDetails,
  details: ProtocolDetails,
): Promise<'saved' | 'changed' | 'failed'> {
  if (refuseSignedOut('update')) return 'failed';
  try {
    await whileOwned(() => api(updateCall, { params: { id }, body: { ...details, was } }));
  } catch (error) {
    await reportFailure('update', error);
    if (isGone(error)) removeGone(id);
    if (!isChangedElsewhere(error)) return 'failed';
    await refreshProtocol(id, true);
    return 'changed';
  }
  const known = knownProtocol(id);
  if (known)
    moveBuilder({ type: 'refreshed', protocol: { ...afterChange(known), ...changedTexts(was, details) } });
  countProtocolChange();
  broadcastChange(id);
  void refreshProtocol(id, true);
  void notify('success', 'protocol.updated');
  return 'saved';
}

export async function deleteProtocol(protocolId: number): Promise<boolean> {
  if (refuseSignedOut('delete')) return false;
  try {
    await whileOwned(() => api(deleteCall, { params: { id: protocolId } }));
  } catch (error) {
    if (!isGone(error)) {
      await reportFailure('delete', error);
      return false;
    }
  }
  forgetGone(protocolId);
  removeGone(protocolId);
  broadcastChange(protocolId);
  void notify('success', 'protocol.deleted');
  return true;
}
