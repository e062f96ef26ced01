import { MAXIMUM_EMAIL_LENGTH } from '#contract/account/limits.ts';
import { correctClientEmail } from '#contract/client/calls.ts';
import type { ClientDetail } from '#contract/client/schema.ts';
import { isEmail } from '#domain/account/email.ts';
import { clientPath } from '#domain/client/paths.ts';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { TextField } from '#islands/form/TextField.tsx';
import { useForm } from '#islands/form/use-form.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { api } from '#stores/api.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import { readProblemCode } from '#stores/problem-text.ts';
import styles from './one.module.css';

interface CorrectEmailProps {
  readonly context: IslandContext;
  readonly client: ClientDetail;
  readonly onChange: (client: ClientDetail) => void;
}

/** Form that corrects an unconfirmed e-mail address without sending an invitation, which has its own button. */
export function CorrectEmailForm({ context: { t, language }, client, onChange }: CorrectEmailProps) {
  const form = useForm({
    t,
    initialValues: { email: client.email },
    rules: { email: (email) => (isEmail(email) ? undefined : t('protocol.invalid-email')) },
    submit: async (enteredValues) => {
      const correctedClient = await api(correctClientEmail, { params: { id: client.id }, body: enteredValues });
      if (correctedClient.id === client.id) onChange(correctedClient);
      else leavePage(clientPath(language, correctedClient.id));
    },
    draft: { name: `client-email:${client.id}`, fields: ['email'] },
    getFailureText: (error) =>
      t(readProblemCode(error) === 'address-in-use' ? 'problem.address-in-use' : 'clients:one.not-saved'),
  });
  return (
    <Form form={form} label={t('clients:one.correct')}>
      <TextField
        field={form.field('email')}
        type="email"
        label={t('clients:one.email')}
        autoComplete="off"
        maxLength={MAXIMUM_EMAIL_LENGTH}
      />
      <FormError text={form.failure} />
      <div className={styles['row']}>
        <button
          type="submit"
          className="button"
          data-kind="quiet"
          disabled={!form.isReadyToSubmit}
          aria-busy={form.isBusy}
        >
          {t('clients:one.save')}
        </button>
      </div>
    </Form>
  );
}
