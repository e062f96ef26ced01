import { HiddenEmailField } from '#islands/form/AccountField.tsx';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { PasswordField } from '#islands/form/password/PasswordField.tsx';
import { PasswordRules } from '#islands/form/password/PasswordRules.tsx';
import { RetryNotice } from '#islands/form/password/RetryNotice.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { useForm } from '#islands/form/use-form.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { newPasswordRule } from '#islands/session/registration.ts';
import { readTransientReason } from '#stores/failure.ts';

interface ChoosePasswordFormProps extends IslandContext {
  readonly introText: string;
  /** E-mail address of the account, if known. */
  readonly email: string | undefined;
  readonly submitLabel: string;
  readonly savePassword: (password: string) => Promise<void>;
}

const EMPTY_PASSWORD_FORM = { password: '' };

export function ChoosePasswordForm({ t, introText, email, submitLabel, savePassword }: ChoosePasswordFormProps) {
  const form = useForm({
    t,
    initialValues: EMPTY_PASSWORD_FORM,
    rules: { password: newPasswordRule(t) },
    submit: ({ password }) => savePassword(password),
    getFailureText: (error) => t(readTransientReason(error) === 'busy' ? 'auth.busy' : 'auth.unexpected-error'),
  });
  return (
    <Form form={form} label={submitLabel}>
      <p>{introText}</p>
      {email !== undefined && <HiddenEmailField t={t} email={email} />}
      <PasswordField
        field={form.field('password')}
        t={t}
        label={t('account:login.password')}
        autoComplete="new-password"
        contentAfterControl={<PasswordRules t={t} password={form.values.password} />}
        required
      />
      <FormError text={form.failure} />
      <RetryNotice t={t} />
      <SubmitButton form={form}>{submitLabel}</SubmitButton>
    </Form>
  );
}
