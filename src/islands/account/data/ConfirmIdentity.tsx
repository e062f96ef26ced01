import { useState } from 'react';
import type { AccountContext } from '#islands/account/AccountPage.tsx';
import styles from '#islands/account/account.module.css';
import { HiddenEmailField } from '#islands/form/AccountField.tsx';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import type { MessageKeyByProblem } from '#islands/form/field-problem.ts';
import { PasswordField } from '#islands/form/password/PasswordField.tsx';
import { RetryNotice } from '#islands/form/password/RetryNotice.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { useForm } from '#islands/form/use-form.ts';
import { rejectionText } from '#islands/session/rejection-text.ts';
import { type IdentityProof, requestProofTicket } from '#stores/account/data.ts';
import { classifyError, readTransientReason } from '#stores/failure.ts';

interface ConfirmIdentityProps extends AccountContext {
  readonly proofPurpose: IdentityProof['purpose'];
  readonly formLabel: string;
  /** Message shown after success; absent if success replaces the page's content. */
  readonly successMessage?: string;
  /** Ticket from a mailed link, which replaces the password as proof of identity. */
  readonly ticket: string | undefined;
  readonly onProofReceived: (receivedTicket: string) => Promise<void>;
  readonly onSpent: () => void;
}

const PASSWORD_PROBLEM_MESSAGES: MessageKeyByProblem = new Map([['wrong', 'account:security.wrong']]);

/** Confirms the user before an export or erasure: by password, or by a mailed link if the account has none. */
export function ConfirmIdentityForm({
  user,
  t,
  proofPurpose,
  formLabel,
  successMessage,
  ticket,
  onProofReceived,
  onSpent,
}: ConfirmIdentityProps) {
  const [message, setMessage] = useState<string>();
  const hasPassword = user.has_password !== false;
  const mustEnterPassword = hasPassword && ticket === undefined;
  const form = useForm({
    t,
    initialValues: { password: '' },
    rules: {
      password: (typedPassword) =>
        mustEnterPassword && typedPassword === '' ? t('protocol.form-empty-field') : undefined,
    },
    submit: async ({ password }) => {
      setMessage(undefined);
      const identityProof = { purpose: proofPurpose, ticket, ...(mustEnterPassword && { password }) };
      const proofTicket = await requestProofTicket(identityProof).catch((error: unknown) => {
        if (classifyError(error).kind === 'refused') onSpent();
        throw error;
      });
      onSpent();
      if (proofTicket === null) return setMessage(t('account:data.mailed', { email: user.email }));
      await onProofReceived(proofTicket);
      setMessage(successMessage);
    },
    getFailureText: (error) => (readTransientReason(error) === 'busy' ? t('auth.busy') : rejectionText(error, t)),
    messageKeyByProblem: PASSWORD_PROBLEM_MESSAGES,
    getValuesAfterSave: () => ({ password: '' }),
  });
  return (
    <div className={styles['password']}>
      <Form form={form} label={formLabel}>
        <HiddenEmailField t={t} email={user.email} />
        {mustEnterPassword && (
          <PasswordField
            field={form.field('password')}
            t={t}
            label={t('account:security.current')}
            autoComplete="current-password"
            required
          />
        )}
        {!hasPassword && ticket === undefined && <p>{t('account:data.mails-link')}</p>}
        <FormError text={form.failure} />
        <div role="status">{message !== undefined && <p className={styles['said']}>{message}</p>}</div>
        <RetryNotice t={t} />
        <SubmitButton form={form}>{formLabel}</SubmitButton>
      </Form>
    </div>
  );
}
