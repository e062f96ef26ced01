import type { StorefrontFaqInput } from '#contract/storefront/faq-schema.ts';
import { MAXIMUM_FAQ_TEXT_LENGTHS } from '#contract/storefront/lengths.ts';
import { createRequiredTextRule } from '#islands/form/field-rules.ts';
import { TextField } from '#islands/form/TextField.tsx';
import { EntryForm, type EntryFormProps } from './EntryForm.tsx';

export function FaqForm(props: EntryFormProps<StorefrontFaqInput>) {
  const { t, initialValues } = props;
  return (
    <EntryForm
      {...props}
      initialValues={{ question: initialValues.question, answer: initialValues.answer }}
      rules={{ question: createRequiredTextRule(t), answer: createRequiredTextRule(t) }}
    >
      {(getField) => (
        <>
          <TextField
            field={getField('question')}
            label={t('stores:editor.field.question')}
            maxLength={MAXIMUM_FAQ_TEXT_LENGTHS.question}
            required
          />
          <TextField
            field={getField('answer')}
            label={t('stores:editor.field.answer')}
            maxLength={MAXIMUM_FAQ_TEXT_LENGTHS.answer}
            rows={4}
            required
          />
        </>
      )}
    </EntryForm>
  );
}
