import { useId, useState } from 'react';
import type { Protocol } from '#contract/protocol.ts';
import { MAXIMUM_PROTOCOL_NOTE } from '#contract/protocol-limits.ts';
import { canShare, EMPTY_SHARING, missingOf } from '#domain/sharing.ts';
import type { ProtocolContext } from '#islands/protocol/protocol-context.ts';
import { shareProtocol } from '#stores/sharing.ts';
import { CopyLink } from './CopyLink.tsx';
import { Recipients } from './Recipients.tsx';
import styles from './sharing.module.css';

interface SharePanelProps {
  readonly context: ProtocolContext;
  readonly protocol: Protocol;
}

/** Shares a protocol with clients: who, their discounts, a note for all of them; and its link to copy. */
export function SharePanel({ context: { t }, protocol }: SharePanelProps) {
  const notesId = useId();
  const [sharing, setSharing] = useState(EMPTY_SHARING);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const share = async () => {
    const isComplete = sharing.recipients.every((recipient) => missingOf(recipient).length === 0);
    setChecked(!isComplete);
    if (!isComplete || isBusy) return;
    setBusy(true);
    setSharing(await shareProtocol(protocol.protocol_id, sharing, t('protocol.failed-to-share')));
    setBusy(false);
  };

  return (
    <div className={styles['panel']}>
      <p className={styles['protocol']}>{protocol.name}</p>
      <Recipients t={t} sharing={sharing} isChecked={isChecked} onChange={setSharing} />
      <div className={styles['notes']}>
        <label htmlFor={notesId}>{t('protocols:sharing.notes')}</label>
        <textarea
          id={notesId}
          rows={3}
          maxLength={MAXIMUM_PROTOCOL_NOTE}
          value={sharing.notes}
          onChange={({ target }) => setSharing({ ...sharing, notes: target.value })}
        />
      </div>
      <button
        type="button"
        className="button"
        disabled={!canShare(sharing)}
        aria-busy={isBusy}
        onClick={() => void share()}
      >
        {t('protocols:sharing.share')}
      </button>
      <CopyLink t={t} protocolId={protocol.protocol_id} />
    </div>
  );
}
