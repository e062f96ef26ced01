import { useState } from 'react';
import { MAXIMUM_FEATURE_TEXT_LENGTH } from '#contract/storefront/lengths.ts';
import type { Translate } from '#i18n/message-key.ts';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { createRequiredTextRule } from '#islands/form/field-rules.ts';
import { TextField } from '#islands/form/TextField.tsx';
import { SaveButton } from '#islands/storefront-editor/fields/SaveButton.tsx';
import { useSectionForm } from '#islands/storefront-editor/sections/use-section-form.ts';
import { usePreview } from '#islands/storefront-editor/use-preview.ts';
import type { StorefrontChange } from '#stores/storefront/preview.ts';

interface FeatureFormProps {
  readonly t: Translate;
  readonly draftName: string;
  readonly formLabel: string;
  /** Saved text; empty for a new feature, whose field is cleared after a save. */
  readonly savedText: string;
  readonly submitLabel?: string;
  readonly saveText: (newFeatureText: string, formerFeatureText: string | undefined) => Promise<void>;
  readonly reload: () => void;
  readonly createPreviewChange: (featureText: string) => StorefrontChange;
}

export function FeatureForm({
  t,
  draftName,
  formLabel,
  savedText,
  submitLabel,
  saveText,
  reload,
  createPreviewChange,
}: FeatureFormProps) {
  const form = useSectionForm({
    t,
    draftName: draftName,
    initialValues: { text: savedText },
    rules: { text: createRequiredTextRule(t) },
    save: (formValues, _, formerValues) => saveText(formValues.text, formerValues['text']),
    reload,
    ...(savedText === '' && { valuesAfterSave: { text: '' }, isNewEntry: true }),
  });
  // The button stays once shown, so that saving keeps the focus.
  const [isTouched, setTouched] = useState(savedText === '');
  if (form.isDirty && !isTouched) setTouched(true);
  usePreview(draftName, form.isDirty ? form.values.text : undefined, createPreviewChange(form.values.text));
  return (
    <Form form={form} label={formLabel}>
      <TextField field={form.field('text')} label={formLabel} maxLength={MAXIMUM_FEATURE_TEXT_LENGTH} required />
      <FormError text={form.failure} />
      {isTouched && <SaveButton t={t} form={form} {...(submitLabel !== undefined && { label: submitLabel })} />}
    </Form>
  );
}
