import { useRef, useState } from 'react';
import { MAXIMUM_EMAIL_LENGTH } from '#contract/account/limits.ts';
import { checkEmailAvailability, registerAccount } from '#contract/session/calls.ts';
import type { RegistrationType } from '#contract/session/registration.ts';
import { isEmail, normaliseEmail } from '#domain/account/email.ts';
import { pathAfterRegistration, pathToReturnTo } from '#domain/account/paths.ts';
import { createLoginPath } from '#domain/session/paths.ts';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { PasswordField } from '#islands/form/password/PasswordField.tsx';
import { PasswordRules } from '#islands/form/password/PasswordRules.tsx';
import { RetryNotice } from '#islands/form/password/RetryNotice.tsx';
import { RequiredNote } from '#islands/form/RequiredNote.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { TextField } from '#islands/form/TextField.tsx';
import { useForm } from '#islands/form/use-form.ts';
import { Island, type IslandContext, type IslandProps } from '#islands/Island.tsx';
import { api } from '#stores/api.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import { retryWhileBusy } from '#stores/session/busy/retry.ts';
import { saveRegistration } from '#stores/session/registration-key.ts';
import { readPendingWish } from '#stores/wishlist/pending.ts';
import { NAME_PROBLEM_MESSAGES, NameFields } from './NameFields.tsx';
import { ProfessionFields } from './ProfessionFields.tsx';
import { DRAFT_FIELD_NAMES, EMPTY_REGISTRATION, registrationRules, toRegistration } from './registration.ts';
import { rejectionText } from './rejection-text.ts';

/** True if the e-mail address has an account; false if the check fails, so as not to block the registration. */
async function isEmailTaken(email: string): Promise<boolean> {
  try {
    return !(await api(checkEmailAvailability, { body: { email: normaliseEmail(email) } })).available;
  } catch {
    return false;
  }
}

/** Link to the login page for a registered address; preserves the redirect target. */
function SignInLink({ language, t }: IslandContext) {
  const redirectTarget = new URLSearchParams(location.search).get('redirect');
  return (
    <p>
      <a href={createLoginPath(language, pathToReturnTo(language, redirectTarget))}>{t('shell.login')}</a>
    </p>
  );
}

function RegisterForm({ type: registrationType, language, t }: IslandContext & { readonly type: RegistrationType }) {
  const lastCheckedEmailRef = useRef('');
  const [taken, setTaken] = useState<string>();
  const form = useForm({
    t,
    initialValues: EMPTY_REGISTRATION,
    rules: registrationRules(registrationType, t),
    submit: async (formValues) => {
      const registrationBody = toRegistration(registrationType, formValues);
      const { registration_key: registrationKey } = await retryWhileBusy((requestOptions) =>
        api(registerAccount, { body: registrationBody, ...requestOptions }),
      );
      const redirectTarget = new URLSearchParams(location.search).get('redirect');
      const returnPathAndWish = { path: pathToReturnTo(language, redirectTarget), wish: readPendingWish() };
      if (registrationKey !== undefined) saveRegistration(registrationBody.email, registrationKey, returnPathAndWish);
      leavePage(pathAfterRegistration(registrationType, redirectTarget, language));
    },
    getFailureText: (error) => rejectionText(error, t),
    messageKeyByProblem: NAME_PROBLEM_MESSAGES,
    draft: { name: `register-${registrationType}`, fields: DRAFT_FIELD_NAMES },
  });
  const rejectTakenEmail = async (email: string) => {
    if (email === lastCheckedEmailRef.current || !isEmail(email)) return;
    lastCheckedEmailRef.current = email;
    if (!(await isEmailTaken(email))) return;
    setTaken(email);
    form.refuse('email', email, t('pages:auth.email-taken'));
  };
  return (
    <Form
      form={form}
      label={t(registrationType === 'client' ? 'pages:shell.register-client' : 'pages:shell.register-practitioner')}
    >
      <RequiredNote t={t} />
      <NameFields form={form} language={language} t={t} />
      <TextField
        field={form.field('email', (email) => void rejectTakenEmail(email))}
        label={t('account:register.email')}
        hint={t('account:register.email-hint')}
        type="email"
        autoComplete="email"
        maxLength={MAXIMUM_EMAIL_LENGTH}
        required
      />
      {taken !== undefined && taken === form.values.email && <SignInLink language={language} t={t} />}
      <PasswordField
        field={form.field('password')}
        t={t}
        label={t('account:register.password')}
        autoComplete="new-password"
        contentAfterControl={<PasswordRules t={t} password={form.values.password} />}
        required
      />
      {registrationType === 'practitioner' && <ProfessionFields form={form} t={t} />}
      <FormError text={form.failure} />
      <RetryNotice t={t} />
      <SubmitButton form={form}>{t('account:register.submit')}</SubmitButton>
    </Form>
  );
}

export function RegisterIsland({ type, ...props }: IslandProps & { readonly type: RegistrationType }) {
  return <Island {...props}>{(islandContext) => <RegisterForm {...islandContext} type={type} />}</Island>;
}
