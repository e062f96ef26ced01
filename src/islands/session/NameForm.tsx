import { useState } from 'react';
import type { User } from '#contract/account/schema.ts';
import { createConflictTexts } from '#islands/form/elsewhere.ts';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { useForm } from '#islands/form/use-form.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { saveAccountName } from '#stores/account/name.ts';
import { classifyError, isConflictError } from '#stores/failure.ts';
import { NAME_PROBLEM_MESSAGES, NameFields } from './NameFields.tsx';

interface NameFormProps extends IslandContext {
  readonly user: User;
  readonly onSaved: () => void;
}

export function NameForm({ user, onSaved, ...context }: NameFormProps) {
  const { t } = context;
  const [isSaved, setSaved] = useState(false);
  const form = useForm({
    t,
    initialValues: { first_name: user.first_name ?? '', last_name: user.last_name ?? '' },
    rules: {},
    messageKeyByProblem: NAME_PROBLEM_MESSAGES,
    conflictTexts: createConflictTexts(t),
    draft: { name: 'own-name', fields: ['first_name', 'last_name'] },
    submit: async (enteredNames, formerNames) => {
      setSaved(false);
      await saveAccountName(user, enteredNames, formerNames);
      setSaved(true);
      onSaved();
    },
    getFailureText: (error) => {
      if (isConflictError(error)) return t('form.elsewhere.not-saved');
      return t(classifyError(error).kind === 'unsupported' ? 'account:security.unavailable' : 'auth.unexpected-error');
    },
    getValuesAfterSave: (savedNames) => savedNames,
  });
  return (
    <Form form={form} label={t('account:profile.correct')}>
      <NameFields {...context} form={form} />
      <FormError text={form.failure} />
      <div role="status">{isSaved && <p>{t('account:profile.saved')}</p>}</div>
      <SubmitButton form={form}>{t('account:profile.save')}</SubmitButton>
    </Form>
  );
}
