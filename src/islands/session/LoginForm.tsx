import { useEffect, useState } from 'react';
import { landingPath } from '#domain/account/paths.ts';
import type { Language } from '#i18n/languages.ts';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { PasswordField } from '#islands/form/PasswordField.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { TextField } from '#islands/form/TextField.tsx';
import { useForm } from '#islands/form/use-form.ts';
import { Island, type IslandContext, type IslandProps } from '#islands/Island.tsx';
import { leavePage } from '#stores/platform/leave-page.ts';
import { takeNote } from '#stores/platform/next-notice.ts';
import { login } from '#stores/session/actions.ts';
import { SessionError } from '#stores/session/sign-in-error.ts';
import { $user } from '#stores/session/state.ts';

const NOBODY = { email: '', password: '' };

/** What the visitor came for. */
const redirectWanted = () => new URLSearchParams(location.search).get('redirect');

/** Leads on whoever is signed in, here or meanwhile in another tab. */
function useSignedInElsewhere(language: Language): void {
  useEffect(
    () =>
      $user.subscribe((user) => {
        if (user) leavePage(landingPath(language, redirectWanted()));
      }),
    [language],
  );
}

/** Why the page before has led here. */
const REASONS = ['auth.activation-failed', 'protocol.session-expired'] as const;

function useReason(): (typeof REASONS)[number] | undefined {
  const [reason, setReason] = useState<(typeof REASONS)[number]>();
  useEffect(() => setReason((known) => known ?? REASONS.find(takeNote)), []);
  return reason;
}

/** Signs in and leads on to what the visitor came for; says so if an activation has just failed or a session ended. */
function LoginForm({ language, t }: IslandContext) {
  const reason = useReason();
  useSignedInElsewhere(language);
  const given = (value: string) => (value === '' ? t('protocol.form-empty-field') : undefined);
  const form = useForm({
    t,
    initial: NOBODY,
    rules: { email: given, password: given },
    submit: async (values) => {
      const redirect = redirectWanted();
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
      <FormError text={form.failure ?? (reason && t(reason))} />
      <SubmitButton form={form}>{t('account:login.submit')}</SubmitButton>
    </Form>
  );
}

export function LoginIsland(props: IslandProps) {
  return <Island {...props}>{(context) => <LoginForm {...context} />}</Island>;
}
