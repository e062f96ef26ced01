import { MAXIMUM_EMAIL_LENGTH, MAXIMUM_PERSON_NAME_LENGTH } from '#contract/account/limits.ts';
import { SHARING_ROLES } from '#contract/account/role.ts';
import { addClient } from '#contract/client/calls.ts';
import { isEmail } from '#domain/account/email.ts';
import { isFamilyNameFirst } from '#domain/account/person-name.ts';
import { clientPath } from '#domain/client/paths.ts';
import { isLanguage, LANGUAGES, NATIVE_LANGUAGE_NAMES } from '#i18n/languages.ts';
import { type AccountContext, createAccountIsland } from '#islands/account/AccountPage.tsx';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { createRequiredTextRule } from '#islands/form/field-rules.ts';
import { SelectField } from '#islands/form/SelectField.tsx';
import { TextField } from '#islands/form/TextField.tsx';
import { useForm } from '#islands/form/use-form.ts';
import { EmailSuggestion } from '#islands/sharing/EmailSuggestion.tsx';
import { api } from '#stores/api.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import styles from './one.module.css';

/** Form that adds a client; the client gets no mail about it. */
function AddClient({ t, language }: AccountContext) {
  const form = useForm({
    t,
    initialValues: { email: '', first_name: '', last_name: '', language },
    rules: {
      email: (email) => (isEmail(email) ? undefined : t('protocol.invalid-email')),
      first_name: createRequiredTextRule(t),
      last_name: createRequiredTextRule(t),
      language: createRequiredTextRule(t),
    },
    submit: async ({ language: chosenLanguage, ...names }) => {
      const clientFields = { ...names, ...(isLanguage(chosenLanguage) && { language: chosenLanguage }) };
      const { id } = await api(addClient, { body: clientFields });
      leavePage(clientPath(language, id));
    },
    getFailureText: () => t('clients:one.not-saved'),
    draft: { name: 'new-client', fields: ['email', 'first_name', 'last_name', 'language'] },
  });
  const nameFields = (['first_name', 'last_name'] as const).map((fieldName) => (
    <TextField
      key={fieldName}
      field={form.field(fieldName)}
      label={t(fieldName === 'first_name' ? 'clients:one.first-name' : 'clients:one.last-name')}
      autoComplete="off"
      maxLength={MAXIMUM_PERSON_NAME_LENGTH}
    />
  ));
  const email = form.field('email');
  return (
    <Form form={form} label={t('clients:one.add')}>
      <div className={styles['new']}>
        <TextField
          field={email}
          type="email"
          label={t('clients:one.email')}
          autoComplete="off"
          maxLength={MAXIMUM_EMAIL_LENGTH}
        />
        <EmailSuggestion
          t={t}
          email={form.values.email}
          onSuggestionUse={(suggestedEmail) => form.set('email', suggestedEmail)}
        />
        <div className={styles['fields']}>{isFamilyNameFirst(language) ? nameFields.toReversed() : nameFields}</div>
        <SelectField
          t={t}
          field={form.field('language')}
          label={t('clients:one.mail-language')}
          options={LANGUAGES.map((optionLanguage) => ({
            value: optionLanguage,
            label: NATIVE_LANGUAGE_NAMES[optionLanguage],
          }))}
        />
      </div>
      <p className={styles['soft']}>{t('clients:one.add-text')}</p>
      <FormError text={form.failure} />
      <div className={styles['row']}>
        <button type="submit" className="button" disabled={!form.isReadyToSubmit} aria-busy={form.isBusy}>
          {t('clients:one.add')}
        </button>
      </div>
    </Form>
  );
}

export const AddClientIsland = createAccountIsland(SHARING_ROLES, AddClient);
