import { useEffect, useState } from 'react';
import type { Language } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { PasswordField } from '#islands/form/password/PasswordField.tsx';
import { RetryNotice } from '#islands/form/password/RetryNotice.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { TextField } from '#islands/form/TextField.tsx';
import { useForm } from '#islands/form/use-form.ts';
import { Island, type IslandContext, type IslandProps } from '#islands/Island.tsx';
import { loadWhenOnline } from '#stores/connection.ts';
import { consumeNextPageNotice } from '#stores/platform/next-notice.ts';
import { $user } from '#stores/session/state.ts';
import { FailedActivation } from './link/FailedActivation.tsx';

const EMPTY_LOGIN_FORM = { email: '', password: '' };

/** Loads the sign-in code when the form gets the focus, so that the page itself loads faster. */
const loadSignInModule = loadWhenOnline(() => import('./sign-in.ts'));

/** Redirects a signed-in user, also after a sign-in in another tab. */
function useRedirectWhenSignedIn(language: Language): void {
  useEffect(
    () =>
      $user.subscribe((user) => {
        if (user) loadSignInModule(false).then(({ redirectSignedIn }) => redirectSignedIn(language), console.error);
      }),
    [language],
  );
}

/** True if the previous page has stored this notice for the next page; removes the stored notice. */
function usePreviousPageNotice(noticeKey: MessageKey): boolean {
  const [isPending, setLeft] = useState(false);
  useEffect(() => setLeft((wasNoticePending) => wasNoticePending || consumeNextPageNotice(noticeKey)), [noticeKey]);
  return isPending;
}

function LoginForm(islandContext: IslandContext) {
  const { language, t } = islandContext;
  const hasFailedActivation = usePreviousPageNotice('pages:auth.activation-failed');
  const hasSessionExpired = usePreviousPageNotice('protocol.session-expired');
  useRedirectWhenSignedIn(language);
  useEffect(() => {
    const preloadSignInModule = () => void loadSignInModule(false).catch(() => undefined);
    addEventListener('focusin', preloadSignInModule, { once: true });
    return () => removeEventListener('focusin', preloadSignInModule);
  }, []);
  const requiredTextRule = (fieldValue: string) => (fieldValue === '' ? t('protocol.form-empty-field') : undefined);
  const form = useForm({
    t,
    initialValues: EMPTY_LOGIN_FORM,
    rules: { email: requiredTextRule, password: requiredTextRule },
    submit: async (credentials) => {
      const { signIn } = await loadSignInModule(true);
      await signIn(language, credentials);
    },
    getFailureText: (error) =>
      error instanceof Error && 'text' in error ? String(error.text) : t('auth.unexpected-error'),
  });
  return (
    <Form form={form} label={t('shell.login')}>
      {hasFailedActivation && <FailedActivation {...islandContext} />}
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
      <FormError text={form.failure ?? (hasSessionExpired ? t('protocol.session-expired') : undefined)} />
      <RetryNotice t={t} />
      <SubmitButton form={form}>{t('account:login.submit')}</SubmitButton>
    </Form>
  );
}

export function LoginIsland(props: IslandProps) {
  return <Island {...props}>{(islandContext) => <LoginForm {...islandContext} />}</Island>;
}
