import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type AddRecipientProblem,
  type AddRecipientResult,
  addClientAsRecipient,
  addRecipientsByEmail,
  correctRecipientEmail,
  getDiscountChoices,
  getSharingDisabledReason,
  markAsExistingClient,
  type Recipient,
  removeRecipient,
  type SharingFields,
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
  sharingFields,
  incompleteAttemptCount,
  onChange,
  renderBelowDiscount,
}: RecipientsProps) {
  const availableDiscounts = getDiscountChoices(useStore($sessionOwner)?.user_type_id);
  const [problem, setProblem] = useState<AddRecipientProblem>();
  const [removedName, setRemovedName] = useState<string>();
  const recipientInput = useRef<HTMLInputElement>(null);
  const listElement = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (incompleteAttemptCount > 0) listElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [incompleteAttemptCount]);
  const changeSharing: RecipientsProps['onChange'] = (sharingUpdater) => {
    setRemovedName(undefined);
    onChange(sharingUpdater);
  };
  const applySharingResult = (sharingResult: AddRecipientResult) => {
    setProblem(sharingResult.ok ? undefined : sharingResult.problem);
    if (sharingResult.ok) changeSharing(() => sharingResult.sharing);
  };
  const removeAndMoveFocus = ({ email }: Recipient, rowIndex: number, recipientLabel: string) => {
    setRemovedName(recipientLabel);
    // The pressed button is removed with its recipient.
    const nextButton = listElement.current?.children[rowIndex + 1]?.querySelector('button') ?? recipientInput.current;
    nextButton?.focus();
    onChange((now) => removeRecipient(now, email));
  };
  const notShareableReason = getSharingDisabledReason(sharingFields);
  return (
    <>
      <RecipientField
        t={t}
        enteredText={sharingFields.text}
        recipientInput={recipientInput}
        sharingProblem={problem}
        onTextChange={(typedRecipientText) => {
          setProblem(undefined);
          changeSharing((now) => ({ ...now, text: typedRecipientText }));
        }}
        onClientPick={(client) => applySharingResult(addClientAsRecipient(sharingFields, client, availableDiscounts))}
        onInviteByEmail={() => applySharingResult(addRecipientsByEmail(sharingFields, availableDiscounts))}
        onClientRecognised={(client) => onChange((now) => markAsExistingClient(now, client, availableDiscounts))}
      />
      <ul ref={listElement} className={styles['chips']} aria-label={t('protocols:sharing.recipients')}>
        {sharingFields.recipients.map((recipient, recipientIndex) => (
          <RecipientChip
            key={recipient.email}
            t={t}
            recipient={recipient}
            availableDiscounts={availableDiscounts}
            areMissingFieldsMarked={incompleteAttemptCount > 0}
            onChange={(changedFields) => changeSharing((now) => updateRecipient(now, recipient.email, changedFields))}
            onEmailCorrection={(email) => changeSharing((now) => correctRecipientEmail(now, recipient.email, email))}
            onRemove={(recipientLabel) => removeAndMoveFocus(recipient, recipientIndex, recipientLabel)}
          >
            {renderBelowDiscount?.(recipient)}
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
