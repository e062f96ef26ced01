import type { LineUpdate, Protocol } from '#contract/protocol/schema.ts';
import { findLine, setDose, setItemCount, setNotes } from '#domain/protocol/lines.ts';
import { afterChange } from '#domain/protocol/version.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import { $builder, moveBuilder } from '#stores/builder/actions.ts';
import { isGone } from '#stores/failure.ts';
import { $toasts, notify, withdrawUndo } from '#stores/platform/toasts.ts';
import { isChangedElsewhere, type ProtocolAction, reportFailure } from '#stores/protocol/messages.ts';
import { knownProtocol, readOutdated } from '#stores/protocol/reading.ts';
import { broadcastChange } from '#stores/protocol/tabs.ts';
import { nameDose, rescueDose } from '#stores/protocol/unsent/dose-draft.ts';
import { returnNote } from '#stores/protocol/unsent/notes.ts';
import {
  $waitingChanges,
  hasWaitingDose,
  hasWaitingLine,
  hasWaitingNote,
  type reportLineChanges,
} from './queue.ts';
import { lineKey, recordRefused } from './refused.ts';
import { doseUndo, recordRefusedDose } from './refused-doses.ts';
import type { LineChange, Refused } from './schema.ts';
import { isSameLine, noteOf } from './set-line.ts';

const ACTIONS: Readonly<Record<LineChange['kind'], ProtocolAction>> = {
  add: 'add',
  set: 'update',
  dose: 'update',
  remove: 'remove',
  move: 'update',
};

function savedMessage(change: LineChange): MessageKey | undefined {
  switch (change.kind) {
    case 'add':
      return 'protocol.product-added';
    case 'set':
      return change.what === 'note' ? 'protocol.details-updated' : 'protocol.quantity-updated';
    case 'dose':
      return undefined;
    case 'remove':
      return 'protocol.product-removed';
    case 'move':
      return undefined;
  }
}

function reportSaved(change: LineChange): void {
  const message = savedMessage(change);
  const isSaid = change.kind === 'remove' && $toasts.get().undo !== undefined;
  if (message && !isSaid) void notify('success', message);
}

function withLine(protocol: Protocol, change: LineChange, line: LineUpdate | undefined): Protocol {
  if (line?.product_variant_id !== change.variantId || hasWaitingLine(change)) return protocol;
  const { product_variant_id: variantId, quantity, notes, dose, ...words } = line;
  const set = setNotes(setItemCount(protocol, variantId, quantity), variantId, notes);
  return dose === undefined ? set : setDose(set, variantId, { dose, ...doseFields(words) });
}

const doseFields = ({ dose_source, dose_text, label_dose, portion }: Partial<LineUpdate>) => ({
  ...(dose_source && { dose_source }),
  ...(dose_text !== undefined && { dose_text }),
  ...(label_dose !== undefined && { label_dose }),
  ...(portion && { portion }),
});

function saved(change: LineChange, line: LineUpdate | undefined): void {
  reportSaved(change);
  const known = knownProtocol(change.protocolId);
  if (known) moveBuilder({ type: 'refreshed', protocol: withLine(afterChange(known), change, line) });
  broadcastChange(change.protocolId);
}

function takenBack(protocol: Protocol, change: Extract<LineChange, { kind: 'set' }>): Protocol {
  const { variantId, quantity, notes, was } = change;
  const line = findLine(protocol, variantId);
  const withNotes = line?.notes === notes ? setNotes(protocol, variantId, was.notes) : protocol;
  return line?.item_count === quantity ? setItemCount(withNotes, variantId, was.quantity) : withNotes;
}

const decidesQuantity = (change: LineChange) =>
  change.kind === 'set'
    ? change.what === 'quantity' || change.quantity !== change.was.quantity
    : change.kind === 'add' || change.kind === 'remove';

function tellAtLine(change: LineChange, reason: Refused['reason']): void {
  if ($waitingChanges.get().some((later) => isSameLine(later, change) && decidesQuantity(later))) return;
  if (change.kind === 'remove') recordRefused(change, { kind: 'removal', reason });
  if (change.kind === 'set' && change.quantity !== change.was.quantity)
    recordRefused(change, { kind: 'quantity', mine: change.quantity, reason });
}

const nameOf = (change: LineChange): string => (change.kind === 'add' && change.name) || '';

function refused(change: LineChange, error: unknown): void {
  const { protocolId, variantId } = change;
  void reportFailure(ACTIONS[change.kind], error);
  const text = hasWaitingNote(change) ? undefined : noteOf(change);
  const reason = isChangedElsewhere(error) ? 'changed' : 'failed';
  if (change.kind === 'remove') withdrawUndo(lineKey(change));
  if (change.kind === 'dose' && !hasWaitingDose(change)) withdrawUndo(doseUndo(change));
  if (!isGone(error)) tellAtLine(change, reason);
  const known = knownProtocol(protocolId);
  const name = (known && findLine(known, variantId)?.name) ?? nameOf(change);
  if (text && (change.kind === 'add' || change.kind === 'set')) {
    returnNote(protocolId, variantId, { text, reason, name, quantity: change.quantity });
    if ($builder.get().added === variantId) moveBuilder({ type: 'note-opened' });
  }
  if (known && change.kind === 'set') moveBuilder({ type: 'refreshed', protocol: takenBack(known, change) });
  if (change.kind === 'add') {
    if (name) nameDose(protocolId, variantId, name);
    if (change.dose) rescueDose(change, { mine: change.dose, name, words: change.words });
  }
  if (change.kind !== 'dose' || hasWaitingDose(change)) return;
  giveBackDose(change, isGone(error) ? 'gone' : reason);
  if (known)
    moveBuilder({
      type: 'refreshed',
      protocol: setDose(known, variantId, { ...change.wasWords, dose: change.was }),
    });
}

/** Shows a rejected dose at its line or, without that line, among the protocol's unsaved texts. */
function giveBackDose(
  change: Extract<LineChange, { kind: 'dose' }>,
  reason: Refused['reason'] | 'gone',
): void {
  const { dose: mine, isUsual, name } = change;
  const refusedDose = { mine, name, words: change.words?.dose_text ?? undefined };
  if (reason === 'gone') rescueDose(change, refusedDose);
  else recordRefusedDose(change, { ...refusedDose, isUsual, reason });
}

export const outcomes: Parameters<typeof reportLineChanges>[0] = {
  saved,
  refused,
  ended: ({ kind }, error) => void reportFailure(ACTIONS[kind], error),
  settled: (ids) => readOutdated(ids),
};
