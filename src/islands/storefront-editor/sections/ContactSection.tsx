import { updateContact } from '#contract/storefront/calls.ts';
import { STOREFRONT_LIMITS } from '#contract/storefront/lengths.ts';
import { isWebAddress } from '#contract/storefront/web-address.ts';
import { TextField } from '#islands/form/TextField.tsx';
import type { EditorProps } from '#islands/storefront-editor/editor-context.ts';
import { usePreview } from '#islands/storefront-editor/use-preview.ts';
import { api } from '#stores/api.ts';
import { EditorSection } from './Section.tsx';
import { SectionForm } from './SectionForm.tsx';
import { useSectionForm } from './use-section-form.ts';

export function ContactSection({ editorContext: { t, storefront, changeStorefront, reloadStorefront } }: EditorProps) {
  const sectionTitle = t('stores:page.contact');
  const form = useSectionForm({
    t,
    draftName: `store-${storefront.id}-contact`,
    initialValues: {
      appointment_url: storefront.contact.appointment_url ?? '',
      description: storefront.contact.description,
    },
    rules: {
      appointment_url: (appointmentUrl) =>
        appointmentUrl === '' || isWebAddress(appointmentUrl) ? undefined : t('stores:editor.contact.address-problem'),
    },
    reload: reloadStorefront,
    save: async ({ appointment_url, description }, editedFieldNames, formerValues) => {
      const contactRequestBody = {
        appointment_url: appointment_url || null,
        description,
        changed: editedFieldNames,
        was: formerValues,
      };
      const savedContactSection = await api(updateContact, { body: contactRequestBody });
      changeStorefront((now) => ({ ...now, contact: savedContactSection }));
    },
  });
  const { appointment_url: appointmentUrl, description } = form.values;
  usePreview('contact', form.isDirty ? [appointmentUrl, description] : undefined, (shownStorefront) => ({
    ...shownStorefront,
    contact: { appointment_url: isWebAddress(appointmentUrl) ? appointmentUrl : null, description },
  }));
  return (
    <EditorSection id="contact" title={sectionTitle}>
      <SectionForm t={t} form={form} label={sectionTitle}>
        <TextField
          field={form.field('appointment_url')}
          type="url"
          label={t('stores:editor.contact.address')}
          hint={t('stores:editor.contact.address-hint')}
          maxLength={STOREFRONT_LIMITS.address}
        />
        <TextField
          field={form.field('description')}
          label={t('stores:editor.field.description')}
          maxLength={STOREFRONT_LIMITS.description}
          rows={5}
        />
      </SectionForm>
    </EditorSection>
  );
}
