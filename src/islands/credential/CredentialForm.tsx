import { useState } from 'react';
import { submitCredential } from '#contract/credential/calls.ts';
import { MAXIMUM_CREDENTIAL_NUMBER_LENGTH, MAXIMUM_ISSUER_LENGTH } from '#contract/credential/limits.ts';
import type { Credential } from '#contract/credential/schema.ts';
import { FetchError } from '#contract/platform/client.ts';
import { isDateOver } from '#domain/intake/days.ts';
import type { MessageKey, Translate } from '#i18n/message-key.ts';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { createRequiredTextRule } from '#islands/form/field-rules.ts';
import { RequiredNote } from '#islands/form/RequiredNote.tsx';
import type { SelectOption } from '#islands/form/SelectField.tsx';
import { SelectField } from '#islands/form/SelectField.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { TextField } from '#islands/form/TextField.tsx';
import { useForm } from '#islands/form/use-form.ts';
import { createBrowserClient } from '#stores/api.ts';
import { createUploadTransport } from '#stores/media/upload-transport.ts';
import choiceStyles from '#styles/file-choice.module.css';
import { FilesField } from './FilesField.tsx';
import { FILE_LIMITS, findFilesProblem, getFailureMessageKey } from './files.ts';

interface CredentialFormProps {
  readonly t: Translate;
  readonly countries: readonly SelectOption[];
  readonly onCredentialSent: (credential: Credential) => void;
  /** Called if a credential had already been submitted, for example in another tab. */
  readonly onConflict: () => Promise<unknown>;
}

const EMPTY_CREDENTIAL_VALUES = { body: '', number: '', country: '', valid_until: '' };
const CREDENTIAL_PROBLEM_MESSAGES: ReadonlyMap<string, MessageKey> = new Map([
  ['past', 'account:credential.problem.past'],
]);

function toFormData(formValues: typeof EMPTY_CREDENTIAL_VALUES, files: readonly File[]): FormData {
  const formData = new FormData();
  for (const [name, value] of Object.entries(formValues)) formData.append(name, value);
  for (const file of files) formData.append('files', file);
  return formData;
}

export function CredentialForm({ t, countries, onCredentialSent, onConflict }: CredentialFormProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [share, setShare] = useState<number>();
  const fileProblem = findFilesProblem(files);
  const form = useForm({
    t,
    initialValues: EMPTY_CREDENTIAL_VALUES,
    rules: {
      body: createRequiredTextRule(t),
      country: createRequiredTextRule(t),
      valid_until: (validUntilDate) =>
        isDateOver(validUntilDate, Date.now()) ? t('account:credential.problem.past') : undefined,
    },
    submit: async (formValues) => {
      setShare(0);
      try {
        const uploadApi = createBrowserClient(createUploadTransport(setShare));
        onCredentialSent(await uploadApi(submitCredential, { body: toFormData(formValues, files) }));
      } catch (error) {
        if (!(error instanceof FetchError) || error.status !== 409) throw error;
        await onConflict();
      } finally {
        setShare(undefined);
      }
    },
    getFailureText: (error) => t(getFailureMessageKey(error), FILE_LIMITS),
    draft: { name: 'credential', fields: Object.keys(EMPTY_CREDENTIAL_VALUES) },
    messageKeyByProblem: CREDENTIAL_PROBLEM_MESSAGES,
  });
  const canSubmitCredential = form.isReadyToSubmit && files.length > 0 && fileProblem === undefined;
  return (
    <Form form={form} label={t('account:credential.title')}>
      <RequiredNote t={t} />
      <TextField
        field={form.field('body')}
        label={t('account:credential.body')}
        hint={t('account:credential.body-hint')}
        maxLength={MAXIMUM_ISSUER_LENGTH}
        required
      />
      <TextField
        field={form.field('number')}
        label={t('account:credential.number')}
        hint={t('account:credential.number-hint')}
        maxLength={MAXIMUM_CREDENTIAL_NUMBER_LENGTH}
        autoComplete="off"
      />
      <SelectField
        field={form.field('country')}
        t={t}
        label={t('account:credential.country')}
        options={countries}
        required
      />
      <TextField
        field={form.field('valid_until')}
        label={t('account:credential.valid-until')}
        hint={t('account:credential.valid-hint')}
        type="date"
      />
      <FilesField t={t} files={files} problem={fileProblem && t(fileProblem, FILE_LIMITS)} onFilesChosen={setFiles} />
      <p className="soft">{t('account:credential.privacy')}</p>
      <FormError text={form.failure} />
      <p role="status">{share !== undefined && t('account:credential.sending')}</p>
      {share !== undefined && (
        <progress
          className={choiceStyles['progress']}
          aria-label={t('account:credential.sending')}
          max={1}
          value={share}
        />
      )}
      <SubmitButton form={{ isReadyToSubmit: canSubmitCredential, isBusy: form.isBusy }}>
        {t('account:credential.submit')}
      </SubmitButton>
    </Form>
  );
}
