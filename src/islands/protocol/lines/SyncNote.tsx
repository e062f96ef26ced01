import { useStore } from '@nanostores/react';
import type { Translate } from '#i18n/message-key.ts';
import { $lineSync } from '#stores/protocol/changes/sync.ts';
import styles from './protocol-lines.module.css';

/** Says that changes of lines wait, for the network or for a shop that takes none for now. */
export function SyncNote({ t }: { readonly t: Translate }) {
  const sync = useStore($lineSync);
  return (
    <p className={styles['sync']} role="status">
      {sync === 'waiting' && t('protocols:builder.waiting')}
      {sync === 'busy' && t('protocols:builder.busy')}
    </p>
  );
}
