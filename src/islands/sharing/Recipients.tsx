import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  addClient,
  addRecipientsByEmail,
  correctRecipientEmail,
  discountChoices,
  markAsExistingClient,
  type Recipient,
  reasonNotShareable,
  removeRecipient,
  type SharingFields,
  type SharingProblem,
  type SharingResult,
  updateRecipient,
} from '#domain/sharing/form.ts';
import type { Translate } from '#i18n/message-key.ts';
import { $owner } from '#stores/session/owner.ts';
import { RecipientChip } from './RecipientChip.tsx';
import { RecipientField } from './RecipientField.tsx';
import styles from './sharing.module.css';

interface RecipientsProps {
  readonly t: Translate;
  readonly sharing: SharingFields;
  /** Number of incomplete attempts to share; the problems are shown from the first on. */
  readonly checks: number;
  readonly onChange: (change: (now: SharingFields) => SharingFields) => void;
  /** Renders content below a recipient's discount. */
  readonly below?: (recipient: Recipient) => ReactNode;
}

export function Recipients({ t, sharing, checks, onChange, below }: RecipientsProps) {
  const choices = discountChoices(useStore($owner)?.user_type_id);
  const [problem, setProblem] = useState<SharingProblem>();
  const [removed, setRemoved] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (checks > 0) chips.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checks]);
  const change: RecipientsProps['onChange'] = (to) => {
    setRemoved(undefined);
    onChange(to);
  };
  const take = (result: SharingResult) => {
    setProblem(result.ok ? undefined : result.problem);
    if (result.ok) change(() => result.sharing);
  };
  const remove = ({ email }: Recipient, index: number, title: string) => {
    setRemoved(title);
    // The pressed button is removed with its recipient.
    const next = chips.current?.children[index + 1]?.querySelector('button') ?? box.current;
    next?.focus();
    onChange((now) => removeRecipient(now, email));
  };
  const reason = reasonNotShareable(sharing);
  return (
    <>
      <RecipientField
        t={t}
        text={sharing.text}
        input={box}
        problem={problem}
        onType={(text) => {
          setProblem(undefined);
          change((now) => ({ ...now, text }));
        }}
        onPick={(client) => take(addClient(sharing, client, choices))}
        onInvite={() => take(addRecipientsByEmail(sharing, choices))}
        onRecognised={(client) => onChange((now) => markAsExistingClient(now, client, choices))}
      />
      <ul ref={chips} className={styles['chips']} aria-label={t('protocols:sharing.recipients')}>
        {sharing.recipients.map((recipient, index) => (
          <RecipientChip
            key={recipient.email}
            t={t}
            recipient={recipient}
            choices={choices}
            isChecked={checks > 0}
            onChange={(to) => change((now) => updateRecipient(now, recipient.email, to))}
            onCorrect={(email) => change((now) => correctRecipientEmail(now, recipient.email, email))}
            onRemove={(title) => remove(recipient, index, title)}
          >
            {below?.(recipient)}
          </RecipientChip>
        ))}
      </ul>
      <p className={styles['waits']} role="status">
        {removed !== undefined && t('protocols:sharing.removed', { name: removed })}
        {removed !== undefined && reason && <br />}
        {reason && t(`protocols:sharing.waits-for-${reason}`)}
      </p>
    </>
  );
}
