import { FetchError } from '#contract/platform/client.ts';
import * as calls from '#contract/protocol/calls.ts';
import type { LineUpdate } from '#contract/protocol/schema.ts';
import { applyLineChange, applyLineUpdate, type LineChange } from '#domain/protocol/line-change.ts';
import { isSameDose } from '#domain/protocol/same-dose.ts';
import { makeOneMsNewer } from '#domain/protocol/version.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import { api } from '#stores/api.ts';
import { applyBuilderEvent, findSavedProtocol } from '#stores/builder/actions.ts';
import { isNotFoundError } from '#stores/failure.ts';
import { isIdempotencyKeyExpired, outbox } from '#stores/outbox/entries.ts';
import type { OutboxEntry } from '#stores/outbox/outbox.ts';
import { registerSender } from '#stores/outbox/sending.ts';
import { $toasts, notify, removeUndoToast } from '#stores/platform/toasts.ts';
import { isCausedBySignOut, type ProtocolAction, reportFailure, reportSessionEnd } from './messages.ts';
import { filterEntriesOfProtocol, parseLineChange } from './pending.ts';
import { callWhileSignedIn, readProtocolAgain } from './reading.ts';
import { broadcastProtocolChange } from './tabs.ts';

interface LineChangeMessages {
  readonly action: ProtocolAction;
  readonly message?: MessageKey;
}

const CHANGE_MESSAGES: Readonly<Record<LineChange['kind'], LineChangeMessages>> = {
  'line.add': { action: 'add', message: 'protocol.product-added' },
  'line.quantity': { action: 'update', message: 'protocol.quantity-updated' },
  'line.notes': { action: 'update', message: 'protocol.details-updated' },
  'line.dose': { action: 'update' },
  'line.usual-dose': { action: 'update' },
  'line.remove': { action: 'remove', message: 'protocol.product-removed' },
  'line.move': { action: 'update' },
};

async function sendLineRequest(lineChange: LineChange, idempotencyKey: string): Promise<LineUpdate | undefined> {
  const pathParams = { id: lineChange.protocolId };
  const lineFields = { product_variant_id: lineChange.variantId };
  switch (lineChange.kind) {
    case 'line.add': {
      const { quantity, notes, dose, ifAbsent } = lineChange.payload;
      const optionalFields = { ...(dose !== undefined && { dose }), ...(ifAbsent && { if_absent: true }) };
      const requestBody = { ...lineFields, quantity, notes, ...optionalFields };
      return api(calls.addProtocolProduct, { params: pathParams, body: requestBody, idempotencyKey: idempotencyKey });
    }
    case 'line.quantity':
    case 'line.notes': {
      // The server does not write a value that is equal in `was`.
      const { payload, was, kind } = lineChange;
      const { quantity, notes } = payload;
      const previousLineValues =
        kind === 'line.notes' ? { quantity, notes: was?.notes } : { quantity: was?.quantity, notes };
      return api(calls.updateProtocolProduct, {
        params: pathParams,
        body: { ...lineFields, ...payload, was: previousLineValues },
      });
    }
    case 'line.dose':
    case 'line.usual-dose': {
      const { payload, was, kind } = lineChange;
      const doseBody = { ...lineFields, dose: payload.dose, was: was?.dose, as_usual: kind === 'line.usual-dose' };
      return api(calls.setProtocolDose, { params: pathParams, body: doseBody });
    }
    case 'line.remove':
      await api(calls.removeProtocolProduct, { params: pathParams, body: { ...lineFields, was: lineChange.was } });
      return undefined;
    case 'line.move':
      await api(calls.moveProtocolProduct, {
        params: pathParams,
        body: { ...lineFields, position: lineChange.payload },
      });
      return undefined;
  }
}

/** True if the user could not restore a removed line because the product was added again with other values. */
function isLineAddedAgain({ kind, payload }: LineChange, { quantity, notes, dose = null }: LineUpdate): boolean {
  if (kind !== 'line.add' || !payload.ifAbsent) return false;
  return quantity !== payload.quantity || notes !== payload.notes || !isSameDose(dose, payload.dose ?? null);
}

