import { useState } from 'react';
import type { User } from '#contract/account/schema.ts';
import { HiddenEmailField } from '#islands/form/AccountField.tsx';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import type { MessageKeyByProblem } from '#islands/form/field-problem.ts';
import { PasswordField } from '#islands/form/password/PasswordField.tsx';
import { PasswordRules } from '#islands/form/password/PasswordRules.tsx';
import { RetryNotice } from '#islands/form/password/RetryNotice.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { useForm } from '#islands/form/use-form.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { newPasswordRule } from '#islands/session/registration.ts';
import { classifyError, readTransientReason } from '#stores/failure.ts';
import { savePassword } from '#stores/session/security.ts';
import styles from './account.module.css';

interface ChangePasswordProps extends IslandContext {
  readonly user: User;
  readonly onPasswordSaved: () => void;
}

/** Message keys of the API error codes that are returned for password fields only. */
const PASSWORD_PROBLEM_MESSAGES: MessageKeyByProblem = new Map([['wrong', 'account:security.wrong']]);
const EMPTY_PASSWORDS = { current: '', password: '' };

export function ChangePasswordForm({ user, onPasswordSaved, t }: ChangePasswordProps) {
  const hasPassword = user.has_password !== false;
  const [isSaved, setSaved] = useState(false);
  const form = useForm({
    t,
    initialValues: EMPTY_PASSWORDS,
    rules: {
      current: (typedPassword) => (hasPassword && typedPassword === '' ? t('protocol.form-empty-field') : undefined),
      password: newPasswordRule(t),
    },
    submit: async ({ current, password }) => {
      setSaved(false);
      await savePassword(password, hasPassword ? current : undefined);
      setSaved(true);
      onPasswordSaved();
    },
    getFailureText: (error) => {
      if (classifyError(error).kind === 'unsupported') return t('account:security.unavailable');
      return t(readTransientReason(error) === 'busy' ? 'auth.busy' : 'auth.unexpected-error');
    },
    messageKeyByProblem: PASSWORD_PROBLEM_MESSAGES,
    getValuesAfterSave: () => EMPTY_PASSWORDS,
  });
  const formTitle = t(hasPassword ? 'account:security.change-title' : 'account:security.set-title');
  return (
    <section className={styles['section']} aria-labelledby="password">
      <h2 id="password">{formTitle}</h2>
      {!hasPassword && <p>{t('account:security.set-text')}</p>}
      <div className={styles['password']}>
        <Form form={form} label={formTitle}>
          <HiddenEmailField t={t} email={user.email} />
          {hasPassword && (
            <PasswordField
              field={form.field('current')}
              t={t}
              label={t('account:security.current')}
              autoComplete="current-password"
              required
            />
          )}
          <PasswordField
            field={form.field('password')}
            t={t}
            label={t('account:reset.password')}
            autoComplete="new-password"
            contentAfterControl={<PasswordRules t={t} password={form.values.password} />}
            required
          />
          <FormError text={form.failure} />
          <div role="status">{isSaved && <p className={styles['said']}>{t('account:security.saved')}</p>}</div>
          <RetryNotice t={t} />
          <SubmitButton form={form}>{t('account:security.save')}</SubmitButton>
        </Form>
      </div>
    </section>
  );
}
