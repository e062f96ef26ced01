import { useState } from 'react';
import { landingPath } from '#domain/account/paths.ts';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { PasswordField } from '#islands/form/PasswordField.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { TextField } from '#islands/form/TextField.tsx';
import { useForm } from '#islands/form/use-form.ts';
import type { IslandContext } from '#islands/mount.tsx';
import { leavePage } from '#stores/platform/leave-page.ts';
import { takeNote } from '#stores/platform/next-notice.ts';
import { login } from '#stores/session/actions.ts';
import { SessionError } from '#stores/session/failure.ts';

const NOBODY = { email: '', password: '' };

/** Signs in and leads on to what the visitor came for; says so if an activation has just failed. */
export function LoginForm({ language, t }: IslandContext) {
  const [note] = useState(() => takeNote('auth.activation-failed') && t('auth.activation-failed'));
  const redirect = new URLSearchParams(location.search).get('redirect');
  const given = (value: string) => (value === '' ? t('protocol.form-empty-field') : undefined);
  const form = useForm({
    t,
    initial: NOBODY,
    rules: { email: given, password: given },
    submit: async (values) => {
      const entry = await login(values, redirect ?? undefined);
      if (entry === 'entered') leavePage(landingPath(language, redirect));
    },
    failureText: (error) => (error instanceof SessionError ? error.text : t('auth.unexpected-error')),
  });
  return (
    <Form form={form} label={t('shell.login')}>
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
      <FormError text={form.failure ?? (note || undefined)} />
      <SubmitButton form={form}>{t('account:login.submit')}</SubmitButton>
    </Form>
  );
}
