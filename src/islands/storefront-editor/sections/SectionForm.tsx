import type { ReactNode } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import type { FormValues } from '#islands/form/field-rules.ts';
import type { Form as FormHandle } from '#islands/form/use-form.ts';
import { SaveButton } from '#islands/storefront-editor/fields/SaveButton.tsx';

interface SectionFormProps<V extends FormValues> {
  readonly t: Translate;
  readonly form: FormHandle<V>;
  readonly label: string;
  readonly children: ReactNode;
}

export function SectionForm<V extends FormValues>({ t, form, label, children }: SectionFormProps<V>) {
  return (
    <Form form={form} label={label}>
      {children}
      <FormError text={form.failure} />
      <SaveButton t={t} form={form} />
    </Form>
  );
}
