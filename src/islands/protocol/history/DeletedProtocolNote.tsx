import { useEffect, useRef, useState } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import { type RestoreOutcome, restoreProtocol } from '#stores/protocol/versions.ts';
import styles from './history.module.css';

interface DeletedProtocolNoteProps {
  readonly t: Translate;
  readonly protocol: Pick<Protocol, 'name' | 'version'>;
  readonly onRestore: () => Promise<RestoreOutcome>;
  /** Called when the protocol was restored or can no longer be restored. */
  readonly onRestoreEnd?: (restoreOutcome: RestoreOutcome) => void;
}

/** Note in place of a deleted protocol. Its undo button is hidden if the connected backend stores no versions. */
export function DeletedProtocolNote({ t, protocol, onRestore, onRestoreEnd }: DeletedProtocolNoteProps) {
  const undoButtonRef = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => undoButtonRef.current?.focus(), []);
  const restoreProtocolOnPress = async () => {
    setBusy(true);
    const restoreOutcome = await onRestore();
    setBusy(false);
    if (restoreOutcome !== 'failed') onRestoreEnd?.(restoreOutcome);
  };
  return (
    <div className={styles['deleted']}>
      <p role="status" dir="auto">
        {t('protocols:deleted.gone', { name: protocol.name })}
      </p>
      {protocol.version !== undefined && (
        <button
          ref={undoButtonRef}
          type="button"
          className="button"
          data-kind="quiet"
          aria-busy={isBusy}
          onClick={() => !isBusy && void restoreProtocolOnPress()}
        >
          {t('protocols:undo')}
        </button>
      )}
    </div>
  );
}

interface OwnDeletedProtocolNoteProps extends Omit<DeletedProtocolNoteProps, 'onRestore'> {
  readonly protocol: Protocol;
}

/** Note in place of a protocol that the user has deleted. */
export const OwnDeletedProtocolNote = (props: OwnDeletedProtocolNoteProps) => (
  <DeletedProtocolNote {...props} onRestore={() => restoreProtocol(props.protocol.protocol_id)} />
);
