import { useStore } from '@nanostores/react';
import type { Translate } from '#i18n/message-key.ts';
import { $waitReason, outbox } from '#stores/outbox/entries.ts';
import styles from './changes.module.css';
import { FailureMessage } from './FailureMessage.tsx';

interface ChangeStatusProps {
  readonly t: Translate;
  readonly target: string;
}

/** Status of a change that is not sent yet or was rejected; shown below the control that made the change. */
export function ChangeStatus({ t, target }: ChangeStatusProps) {
  const entries = useStore(outbox.$entries).filter((entry) => entry.target === target);
  const isPending = entries.some(({ state }) => state === 'pending');
  const reason = useStore($waitReason);
  const isRejected = entries.some(({ state }) => state === 'rejected');
  return (
    <>
      <p role="status" className={styles['waits']}>
        {isPending && reason && t(reason === 'busy' ? 'unsent.busy' : 'cart.waiting')}
      </p>
      {isRejected && <FailureMessage>{t('protocols:client.not-saved')}</FailureMessage>}
    </>
  );
}
