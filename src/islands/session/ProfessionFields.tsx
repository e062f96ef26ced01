import type { Translate } from '#i18n/message-key.ts';
import { SelectField } from '#islands/form/SelectField.tsx';
import type { Form } from '#islands/form/use-form.ts';
import type { RegistrationInput } from './registration.ts';
import { listExpertiseLevels, organisationOptions, professionOptions } from './registration-options.ts';

interface ProfessionFieldsProps {
  readonly form: Form<RegistrationInput>;
  readonly t: Translate;
}

export function ProfessionFields({ form, t }: ProfessionFieldsProps) {
  return (
    <>
      <SelectField
        field={form.field('health_profession')}
        t={t}
        label={t('account:register.profession')}
        options={professionOptions(t)}
        required
      />
      <SelectField
        field={form.field('expertise_level')}
        t={t}
        label={t('account:register.level')}
        options={listExpertiseLevels(t)}
        required
      />
      <SelectField
        field={form.field('organisation_type')}
        t={t}
        label={t('account:register.organisation')}
        options={organisationOptions(t)}
        required
      />
    </>
  );
}
