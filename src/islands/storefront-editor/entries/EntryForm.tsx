import type { ReactNode } from 'react';
import type { Former } from '#contract/storefront/section-schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import type { FormValues, Rules } from '#islands/form/field-rules.ts';
import type { Form } from '#islands/form/use-form.ts';
import { SectionForm } from '#islands/storefront-editor/sections/SectionForm.tsx';
import { useSectionForm } from '#islands/storefront-editor/sections/use-section-form.ts';
import { usePreview } from '#islands/storefront-editor/use-preview.ts';
import type { StorefrontChange } from '#stores/storefront/preview.ts';

/** What a list gives to the form of one of its entries, or of a new one. */
export interface EntryFormProps<EntryInput> {
  readonly t: Translate;
  /** Names the draft and the part of the preview. */
  readonly name: string;
  readonly label: string;
  readonly initial: EntryInput;
  /** Gets the names of the fields that differ from what was saved, too, and what those were made from. */
  readonly save: (input: EntryInput, changed: readonly string[], was: Former) => Promise<void>;
  readonly reload?: () => void;
  readonly preview: (input: EntryInput) => StorefrontChange;
}

interface EntryFormFieldsProps<V extends FormValues> extends EntryFormProps<V> {
  readonly rules: Rules<V>;
  readonly children: (field: Form<V>['field']) => ReactNode;
}

/** The form of an entry, which the preview shows while it is typed. */
export function EntryForm<V extends FormValues>(props: EntryFormFieldsProps<V>) {
  const { t, name, label, initial, rules, save, reload, preview, children } = props;
  const form = useSectionForm({
    t,
    name,
    initial,
    rules,
    save,
    ...(reload && { reload }),
  });
  const { values, isDirty, field } = form;
  usePreview(name, isDirty ? values : undefined, preview(values));
  return (
    <SectionForm t={t} form={form} label={label}>
      {children(field)}
    </SectionForm>
  );
}
