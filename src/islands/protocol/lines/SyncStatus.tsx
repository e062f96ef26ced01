import { useStore } from '@nanostores/react';
import type { Translate } from '#i18n/message-key.ts';
import { $sendingWaitReason, outbox } from '#stores/outbox/entries.ts';
import type { LineReference } from '#stores/protocol/lines.ts';
import { filterEntriesOfProtocol } from '#stores/protocol/pending.ts';
import styles from './protocol-lines.module.css';
import syncStyles from './sync-status.module.css';

interface SyncStatusProps {
  readonly t: Translate;
  readonly protocolId: number;
}

/** Message while changes of the protocol cannot be sent because the server is unreachable or busy. */
export function SyncStatus({ t, protocolId }: SyncStatusProps) {
  const sendingWaitReason = useStore($sendingWaitReason);
  const outboxEntries = filterEntriesOfProtocol(useStore(outbox.$entries), protocolId);
  const hasPendingChanges = outboxEntries.some(({ state }) => state === 'pending');
  return (
    <p className={syncStyles['sync']} role="status">
      {hasPendingChanges && sendingWaitReason && t(sendingWaitReason === 'busy' ? 'unsent.busy' : 'cart.waiting')}
    </p>
  );
}

interface UnsavedLineMarkerProps {
  readonly t: Translate;
  readonly lineReference: LineReference;
}

/** Marker of a line with an unsent or rejected change; placed last in the line, so that other elements do not move. */
export function UnsavedLineMarker({ t, lineReference: { protocolId, variantId } }: UnsavedLineMarkerProps) {
  const lineWaitReason = useStore($sendingWaitReason);
  const lineEntries = filterEntriesOfProtocol(useStore(outbox.$entries), protocolId, variantId);
  const hasRejectedChange = lineEntries.some(({ state }) => state === 'rejected');
  if (!hasRejectedChange && (lineEntries.length === 0 || !lineWaitReason)) return null;
  return <p className={styles['not-sent']}>{t(`protocols:line.not-${hasRejectedChange ? 'saved' : 'sent'}`)}</p>;
}