function applySentChange(sentChange: LineChange, lineUpdate: LineUpdate | undefined, isRepeatedAttempt: boolean): void {
  const { protocolId, variantId, kind, payload } = sentChange;
  const { message } = CHANGE_MESSAGES[kind];
  const isUndoToastShown = kind === 'line.remove' && $toasts.get().undo !== undefined;
  const savedProtocol = findSavedProtocol(protocolId);
  const protocolName = kind === 'line.add' ? savedProtocol?.name : undefined;
  const isUpdateOfLine = lineUpdate?.product_variant_id === variantId;
  if (isUpdateOfLine && isLineAddedAgain(sentChange, lineUpdate)) void notify('warning', 'protocol.changed-elsewhere');
  else if (message && !isUndoToastShown) void notify('success', message, undefined, undefined, undefined, protocolName);
  if (savedProtocol) {
    const changedProtocol = applyLineChange(makeOneMsNewer(savedProtocol), sentChange);
    applyBuilderEvent({
      type: 'refreshed',
      protocol: isUpdateOfLine ? applyLineUpdate(changedProtocol, lineUpdate) : changedProtocol,
    });
  }
  broadcastProtocolChange(protocolId);
  if (isRepeatedAttempt || (kind === 'line.add' && !payload.line)) readProtocolAgain(protocolId);
}

/** Returns the second change if it builds on the first and so replaces it; undefined if both must be sent. */
function mergeLineChanges(earlierChange: LineChange | undefined, laterChange: LineChange | undefined) {
  if (earlierChange?.kind === 'line.quantity' || earlierChange?.kind === 'line.notes') {
    const valueName = earlierChange.kind === 'line.notes' ? 'notes' : 'quantity';
    return laterChange?.kind === earlierChange.kind && laterChange.was?.[valueName] === earlierChange.payload[valueName]
      ? laterChange
      : undefined;
  }
  if (
    earlierChange?.kind !== 'line.dose' ||
    (laterChange?.kind !== 'line.dose' && laterChange?.kind !== 'line.usual-dose')
  )
    return undefined;
  return laterChange.was && isSameDose(earlierChange.payload.dose, laterChange.was.dose) ? laterChange : undefined;
}

async function sendLineChange(entry: OutboxEntry, isRepeatedAttempt: boolean): Promise<() => void> {
  const parsedLineChange = parseLineChange(entry);
  if (!parsedLineChange) return () => undefined;
  if (isRepeatedAttempt && parsedLineChange.kind === 'line.add' && isIdempotencyKeyExpired(entry))
    throw new FetchError(409, undefined, 'Nobody knows whether this was done.');
  try {
    const lineUpdate = await callWhileSignedIn(() => sendLineRequest(parsedLineChange, entry.id));
    return () => applySentChange(parsedLineChange, lineUpdate, isRepeatedAttempt);
  } catch (error) {
    if (isCausedBySignOut(error)) void reportSessionEnd();
    throw error;
  }
}

/** True if a rejected change is not listed as unsaved: a later change replaces it, or a retry would have no use. */
function isRejectionObsolete(
  { id, target, kind, text }: OutboxEntry,
  { protocolId, variantId }: LineChange,
  error: unknown,
): boolean {
  const isReplacement = (entry: OutboxEntry) =>
    entry.id > id && (entry.target === target || (!text && target.startsWith(`${entry.target}/`)));
  const lineEntries = filterEntriesOfProtocol(outbox.$entries.get(), protocolId, variantId);
  return kind === 'line.move' || (kind === 'line.remove' && isNotFoundError(error)) || lineEntries.some(isReplacement);
}

function rejectLineChange(entry: OutboxEntry, error: unknown): void {
  const rejectedLineChange = parseLineChange(entry);
  if (!rejectedLineChange) {
    outbox.remove(entry);
    return;
  }
  void reportFailure(CHANGE_MESSAGES[rejectedLineChange.kind].action, error);
  removeUndoToast(entry.target);
  if (isRejectionObsolete(entry, rejectedLineChange, error)) outbox.remove(entry);
  readProtocolAgain(rejectedLineChange.protocolId);
}

registerSender('line', {
  merge(entry, nextEntry) {
    const mergedLineChange = mergeLineChanges(parseLineChange(entry), parseLineChange(nextEntry));
    return mergedLineChange && { kind: mergedLineChange.kind, payload: mergedLineChange.payload };
  },
  send: sendLineChange,
  reject: rejectLineChange,
});
