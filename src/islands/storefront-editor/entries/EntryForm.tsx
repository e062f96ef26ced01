import type { ReactNode } from 'react';
import type { FieldsBeforeChange } from '#contract/storefront/section-schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import type { FormValues, ValueRules } from '#islands/form/field-rules.ts';
import type { Form } from '#islands/form/use-form.ts';
import { SectionForm } from '#islands/storefront-editor/sections/SectionForm.tsx';
import { useSectionForm } from '#islands/storefront-editor/sections/use-section-form.ts';
import { usePreview } from '#islands/storefront-editor/use-preview.ts';
import type { StorefrontChange } from '#stores/storefront/preview.ts';

export interface EntryFormProps<EntryInput> {
  readonly t: Translate;
  /** Name of the form's draft, also used for its preview change. */
  readonly draftName: string;
  readonly label: string;
  readonly initialValues: EntryInput;
  /** Saves the entry; `editedFieldNames` are the names of edited fields, `formerFieldValues` their former values. */
  readonly save: (
    entryInput: EntryInput,
    editedFieldNames: readonly string[],
    formerFieldValues: FieldsBeforeChange,
  ) => Promise<void>;
  readonly reload?: () => void;
  readonly isNewEntry?: boolean;
  readonly createPreviewChange: (entryInput: EntryInput) => StorefrontChange;
}

interface EntryFormFieldsProps<V extends FormValues> extends EntryFormProps<V> {
  readonly rules: ValueRules<V>;
  readonly children: (getField: Form<V>['field']) => ReactNode;
}

export function EntryForm<V extends FormValues>(props: EntryFormFieldsProps<V>) {
  const { t, draftName, label, createPreviewChange, children } = props;
  const form = useSectionForm(props);
  const { values, isDirty, field } = form;
  usePreview(draftName, isDirty ? values : undefined, createPreviewChange(values));
  return (
    <SectionForm t={t} form={form} label={label}>
      {children(field)}
    </SectionForm>
  );
}
