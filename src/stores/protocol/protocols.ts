import { FetchError } from '#contract/platform/client.ts';
import {
  createProtocol as createCall,
  deleteProtocol as deleteCall,
  duplicateProtocol as duplicateCall,
  getProtocol,
  updateProtocol as updateCall,
} from '#contract/protocol/calls.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { api } from '#stores/api.ts';
import { $builder, adoptActive, moveBuilder, startBuilder } from '#stores/builder/actions.ts';
import { watchActive } from '#stores/builder/active-protocol.ts';
import { finishReporting, reportProtocolCreated } from '#stores/marketing.ts';
import { $toasts, notify } from '#stores/platform/toasts.ts';
import { onOtherOwner } from '#stores/session/owner.ts';
import { countLineChanges, dropLineChanges, hasWaitingChanges, startLineChanges } from './line-changes.ts';
import { LINE_ACTIONS, savedMessage } from './lines.ts';
import { refuseSignedOut, reportFailure } from './messages.ts';
import { countProtocolChange } from './search.ts';

export interface ProtocolDetails {
  readonly name: string;
  readonly description: string;
}

/** Protocols that were changed while they were read: they are read again when all changes are sent. */
const outdated = new Set<number>();

/** What the server has of a protocol, and whether that can hold all changes made here. */
async function readProtocol(
  id: number,
): Promise<{ readonly protocol: Protocol; readonly isCurrent: boolean }> {
  const isSent = !hasWaitingChanges(id);
  const count = countLineChanges(id);
  const protocol = await api(getProtocol, { params: { id } });
  return { protocol, isCurrent: isSent && count === countLineChanges(id) };
}

function readAgain(id: number): void {
  if (hasWaitingChanges(id)) outdated.add(id);
  else void refreshProtocol(id);
}

/**
 * Reads a protocol again; if the server refuses it while it is the active one, the builder is reset. Rejects with the
 * call's error.
 */
export async function loadProtocol(protocolId: number): Promise<Protocol> {
  try {
    const { protocol, isCurrent } = await readProtocol(protocolId);
    if (isCurrent) moveBuilder({ type: 'refreshed', protocol });
    else readAgain(protocolId);
    return protocol;
  } catch (error) {
    // The failed request is in the log by then. A page that is left breaks off its requests: that says nothing.
    const isAnswered = error instanceof FetchError;
    if (isAnswered && $builder.get().active?.protocol_id === protocolId)
      moveBuilder({ type: 'fetch-failed' });
    throw error;
  }
}

/** Reads a protocol again; undefined if that fails. */
export function refreshProtocol(protocolId: number): Promise<Protocol | undefined> {
  return loadProtocol(protocolId).catch(() => undefined);
}

/** What another tab has made of the active protocol; with changes of its own on the way, the server is asked later. */
function adopt(protocol: Protocol): void {
  const { protocol_id: id } = protocol;
  if ($builder.get().active?.protocol_id !== id) return;
  if (hasWaitingChanges(id)) outdated.add(id);
  else adoptActive(protocol);
}

let stop: (() => void) | undefined;

/**
 * Starts the builder, once a page: restores the protocol that was worked on, sends what was left to send. Returns a
 * function that stops it.
 */
export function startProtocols(): () => void {
  stop ??= start();
  return () => {
    stop?.();
    stop = undefined;
  };
}

function start(): () => void {
  const changes = startLineChanges({
    saved: (change) => {
      const message = savedMessage(change);
      // What can be undone has been said already, with the button that undoes it.
      const isSaid = change.kind === 'remove' && $toasts.get().undo !== undefined;
      if (message && !isSaid) void notify('success', message);
    },
    refused: ({ kind }, error) => void reportFailure(LINE_ACTIONS[kind], error),
    settled: (refused) => {
      const ids = new Set([...refused, ...outdated]);
      outdated.clear();
      for (const protocolId of ids) void refreshProtocol(protocolId);
    },
  });
  finishReporting();
  const stopBuilder = startBuilder(({ protocol_id: id }) => void changes.then(() => refreshProtocol(id)));
  const stopOwner = onOtherOwner(() => {
    dropLineChanges();
    outdated.clear();
  });
  const stopTabs = watchActive(adopt);
  return () => {
    stopBuilder();
    stopOwner();
    stopTabs();
  };
}

/** Of a protocol that a list left something out of, only the server has the lines. */
const isComplete = (protocolId: number) => (protocol: Protocol) =>
  protocol.protocol_id === protocolId && !protocol.left_out;

/** Makes a protocol the active one: at once if it is known completely, and as the server has it now. */
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
    if (!known || error instanceof FetchError) moveBuilder({ type: 'fetch-failed' });
    await reportFailure('load', error);
    return false;
  }
}

/** Creates a protocol, which is known from then on; one made in the builder becomes the active one. */
export async function createProtocol(
  details: ProtocolDetails,
  key: string,
  becomes: 'active' | 'known' = 'active',
): Promise<Protocol | undefined> {
  if (refuseSignedOut('create')) return undefined;
  try {
    const protocol = await api(createCall, { body: details, idempotencyKey: key });
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

/** Saves name and description. */
export async function updateProtocol(protocol: Protocol, details: ProtocolDetails): Promise<boolean> {
  if (refuseSignedOut('update')) return false;
  try {
    await api(updateCall, { params: { id: protocol.protocol_id }, body: details });
  } catch (error) {
    await reportFailure('update', error);
    return false;
  }
  const { active, protocols } = $builder.get();
  const latest =
    [active, ...protocols].find((other) => other?.protocol_id === protocol.protocol_id) ?? protocol;
  moveBuilder({ type: 'refreshed', protocol: { ...latest, ...details } });
  countProtocolChange();
  void notify('success', 'protocol.updated');
  return true;
}

/** Deletes a protocol for good, with its links and assignments. */
export async function deleteProtocol(protocolId: number): Promise<boolean> {
  if (refuseSignedOut('delete')) return false;
  try {
    await api(deleteCall, { params: { id: protocolId } });
  } catch (error) {
    await reportFailure('delete', error);
    return false;
  }
  moveBuilder({ type: 'deleted', protocolId });
  countProtocolChange();
  void notify('success', 'protocol.deleted');
  return true;
}

/** Copies a protocol under a new id; the copy is first in the list. */
export async function duplicateProtocol(protocolId: number, key: string): Promise<Protocol | undefined> {
  if (refuseSignedOut('duplicate')) return undefined;
  try {
    const { protocol_id: id } = await api(duplicateCall, {
      body: { protocol_id: protocolId },
      idempotencyKey: key,
    });
    const protocol = await api(getProtocol, { params: { id } });
    moveBuilder({ type: 'duplicated', protocol });
    countProtocolChange();
    void notify('success', 'protocol.duplicated');
    return protocol;
  } catch (error) {
    await reportFailure('duplicate', error);
    return undefined;
  }
}
