import type { Translate } from '#i18n/message-key.ts';
import { SelectField } from '#islands/form/SelectField.tsx';
import type { Form } from '#islands/form/use-form.ts';
import type { RegistrationInput } from './registration.ts';
import { listExpertiseLevels, organisationOptions, professionOptions } from './registration-options.ts';

interface ProfessionFieldsProps {
  readonly form: Form<RegistrationInput>;
  readonly t: Translate;
}

const PROFESSION_SELECTS = [
  { name: 'health_profession', label: 'account:register.profession', createOptions: professionOptions },
  { name: 'expertise_level', label: 'account:register.level', createOptions: listExpertiseLevels },
  { name: 'organisation_type', label: 'account:register.organisation', createOptions: organisationOptions },
] as const;

export function ProfessionFields({ form, t }: ProfessionFieldsProps) {
  return PROFESSION_SELECTS.map(({ name, label, createOptions }) => (
    <SelectField key={name} field={form.field(name)} t={t} label={t(label)} options={createOptions(t)} required />
  ));
}
