import { HiddenEmailField } from '#islands/form/AccountField.tsx';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import type { MessageKeyByProblem } from '#islands/form/field-problem.ts';
import { createRequiredTextRule } from '#islands/form/field-rules.ts';
import { PasswordField } from '#islands/form/password/PasswordField.tsx';
import { RetryNotice } from '#islands/form/password/RetryNotice.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { useForm } from '#islands/form/use-form.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { readTransientReason } from '#stores/failure.ts';

interface RegisteredPasswordFormProps extends IslandContext {
  readonly email: string | undefined;
  readonly label: string;
  readonly submitPassword: (password: string) => Promise<void>;
}

const PASSWORD_PROBLEM_MESSAGES: MessageKeyByProblem = new Map([
  ['wrong', 'account:activation.wrong'],
  ['tries', 'account:activation.tries'],
]);
const EMPTY_PASSWORD_FORM = { registration_password: '' };

/** Form for the password chosen at the registration; shown if the user registered in another browser. */
export function RegisteredPasswordForm({ t, email, label, submitPassword }: RegisteredPasswordFormProps) {
  const form = useForm({
    t,
    initialValues: EMPTY_PASSWORD_FORM,
    rules: { registration_password: createRequiredTextRule(t) },
    messageKeyByProblem: PASSWORD_PROBLEM_MESSAGES,
    submit: ({ registration_password: password }) => submitPassword(password),
    getFailureText: (error) => t(readTransientReason(error) === 'busy' ? 'auth.busy' : 'auth.unexpected-error'),
  });
  return (
    <Form form={form} label={label}>
      <p>{t('account:activation.known')}</p>
      {email !== undefined && <HiddenEmailField t={t} email={email} />}
      <PasswordField
        field={form.field('registration_password')}
        t={t}
        label={t('account:login.password')}
        autoComplete="current-password"
        required
      />
      <FormError text={form.failure} />
      <RetryNotice t={t} />
      <SubmitButton form={form}>{label}</SubmitButton>
    </Form>
  );
}
