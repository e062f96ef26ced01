import { updateStorefrontMessage } from '#contract/storefront/calls.ts';
import { STOREFRONT_LIMITS } from '#contract/storefront/lengths.ts';
import { TextField } from '#islands/form/TextField.tsx';
import type { EditorProps } from '#islands/storefront-editor/editor-context.ts';
import { usePreview } from '#islands/storefront-editor/use-preview.ts';
import { api } from '#stores/api.ts';
import { EditorSection } from './Section.tsx';
import { SectionForm } from './SectionForm.tsx';
import { useSectionForm } from './use-section-form.ts';

export function MessageSection({ editorContext: { t, storefront, changeStorefront, reloadStorefront } }: EditorProps) {
  const sectionTitle = t('stores:editor.message.title');
  const form = useSectionForm({
    t,
    draftName: `store-${storefront.id}-message`,
    initialValues: { message: storefront.message },
    reload: reloadStorefront,
    save: async (formValues, _, formerValues) => {
      const { message } = await api(updateStorefrontMessage, { body: { ...formValues, was: formerValues } });
      changeStorefront((now) => ({ ...now, message }));
    },
  });
  const { message } = form.values;
  usePreview('message', form.isDirty ? message : undefined, (shownStorefront) => ({
    ...shownStorefront,
    message,
  }));
  return (
    <EditorSection id="message" title={sectionTitle}>
      <SectionForm t={t} form={form} label={sectionTitle}>
        <TextField
          field={form.field('message')}
          label={t('stores:editor.message.label')}
          maxLength={STOREFRONT_LIMITS.message}
          rows={4}
        />
      </SectionForm>
    </EditorSection>
  );
}
