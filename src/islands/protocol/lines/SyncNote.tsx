import { useStore } from '@nanostores/react';
import type { Translate } from '#i18n/message-key.ts';
import { $lineSync } from '#stores/protocol/changes/queue.ts';
import styles from './protocol-lines.module.css';

/** Says that changes of lines wait for the network. */
export function SyncNote({ t }: { readonly t: Translate }) {
  const sync = useStore($lineSync);
  return (
    <p className={styles['sync']} role="status">
      {sync === 'waiting' && t('protocols:builder.waiting')}
    </p>
  );
}
