import { FAQ_LENGTH, type StoreFaqInput } from '#contract/store-faq.ts';
import type { Translate } from '#i18n/message-key.ts';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { TextField } from '#islands/form/TextField.tsx';
import type { StoreChange } from '#stores/store-preview.ts';
import { SaveButton } from './SaveButton.tsx';
import { usePreview } from './use-preview.ts';
import { useSectionForm } from './use-section-form.ts';

interface FaqFormProps {
  readonly t: Translate;
  readonly name: string;
  readonly label: string;
  readonly initial: StoreFaqInput;
  readonly save: (faq: StoreFaqInput) => Promise<void>;
  readonly preview: (faq: StoreFaqInput) => StoreChange;
}

/** A question and its answer. */
export function FaqForm({ t, name, label, initial, save, preview }: FaqFormProps) {
  const filled = (text: string) => (text.trim() === '' ? t('protocol.form-empty-field') : undefined);
  const form = useSectionForm({
    t,
    name,
    initial: { question: initial.question, answer: initial.answer },
    rules: { question: filled, answer: filled },
    save,
  });
  const { values } = form;
  usePreview(name, form.isDirty ? values : undefined, preview(values));
  return (
    <Form form={form} label={label}>
      <TextField
        field={form.field('question')}
        label={t('stores:editor.field.question')}
        maxLength={FAQ_LENGTH.question}
        required
      />
      <TextField
        field={form.field('answer')}
        label={t('stores:editor.field.answer')}
        maxLength={FAQ_LENGTH.answer}
        rows={4}
        required
      />
      <FormError text={form.failure} />
      <SaveButton t={t} form={form} />
    </Form>
  );
}
