import { useStore } from '@nanostores/react';
import type { Translate } from '#i18n/message-key.ts';
import { $sendingWaitReason, outbox } from '#stores/outbox/entries.ts';
import styles from './changes.module.css';
import { FailureMessage } from './FailureMessage.tsx';

interface ChangeStatusProps {
  readonly t: Translate;
  readonly outboxTarget: string;
}

/** Status of a change that is not sent yet or was rejected; shown below the control that made the change. */
export function ChangeStatus({ t, outboxTarget }: ChangeStatusProps) {
  const changesOfTarget = useStore(outbox.$entries).filter((outboxEntry) => outboxEntry.target === outboxTarget);
  const hasPendingChange = changesOfTarget.some(({ state }) => state === 'pending');
  const waitReason = useStore($sendingWaitReason);
  const hasRejectedChange = changesOfTarget.some(({ state }) => state === 'rejected');
  return (
    <>
      <p role="status" className={styles['waits']}>
        {hasPendingChange && waitReason && t(waitReason === 'busy' ? 'unsent.busy' : 'cart.waiting')}
      </p>
      {hasRejectedChange && <FailureMessage>{t('protocols:client.not-saved')}</FailureMessage>}
    </>
  );
}
