import { useEffect, useState } from 'react';
import { emailsIn } from '#domain/account/email.ts';
import type { Language } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { PasswordField } from '#islands/form/password/PasswordField.tsx';
import { Retrying } from '#islands/form/password/Retrying.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { TextField } from '#islands/form/TextField.tsx';
import { useForm } from '#islands/form/use-form.ts';
import { Island, type IslandContext, type IslandProps } from '#islands/Island.tsx';
import { takeNotice } from '#stores/platform/next-notice.ts';
import { login } from '#stores/session/actions.ts';
import { SessionError } from '#stores/session/sign-in-error.ts';
import { $user } from '#stores/session/state.ts';
import { leadOn } from './lead-on.ts';
import { FailedActivation } from './link/FailedActivation.tsx';

const NOBODY = { email: '', password: '' };

const redirectWanted = () => new URLSearchParams(location.search).get('redirect');

/** Redirects a signed-in user, also after a sign-in in another tab. */
function useSignedInElsewhere(language: Language): void {
  useEffect(
    () =>
      $user.subscribe((user) => {
        if (user) leadOn(language, redirectWanted());
      }),
    [language],
  );
}

/** True where the previous page has left this message. */
function useNote(key: MessageKey): boolean {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => setLeft((known) => known || takeNotice(key)), [key]);
  return isLeft;
}

function LoginForm(context: IslandContext) {
  const { language, t } = context;
  const hasFailedActivation = useNote('auth.activation-failed');
  const hasExpired = useNote('protocol.session-expired');
  useSignedInElsewhere(language);
  const given = (value: string) => (value === '' ? t('protocol.form-empty-field') : undefined);
  const form = useForm({
    t,
    initial: NOBODY,
    rules: { email: given, password: given },
    submit: async (values) => {
      const redirect = redirectWanted();
      const [email = values.email] = emailsIn(values.email);
      const entry = await login({ ...values, email }, redirect ?? undefined);
      if (entry === 'entered') leadOn(language, redirect);
    },
    failureText: (error) => (error instanceof SessionError ? error.text : t('auth.unexpected-error')),
  });
  return (
    <Form form={form} label={t('shell.login')}>
      {hasFailedActivation && <FailedActivation {...context} />}
      <TextField
        field={form.field('email')}
        label={t('account:login.email')}
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField
        field={form.field('password')}
        t={t}
        label={t('account:login.password')}
        autoComplete="current-password"
        required
      />
      <FormError text={form.failure ?? (hasExpired ? t('protocol.session-expired') : undefined)} />
      <Retrying t={t} />
      <SubmitButton form={form}>{t('account:login.submit')}</SubmitButton>
    </Form>
  );
}

export function LoginIsland(props: IslandProps) {
  return <Island {...props}>{(context) => <LoginForm {...context} />}</Island>;
}
