import { useStore } from '@nanostores/react';
import type { Translate } from '#i18n/message-key.ts';
import { $waitingChanges } from '#stores/protocol/changes/queue.ts';
import { isSameLine } from '#stores/protocol/changes/set-line.ts';
import { $areLinesWaiting, $lineSync } from '#stores/protocol/changes/sync.ts';
import styles from './protocol-lines.module.css';

/** Pending changes of lines: offline, or a busy shop. */
export function SyncNote({ t }: { readonly t: Translate }) {
  const sync = useStore($lineSync);
  return (
    <p className={styles['sync']} role="status">
      {sync === 'waiting' && t('protocols:builder.waiting')}
      {sync === 'busy' && t('protocols:builder.busy')}
    </p>
  );
}

interface NotSentProps {
  readonly t: Translate;
  readonly place: { readonly protocolId: number; readonly variantId: number };
}

/** Mark of a pending line; at its end, so that nothing moves under a finger. */
export function NotSent({ t, place }: NotSentProps) {
  const areWaiting = useStore($areLinesWaiting);
  const sync = useStore($lineSync);
  const changes = useStore($waitingChanges);
  if (!areWaiting || !changes.some((change) => isSameLine(change, place))) return null;
  return (
    <p className={styles['not-sent']}>
      {sync === 'busy' ? t('protocols:line.not-sent') : t('protocols:line.not-sent-offline')}
    </p>
  );
}
