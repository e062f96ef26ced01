import { useRef, useState } from 'react';
import { MAXIMUM_EMAIL_LENGTH } from '#contract/account/limits.ts';
import { isEmail, isSameEmail } from '#domain/account/email.ts';
import type { AccountContext } from '#islands/account/AccountPage.tsx';
import { HiddenEmailField } from '#islands/form/AccountField.tsx';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import type { MessageKeyByProblem } from '#islands/form/field-problem.ts';
import { PasswordField } from '#islands/form/password/PasswordField.tsx';
import { RetryNotice } from '#islands/form/password/RetryNotice.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { TextField } from '#islands/form/TextField.tsx';
import { useForm } from '#islands/form/use-form.ts';
import { cancelPendingEmailChange, requestEmailChangeLink } from '#stores/account/email.ts';
import { classifyError, readTransientReason } from '#stores/failure.ts';
import { LinkButton } from './link/LinkButton.tsx';
import { rejectionText } from './rejection-text.ts';

const EMAIL_PROBLEM_MESSAGES: MessageKeyByProblem = new Map([
  ['same', 'account:email.same'],
  ['wrong', 'account:security.wrong'],
]);
const EMPTY_EMAIL_FORM = { email: '', password: '' };

/** Form that changes the e-mail address by a mailed confirmation link; shows an address that is not confirmed yet. */
export function EmailForm({ user, t }: AccountContext) {
  const hasPassword = user.has_password !== false;
  const pendingEmail = user.pending_email;
  const [isCancelled, setCancelled] = useState(false);
  const emailChangeStatusElement = useRef<HTMLDivElement>(null);
  const form = useForm({
    t,
    initialValues: EMPTY_EMAIL_FORM,
    rules: {
      email: (email) => {
        if (!isEmail(email)) return t('protocol.invalid-email');
        return isSameEmail(email, user.email) ? t('account:email.same') : undefined;
      },
      password: (enteredPassword) =>
        hasPassword && enteredPassword === '' ? t('protocol.form-empty-field') : undefined,
    },
    draft: { name: 'new-email', fields: ['email'] },
    messageKeyByProblem: EMAIL_PROBLEM_MESSAGES,
    submit: async ({ email, password }) => {
      setCancelled(false);
      await requestEmailChangeLink(email, hasPassword ? password : undefined);
    },
    getFailureText: (error) => {
      if (classifyError(error).kind === 'unsupported') return t('account:security.unavailable');
      return readTransientReason(error) === 'busy' ? t('auth.busy') : rejectionText(error, t);
    },
    getValuesAfterSave: () => EMPTY_EMAIL_FORM,
  });
  const cancelEmailChange = async () => {
    await cancelPendingEmailChange();
    setCancelled(true);
    // The focused button was removed.
    emailChangeStatusElement.current?.focus();
  };
  return (
    <div className="stack gap-4">
      <div role="status" tabIndex={-1} ref={emailChangeStatusElement}>
        {pendingEmail && <p>{t('account:email.pending', { email: pendingEmail })}</p>}
        {!pendingEmail && isCancelled && <p>{t('account:email.cancelled')}</p>}
      </div>
      {pendingEmail && (
        <LinkButton
          label={t('account:email.cancel')}
          onLinkUse={cancelEmailChange}
          failureText={t('auth.unexpected-error')}
          hasQuietStyle
        />
      )}
      <Form form={form} label={t('account:email.title')}>
        <HiddenEmailField t={t} email={user.email} />
        <TextField
          field={form.field('email')}
          type="email"
          label={t('account:email.new')}
          autoComplete="off"
          maxLength={MAXIMUM_EMAIL_LENGTH}
          required
        />
        {hasPassword && (
          <PasswordField
            field={form.field('password')}
            t={t}
            label={t('account:security.current')}
            autoComplete="current-password"
            required
          />
        )}
        <FormError text={form.failure} />
        <RetryNotice t={t} />
        <SubmitButton form={form}>{t('account:email.send')}</SubmitButton>
      </Form>
    </div>
  );
}
