import { FetchError } from '#contract/platform/client.ts';
import * as calls from '#contract/protocol/calls.ts';
import type { LineUpdate } from '#contract/protocol/schema.ts';
import { applyLineChange, applyLineUpdate, type LineChange } from '#domain/protocol/line-change.ts';
import { isSameDose } from '#domain/protocol/same-dose.ts';
import { makeOneMsNewer } from '#domain/protocol/version.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import { api } from '#stores/api.ts';
import { applyBuilderEvent, savedProtocolById } from '#stores/builder/actions.ts';
import { isNotFoundError } from '#stores/failure.ts';
import { isKeyExpired, outbox } from '#stores/outbox/entries.ts';
import type { OutboxEntry } from '#stores/outbox/outbox.ts';
import { registerSender } from '#stores/outbox/sending.ts';
import { $toasts, notify, removeUndoToast } from '#stores/platform/toasts.ts';
import { isSignedOut, type ProtocolAction, reportFailure, reportSessionEnd } from './messages.ts';
import { entriesOfProtocol, lineChangeOf } from './pending.ts';
import { callWhileSignedIn, readProtocolAgain } from './reading.ts';
import { broadcastChange } from './tabs.ts';

interface ChangeMessages {
  readonly action: ProtocolAction;
  readonly message?: MessageKey;
}

const CHANGE_MESSAGES: Readonly<Record<LineChange['kind'], ChangeMessages>> = {
  'line.add': { action: 'add', message: 'protocol.product-added' },
  'line.quantity': { action: 'update', message: 'protocol.quantity-updated' },
  'line.notes': { action: 'update', message: 'protocol.details-updated' },
  'line.dose': { action: 'update' },
  'line.usual-dose': { action: 'update' },
  'line.remove': { action: 'remove', message: 'protocol.product-removed' },
  'line.move': { action: 'update' },
};

async function sendLineRequest(change: LineChange, key: string): Promise<LineUpdate | undefined> {
  const params = { id: change.protocolId };
  const line = { product_variant_id: change.variantId };
  switch (change.kind) {
    case 'line.add': {
      const { quantity, notes, dose, ifAbsent } = change.payload;
      const optionalFields = { ...(dose !== undefined && { dose }), ...(ifAbsent && { if_absent: true }) };
      const body = { ...line, quantity, notes, ...optionalFields };
      return api(calls.addProtocolProduct, { params, body, idempotencyKey: key });
    }
    case 'line.quantity':
    case 'line.notes': {
      // The server does not write a value that is equal in `was`.
      const { payload, was, kind } = change;
      const { quantity, notes } = payload;
      const formerValues = kind === 'line.notes' ? { quantity, notes: was?.notes } : { quantity: was?.quantity, notes };
      return api(calls.updateProtocolProduct, { params, body: { ...line, ...payload, was: formerValues } });
    }
    case 'line.dose':
    case 'line.usual-dose': {
      const { payload, was, kind } = change;
      const body = { ...line, dose: payload.dose, was: was?.dose, as_usual: kind === 'line.usual-dose' };
      return api(calls.setProtocolDose, { params, body });
    }
    case 'line.remove':
      await api(calls.removeProtocolProduct, { params, body: { ...line, was: change.was } });
      return undefined;
    case 'line.move':
      await api(calls.moveProtocolProduct, { params, body: { ...line, position: change.payload } });
      return undefined;
  }
}

/** True if the user could not restore a removed line because the product was added again with other values. */
function isLineAddedAgain({ kind, payload }: LineChange, { quantity, notes, dose = null }: LineUpdate): boolean {
  if (kind !== 'line.add' || !payload.ifAbsent) return false;
  return quantity !== payload.quantity || notes !== payload.notes || !isSameDose(dose, payload.dose ?? null);
}

function acceptUpdate(change: LineChange, update: LineUpdate | undefined, isRepeat: boolean): void {
  const { protocolId, variantId, kind, payload } = change;
  const { message } = CHANGE_MESSAGES[kind];
  const isShown = kind === 'line.remove' && $toasts.get().undo !== undefined;
  const savedProtocol = savedProtocolById(protocolId);
  const productName = kind === 'line.add' ? savedProtocol?.name : undefined;
  const isSameLine = update?.product_variant_id === variantId;
  if (isSameLine && isLineAddedAgain(change, update)) void notify('warning', 'protocol.changed-elsewhere');
  else if (message && !isShown) void notify('success', message, undefined, undefined, undefined, productName);
  if (savedProtocol) {
    const changedProtocol = applyLineChange(makeOneMsNewer(savedProtocol), change);
    applyBuilderEvent({
      type: 'refreshed',
      protocol: isSameLine ? applyLineUpdate(changedProtocol, update) : changedProtocol,
    });
  }
  broadcastChange(protocolId);
  if (isRepeat || (kind === 'line.add' && !payload.line)) readProtocolAgain(protocolId);
}

/** Returns the second change if it builds on the first and so replaces it; undefined if both must be sent. */
function mergeLineChanges(change: LineChange | undefined, other: LineChange | undefined) {
  if (change?.kind === 'line.quantity' || change?.kind === 'line.notes') {
    const value = change.kind === 'line.notes' ? 'notes' : 'quantity';
    return other?.kind === change.kind && other.was?.[value] === change.payload[value] ? other : undefined;
  }
  if (change?.kind !== 'line.dose' || (other?.kind !== 'line.dose' && other?.kind !== 'line.usual-dose'))
    return undefined;
  return other.was && isSameDose(change.payload.dose, other.was.dose) ? other : undefined;
}

async function sendLineChange(entry: OutboxEntry, isRepeat: boolean): Promise<() => void> {
  const change = lineChangeOf(entry);
  if (!change) return () => undefined;
  if (isRepeat && change.kind === 'line.add' && isKeyExpired(entry))
    throw new FetchError(409, undefined, 'Nobody knows whether this was done.');
  try {
    const update = await callWhileSignedIn(() => sendLineRequest(change, entry.id));
    return () => acceptUpdate(change, update, isRepeat);
  } catch (error) {
    if (isSignedOut(error)) void reportSessionEnd();
    throw error;
  }
}

/** True if a rejected change is not listed as unsaved: a later change replaces it, or a retry would have no use. */
function isObsolete(
  { id, target, kind, text }: OutboxEntry,
  { protocolId, variantId }: LineChange,
  error: unknown,
): boolean {
  const isReplacement = (entry: OutboxEntry) =>
    entry.id > id && (entry.target === target || (!text && target.startsWith(`${entry.target}/`)));
  const lineEntries = entriesOfProtocol(outbox.$entries.get(), protocolId, variantId);
  return kind === 'line.move' || (kind === 'line.remove' && isNotFoundError(error)) || lineEntries.some(isReplacement);
}

function rejectLineChange(entry: OutboxEntry, error: unknown): void {
  const change = lineChangeOf(entry);
  if (!change) {
    outbox.remove(entry);
    return;
  }
  void reportFailure(CHANGE_MESSAGES[change.kind].action, error);
  removeUndoToast(entry.target);
  if (isObsolete(entry, change, error)) outbox.remove(entry);
  readProtocolAgain(change.protocolId);
}

registerSender('line', {
  merge(entry, nextEntry) {
    const mergedChange = mergeLineChanges(lineChangeOf(entry), lineChangeOf(nextEntry));
    return mergedChange && { kind: mergedChange.kind, payload: mergedChange.payload };
  },
  send: sendLineChange,
  reject: rejectLineChange,
});
