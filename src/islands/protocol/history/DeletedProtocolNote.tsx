import { useEffect, useRef, useState } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import { restoreProtocol } from '#stores/protocol/versions.ts';
import styles from './history.module.css';

interface DeletedProtocolNoteProps {
  readonly t: Translate;
  readonly protocol: Protocol;
  readonly onRestored?: () => void;
}

/** Note that replaces a deleted protocol; has an undo button, except if the upstream knows no versions. */
export function DeletedProtocolNote({ t, protocol, onRestored }: DeletedProtocolNoteProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => undo.current?.focus(), []);
  const restore = async () => {
    setBusy(true);
    const isDone = await restoreProtocol(protocol.protocol_id);
    setBusy(false);
    if (isDone) onRestored?.();
  };
  return (
    <div className={styles['deleted']}>
      <p role="status" dir="auto">
        {t('protocols:deleted.gone', { name: protocol.name })}
      </p>
      {protocol.version !== undefined && (
        <button
          ref={undo}
          type="button"
          className="button"
          data-kind="quiet"
          aria-busy={isBusy}
          onClick={() => !isBusy && void restore()}
        >
          {t('protocols:undo')}
        </button>
      )}
    </div>
  );
}
