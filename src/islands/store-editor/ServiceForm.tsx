import { SERVICE_ICONS, SERVICE_LENGTH, type StoreServiceInput } from '#contract/store-service.ts';
import type { Translate } from '#i18n/message-key.ts';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { TextField } from '#islands/form/TextField.tsx';
import type { StoreChange } from '#stores/store-preview.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { SaveButton } from './SaveButton.tsx';
import { iconChoices } from './store-choices.tsx';
import { usePreview } from './use-preview.ts';
import { useSectionForm } from './use-section-form.ts';

interface ServiceFormProps {
  readonly t: Translate;
  readonly name: string;
  readonly label: string;
  readonly initial: StoreServiceInput;
  readonly save: (service: StoreServiceInput) => Promise<void>;
  readonly preview: (service: StoreServiceInput) => StoreChange;
}

export const NEW_SERVICE: StoreServiceInput = { name: '', description: '', icon: SERVICE_ICONS[0] };

/** Name, description and icon of a service. */
export function ServiceForm({ t, name, label, initial, save, preview }: ServiceFormProps) {
  const form = useSectionForm({
    t,
    name,
    initial: { name: initial.name, description: initial.description, icon: initial.icon },
    rules: { name: (text) => (text.trim() === '' ? t('protocol.form-empty-field') : undefined) },
    save,
  });
  const { values } = form;
  usePreview(name, form.isDirty ? values : undefined, preview(values));
  return (
    <Form form={form} label={label}>
      <TextField
        field={form.field('name')}
        label={t('stores:editor.field.name')}
        maxLength={SERVICE_LENGTH.name}
        required
      />
      <TextField
        field={form.field('description')}
        label={t('stores:editor.field.description')}
        maxLength={SERVICE_LENGTH.description}
        rows={3}
      />
      <ChoiceField
        field={form.field('icon')}
        label={t('stores:editor.icon.label')}
        choices={iconChoices(t)}
      />
      <FormError text={form.failure} />
      <SaveButton t={t} form={form} />
    </Form>
  );
}
