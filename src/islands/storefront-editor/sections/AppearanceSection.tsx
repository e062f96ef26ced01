import { removeLogo, updateStorefront, uploadLogo } from '#contract/storefront/calls.ts';
import { PAYMENT_TYPES, STOREFRONT_THEMES, STOREFRONT_TYPES } from '#contract/storefront/choices.ts';
import type { EditorProps } from '#islands/storefront-editor/editor-context.ts';
import { ChoiceField } from '#islands/storefront-editor/fields/ChoiceField.tsx';
import { PaymentField } from '#islands/storefront-editor/fields/PaymentField.tsx';
import { PictureField } from '#islands/storefront-editor/fields/PictureField.tsx';
import {
  paymentOptions,
  storefrontTypeChoices,
  themeChoices,
} from '#islands/storefront-editor/fields/storefront-choices.tsx';
import { createPictureForm } from '#islands/storefront-editor/fields/use-upload.ts';
import { usePreview } from '#islands/storefront-editor/use-preview.ts';
import { api } from '#stores/api.ts';
import { EditorSection } from './Section.tsx';
import { SectionForm } from './SectionForm.tsx';
import { useSectionForm } from './use-section-form.ts';

export function AppearanceSection({ editorContext }: EditorProps) {
  const { t, storefront, changeStorefront } = editorContext;
  const form = useSectionForm({
    t,
    draftName: `store-${storefront.id}-look`,
    initialValues: {
      type: storefront.type,
      theme: storefront.theme,
      payment_type: String(storefront.payment_type),
    },
    save: async (formValues, editedFieldNames) => {
      const editedValueOf = (fieldName: keyof typeof formValues) =>
        editedFieldNames.includes(fieldName) ? formValues[fieldName] : undefined;
      const appearanceRequestBody = {
        type: STOREFRONT_TYPES.find((storefrontType) => storefrontType === editedValueOf('type')),
        theme: STOREFRONT_THEMES.find((storefrontTheme) => storefrontTheme === editedValueOf('theme')),
        payment_type: PAYMENT_TYPES.find((paymentType) => paymentType === editedValueOf('payment_type')),
      };
      const savedStorefront = await api(updateStorefront, { body: appearanceRequestBody });
      changeStorefront((now) => ({
        ...now,
        type: savedStorefront.type,
        theme: savedStorefront.theme,
        payment_type: savedStorefront.payment_type,
      }));
    },
  });
  const { type, theme } = form.values;
  usePreview('look', form.isDirty ? [type, theme] : undefined, (shownStorefront) => ({
    ...shownStorefront,
    type,
    theme,
  }));
  return (
    <EditorSection id="look" title={t('stores:editor.look')}>
      <SectionForm t={t} form={form} label={t('stores:editor.look')}>
        <ChoiceField field={form.field('type')} label={t('stores:editor.type')} choices={storefrontTypeChoices(t)} />
        <ChoiceField field={form.field('theme')} label={t('stores:editor.theme.label')} choices={themeChoices(t)} />
        <PaymentField
          field={form.field('payment_type')}
          label={t('stores:editor.payment.label')}
          hint={t('stores:editor.payment.hint')}
          options={paymentOptions(t)}
        />
      </SectionForm>
      <PictureField
        t={t}
        label={t('stores:editor.logo')}
        pictureUrl={storefront.logo}
        sendPicture={async (apiClient, file) => {
          const { logo } = await apiClient(uploadLogo, { body: createPictureForm({ file }) });
          changeStorefront((now) => ({ ...now, logo }));
        }}
        onRemove={async () => {
          const { logo } = await api(removeLogo);
          changeStorefront((now) => ({ ...now, logo }));
        }}
      />
    </EditorSection>
  );
}
