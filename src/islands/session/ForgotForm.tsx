import { useState } from 'react';
import { MAXIMUM_EMAIL } from '#contract/account/limits.ts';
import { requestPasswordReset } from '#contract/session/calls.ts';
import { normaliseEmail } from '#domain/account/email.ts';
import styles from '#islands/account/account.module.css';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { TextField } from '#islands/form/TextField.tsx';
import { useForm } from '#islands/form/use-form.ts';
import { Island, type IslandContext, type IslandProps } from '#islands/Island.tsx';
import { api } from '#stores/api.ts';
import { emailRule } from './registration.ts';

/** Asks for the link that sets a new password; says the same whether there is such an account or not. */
function ForgotForm({ t }: Pick<IslandContext, 't'>) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    t,
    initial: { email: '' },
    rules: { email: emailRule(t) },
    submit: async ({ email }) => {
      await api(requestPasswordReset, { body: { email: normaliseEmail(email) } });
      setSentTo(normaliseEmail(email));
    },
    failureText: () => t('auth.password-reset-failed'),
    draft: { name: 'forgot-password', fields: ['email'] },
  });
  if (sentTo !== undefined) return <Sent t={t} email={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <Form form={form} label={t('shell.forgot-password')}>
      <TextField
        field={form.field('email')}
        label={t('account:register.email')}
        type="email"
        autoComplete="email"
        maxLength={MAXIMUM_EMAIL}
        required
      />
      <FormError text={form.failure} />
      <SubmitButton form={form}>{t('account:forgot.submit')}</SubmitButton>
    </Form>
  );
}

interface SentProps extends Pick<IslandContext, 't'> {
  readonly email: string;
  readonly onAgain: () => void;
}

/** Receives the focus of the form that it replaces. */
function Sent({ t, email, onAgain }: SentProps) {
  return (
    <div className={styles['notice']} role="status" tabIndex={-1} ref={(element) => element?.focus()}>
      <h2>{t('account:forgot.sent')}</h2>
      <p>{t('account:forgot.sent-text', { email })}</p>
      <p>
        <button className="button" data-kind="quiet" type="button" onClick={onAgain}>
          {t('account:forgot.again')}
        </button>
      </p>
    </div>
  );
}

export function ForgotIsland(props: IslandProps) {
  return <Island {...props}>{(context) => <ForgotForm {...context} />}</Island>;
}
