import { useStore } from '@nanostores/react';
import type { Protocol } from '#contract/protocol/schema.ts';
import { findLine } from '#domain/protocol/lines.ts';
import type { Translate } from '#i18n/message-key.ts';
import styles from '#islands/protocol/protocol.module.css';
import { $waitingChanges } from '#stores/protocol/changes/queue.ts';

interface WaitingLinesProps {
  readonly t: Translate;
  readonly protocol: Protocol;
}

/** Pending products with their quantities; only their names are known. */
function useWaiting({ protocol }: WaitingLinesProps): ReadonlyMap<string, number> {
  const changes = useStore($waitingChanges);
  const waiting = new Map<string, number>();
  for (const change of changes) {
    const name = change.kind === 'add' && change.protocolId === protocol.protocol_id && change.name;
    if (name && !findLine(protocol, change.variantId))
      waiting.set(name, (waiting.get(name) ?? 0) + change.quantity);
  }
  return waiting;
}

export function WaitingLines(props: WaitingLinesProps) {
  const waiting = [...useWaiting(props)];
  return (
    <div role="status" className={styles['wanted']} data-empty={waiting.length === 0}>
      {waiting.length > 0 && (
        <>
          <p>{props.t('protocols:line.waits')}</p>
          <ul>
            {waiting.map(([name, quantity]) => (
              <li key={name}>
                {name} × {quantity}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
