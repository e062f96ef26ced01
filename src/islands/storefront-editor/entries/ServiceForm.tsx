import { MAXIMUM_SERVICE_TEXT_LENGTHS } from '#contract/storefront/lengths.ts';
import type { StorefrontServiceInput } from '#contract/storefront/service-schema.ts';
import { createRequiredTextRule } from '#islands/form/field-rules.ts';
import { TextField } from '#islands/form/TextField.tsx';
import { ChoiceField } from '#islands/storefront-editor/fields/ChoiceField.tsx';
import { serviceIconChoices } from '#islands/storefront-editor/fields/storefront-choices.tsx';
import { EntryForm, type EntryFormProps } from './EntryForm.tsx';

export function ServiceForm(props: EntryFormProps<StorefrontServiceInput>) {
  const { t, initialValues } = props;
  return (
    <EntryForm
      {...props}
      initialValues={{ name: initialValues.name, description: initialValues.description, icon: initialValues.icon }}
      rules={{ name: createRequiredTextRule(t) }}
    >
      {(getField) => (
        <>
          <TextField
            field={getField('name')}
            label={t('stores:editor.field.name')}
            maxLength={MAXIMUM_SERVICE_TEXT_LENGTHS.name}
            required
          />
          <TextField
            field={getField('description')}
            label={t('stores:editor.field.description')}
            maxLength={MAXIMUM_SERVICE_TEXT_LENGTHS.description}
            rows={3}
          />
          <ChoiceField field={getField('icon')} label={t('stores:editor.icon.label')} choices={serviceIconChoices(t)} />
        </>
      )}
    </EntryForm>
  );
}
