import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  addClient,
  changeRecipient,
  discountChoices,
  inviteByEmail,
  type Recipient,
  recogniseClient,
  removeRecipient,
  type Sharing,
  type SharingProblem,
  type SharingResult,
  waitsFor,
} from '#domain/sharing.ts';
import type { Translate } from '#i18n/message-key.ts';
import { $owner } from '#stores/session/owner.ts';
import { ClientBox } from './ClientBox.tsx';
import { RecipientChip } from './RecipientChip.tsx';
import styles from './sharing.module.css';

interface RecipientsProps {
  readonly t: Translate;
  readonly sharing: Sharing;
  /** How often somebody has tried to share while something was missing; it is named from the first time on. */
  readonly checks: number;
  readonly onChange: (change: (now: Sharing) => Sharing) => void;
  /** What is said of somebody below their discount. */
  readonly below?: (recipient: Recipient) => ReactNode;
}

/** Whom a protocol goes to: found among the clients, or invited by e-mail. */
export function Recipients({ t, sharing, checks, onChange, below }: RecipientsProps) {
  const choices = discountChoices(useStore($owner)?.user_type_id);
  const [problem, setProblem] = useState<SharingProblem>();
  const chips = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (checks > 0) chips.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checks]);
  const take = (result: SharingResult) => {
    setProblem(result.ok ? undefined : result.problem);
    if (result.ok) onChange(() => result.sharing);
  };
  const reason = waitsFor(sharing);
  return (
    <>
      <ClientBox
        t={t}
        text={sharing.text}
        problem={problem}
        onType={(text) => {
          setProblem(undefined);
          onChange((now) => ({ ...now, text }));
        }}
        onPick={(client) => take(addClient(sharing, client, choices))}
        onInvite={() => take(inviteByEmail(sharing, choices))}
        onRecognised={(client) => onChange((now) => recogniseClient(now, client, choices))}
      />
      <ul ref={chips} className={styles['chips']} aria-label={t('protocols:sharing.recipients')}>
        {sharing.recipients.map((recipient) => (
          <RecipientChip
            key={recipient.email}
            t={t}
            recipient={recipient}
            choices={choices}
            isChecked={checks > 0}
            onChange={(change) => onChange((now) => changeRecipient(now, recipient.email, change))}
            onRemove={() => onChange((now) => removeRecipient(now, recipient.email))}
          >
            {below?.(recipient)}
          </RecipientChip>
        ))}
      </ul>
      <p className={styles['waits']} role="status">
        {reason && t(`protocols:sharing.waits-for-${reason}`)}
      </p>
    </>
  );
}
