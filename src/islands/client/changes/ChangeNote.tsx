import { useStore } from '@nanostores/react';
import type { Translate } from '#i18n/message-key.ts';
import { $failedChanges, type ChangeTarget, targetKey } from '#stores/client/failed-changes.ts';
import { $planChanges } from '#stores/client/plan-changes.ts';
import { planSync } from '#stores/client/sync.ts';
import styles from './changes.module.css';
import { FailedNote } from './FailedNote.tsx';

interface ChangeNoteProps {
  readonly t: Translate;
  readonly target: ChangeTarget;
}

/** Pending or failed state of a change, below its control. */
export function ChangeNote({ t, target }: ChangeNoteProps) {
  const key = targetKey(target);
  const isUnsaved = useStore($planChanges).some((change) => targetKey(change) === key);
  const sync = useStore(planSync.$sync);
  const failed = useStore($failedChanges)[key];
  return (
    <>
      <p role="status" className={styles['waits']}>
        {isUnsaved && sync === 'waiting' && t('cart.waiting')}
        {isUnsaved && sync === 'busy' && t('unsent.busy')}
      </p>
      {failed && (
        <FailedNote>
          {t('protocols:client.not-saved')} {failed.reason}
        </FailedNote>
      )}
    </>
  );
}
