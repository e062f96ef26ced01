import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  addClientAsRecipient,
  addRecipientsByEmail,
  correctRecipientEmail,
  getDiscountChoices,
  getSharingDisabledReason,
  markAsExistingClient,
  type Recipient,
  removeRecipient,
  type SharingFields,
  type SharingProblem,
  type SharingResult,
  updateRecipient,
} from '#domain/sharing/form.ts';
import type { Translate } from '#i18n/message-key.ts';
import { $sessionOwner } from '#stores/session/owner.ts';
import { RecipientChip } from './RecipientChip.tsx';
import { RecipientField } from './RecipientField.tsx';
import styles from './sharing.module.css';

interface RecipientsProps {
  readonly t: Translate;
  readonly sharingFields: SharingFields;
  /** Number of incomplete attempts to share; problems are shown after the first attempt. */
  readonly incompleteAttemptCount: number;
  readonly onChange: (updateSharing: (now: SharingFields) => SharingFields) => void;
  /** Renders content below a recipient's discount. */
  readonly renderBelowDiscount?: (recipient: Recipient) => ReactNode;
}

export function Recipients({
  t,
  sharingFields: sharing,
  incompleteAttemptCount: checks,
  onChange,
  renderBelowDiscount: renderBelow,
}: RecipientsProps) {
  const availableDiscounts = getDiscountChoices(useStore($sessionOwner)?.user_type_id);
  const [problem, setProblem] = useState<SharingProblem>();
  const [removedName, setRemovedName] = useState<string>();
  const recipientInput = useRef<HTMLInputElement>(null);
  const recipientList = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (checks > 0) recipientList.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checks]);
  const changeSharing: RecipientsProps['onChange'] = (update) => {
    setRemovedName(undefined);
    onChange(update);
  };
  const applySharingResult = (result: SharingResult) => {
    setProblem(result.ok ? undefined : result.problem);
    if (result.ok) changeSharing(() => result.sharing);
  };
  const removeAndMoveFocus = ({ email }: Recipient, index: number, title: string) => {
    setRemovedName(title);
    // The pressed button is removed with its recipient.
    const nextButton = recipientList.current?.children[index + 1]?.querySelector('button') ?? recipientInput.current;
    nextButton?.focus();
    onChange((now) => removeRecipient(now, email));
  };
  const notShareableReason = getSharingDisabledReason(sharing);
  return (
    <>
      <RecipientField
        t={t}
        enteredText={sharing.text}
        input={recipientInput}
        sharingProblem={problem}
        onTextChange={(typedText) => {
          setProblem(undefined);
          changeSharing((now) => ({ ...now, text: typedText }));
        }}
        onClientPick={(client) => applySharingResult(addClientAsRecipient(sharing, client, availableDiscounts))}
        onInviteByEmail={() => applySharingResult(addRecipientsByEmail(sharing, availableDiscounts))}
        onClientRecognised={(client) => onChange((now) => markAsExistingClient(now, client, availableDiscounts))}
      />
      <ul ref={recipientList} className={styles['chips']} aria-label={t('protocols:sharing.recipients')}>
        {sharing.recipients.map((recipient, index) => (
          <RecipientChip
            key={recipient.email}
            t={t}
            recipient={recipient}
            availableDiscounts={availableDiscounts}
            areMissingFieldsMarked={checks > 0}
            onChange={(changedFields) => changeSharing((now) => updateRecipient(now, recipient.email, changedFields))}
            onEmailCorrection={(email) => changeSharing((now) => correctRecipientEmail(now, recipient.email, email))}
            onRemove={(title) => removeAndMoveFocus(recipient, index, title)}
          >
            {renderBelow?.(recipient)}
          </RecipientChip>
        ))}
      </ul>
      <p className={styles['waits']} role="status">
        {removedName !== undefined && t('protocols:sharing.removed', { name: removedName })}
        {removedName !== undefined && notShareableReason && <br />}
        {notShareableReason && t(`protocols:sharing.waits-for-${notShareableReason}`)}
      </p>
    </>
  );
}
