import { FetchError } from '#contract/platform/client.ts';
import {
  createProtocol as createCall,
  deleteProtocol as deleteCall,
  updateProtocol as updateCall,
} from '#contract/protocol/calls.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { makeOneMsNewer } from '#domain/protocol/version.ts';
import { addOnce } from '#stores/add-once.ts';
import { api } from '#stores/api.ts';
import { $builder, applyBuilderEvent, savedProtocolById, startBuilder } from '#stores/builder/actions.ts';
import { isChangedElsewhere, isNotFoundError } from '#stores/failure.ts';
import { reportMissedSharing, reportProtocolCreated } from '#stores/marketing.ts';
import { outbox } from '#stores/outbox/entries.ts';
import { readAfterSending, sendEntries } from '#stores/outbox/sending.ts';
import { hasNotice } from '#stores/platform/next-notice.ts';
import { notify } from '#stores/platform/toasts.ts';
import { ifSameUser, OwnerChangedError } from '#stores/session/if-same-user.ts';
import { $owner, onOwnerChange } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { addWaitingProducts } from './lines.ts';
import { reportFailure, reportIfSignedOut, reportSessionEnd } from './messages.ts';
import './send.ts';
import { entriesOfProtocol } from './pending.ts';
import { readProtocol, refreshProtocol, removeDeletedProtocol, watchProtocolChanges } from './reading.ts';
import { increaseListVersion } from './search.ts';
import { broadcastChange } from './tabs.ts';

export interface ProtocolDetails {
  readonly name: string;
  readonly description: string;
}

let stopProtocolStore: (() => void) | undefined;

export function ensureProtocolStore(): () => void {
  stopProtocolStore ??= startProtocolStore();
  return () => {
    stopProtocolStore?.();
    stopProtocolStore = undefined;
  };
}

function startProtocolStore(): () => void {
  reportMissedSharing();
  void sendEntries();
  const stops = [
    startBuilder(({ protocol_id: id }) => {
      void readAfterSending(async () => void (await refreshProtocol(id)));
    }),
    watchProtocolChanges(),
    addWaitingProducts(),
    followSessionEnd(),
    onOwnerChange(() => $owner.get() && increaseListVersion()),
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

/** Returns the protocol if its lines are complete; protocols from the list may lack lines. */
const protocolIfComplete = (protocol: Protocol | undefined) => (protocol?.left_out ? undefined : protocol);

export async function selectProtocol(protocolId: number): Promise<boolean> {
  if (reportIfSignedOut('load')) return false;
  const known = protocolIfComplete(savedProtocolById(protocolId));
  if (known) applyBuilderEvent({ type: 'selected', protocol: known });
  try {
    const protocol = await readProtocol(protocolId);
    if (!known || $builder.get().active?.protocol_id === protocolId)
      applyBuilderEvent({ type: known ? 'refreshed' : 'selected', protocol });
    return true;
  } catch (error) {
    if (error instanceof OwnerChangedError) return false;
    if (!known || error instanceof FetchError) applyBuilderEvent({ type: 'fetch-failed' });
    if (isNotFoundError(error)) removeDeletedProtocol(protocolId);
    await reportFailure('load', error);
    return false;
  }
}

/** Sends the texts of a protocol that differ from `was`; rejects with 409 if such a text was changed elsewhere. */
export const sendTexts = (id: number, { name, description }: ProtocolDetails, was: ProtocolDetails) =>
  api(updateCall, {
    params: { id },
    body: { name, description, was: { name: was.name, description: was.description } },
  });

/** Creates the protocol of a form; repeats until the form is cleared correct its texts. */
export async function createProtocol(
  details: ProtocolDetails,
  form: string,
  becomes: 'active' | 'known' = 'active',
): Promise<Protocol | undefined> {
  if (reportIfSignedOut('create')) return undefined;
  try {
    const create = (body: ProtocolDetails, idempotencyKey: string) =>
      api(createCall, { body, idempotencyKey });
    const correct = async (made: Protocol, texts: ProtocolDetails, was: ProtocolDetails) => {
      await sendTexts(made.protocol_id, texts, was);
      return { ...made, ...texts };
    };
    const { entry: protocol } = await ifSameUser(() => addOnce(form, details, create, correct));
    applyBuilderEvent({ type: becomes === 'active' ? 'selected' : 'duplicated', protocol });
    increaseListVersion();
    void notify('success', 'protocol.created');
    void reportProtocolCreated();
    return protocol;
  } catch (error) {
    await reportFailure('create', error);
    return undefined;
  }
}

export function changedTexts(was: ProtocolDetails, details: ProtocolDetails): Partial<ProtocolDetails> {
  return {
    ...(details.name !== was.name && { name: details.name }),
    ...(details.description !== was.description && { description: details.description }),
  };
}

/** Saves texts that differ from `was`. After a conflict, reads the protocol again and resolves with `changed`. */
export async function updateProtocol(
  id: number,
  was: ProtocolDetails,
  details: ProtocolDetails,
): Promise<'saved' | 'changed' | 'failed'> {
  if (reportIfSignedOut('update')) return 'failed';
  try {
    await ifSameUser(() => sendTexts(id, details, was));
  } catch (error) {
    if (isChangedElsewhere(error)) {
      await refreshProtocol(id, true);
      return 'changed';
    }
    await reportFailure('update', error);
    if (isNotFoundError(error)) removeDeletedProtocol(id);
    return 'failed';
  }
  const known = savedProtocolById(id);
  if (known)
    applyBuilderEvent({
      type: 'refreshed',
      protocol: { ...makeOneMsNewer(known), ...changedTexts(was, details) },
    });
  increaseListVersion();
  broadcastChange(id);
  void refreshProtocol(id, true);
  void notify('success', 'protocol.updated');
  return 'saved';
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
  for (const entry of entriesOfProtocol(outbox.$entries.get(), protocolId)) outbox.remove(entry);
  removeDeletedProtocol(protocolId);
  broadcastChange(protocolId);
  void notify('success', 'protocol.deleted');
  return true;
}
