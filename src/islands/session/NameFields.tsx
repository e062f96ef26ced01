import { MAXIMUM_PERSON_NAME_LENGTH } from '#contract/account/limits.ts';
import { isFamilyNameFirst } from '#domain/account/person-name.ts';
import styles from '#islands/account/account.module.css';
import type { MessageKeyByProblem } from '#islands/form/field-problem.ts';
import { TextField } from '#islands/form/TextField.tsx';
import type { Form } from '#islands/form/use-form.ts';
import type { IslandContext } from '#islands/Island.tsx';

/** Messages for problems of a name that only the server detects. */
export const NAME_PROBLEM_MESSAGES: MessageKeyByProblem = new Map([['reserved', 'stores:editor.name.reserved']]);

interface NameFieldsProps extends IslandContext {
  readonly form: Pick<Form<{ first_name: string; last_name: string }>, 'field'>;
}

/** Fields for first and last name, in the order of the language. */
export function NameFields({ form, language, t }: NameFieldsProps) {
  const firstNameField = (
    <TextField
      key="first"
      field={form.field('first_name')}
      label={t('account:register.first-name')}
      autoComplete="given-name"
      maxLength={MAXIMUM_PERSON_NAME_LENGTH}
    />
  );
  const lastNameField = (
    <TextField
      key="last"
      field={form.field('last_name')}
      label={t('account:register.last-name')}
      autoComplete="family-name"
      maxLength={MAXIMUM_PERSON_NAME_LENGTH}
    />
  );
  return (
    <div className={styles['pair']}>
      {isFamilyNameFirst(language) ? [lastNameField, firstNameField] : [firstNameField, lastNameField]}
    </div>
  );
}
