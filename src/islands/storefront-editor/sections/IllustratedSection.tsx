import type { updateHeaderSection } from '#contract/storefront/calls.ts';
import { removeSectionImage, uploadSectionImage } from '#contract/storefront/calls.ts';
import type { EditorProps } from '#islands/storefront-editor/editor-context.ts';
import { PictureField } from '#islands/storefront-editor/fields/PictureField.tsx';
import { createPictureForm } from '#islands/storefront-editor/fields/use-upload.ts';
import { api } from '#stores/api.ts';
import { HeadingForm } from './HeadingForm.tsx';
import { EditorSection } from './Section.tsx';

interface IllustratedSectionProps extends EditorProps {
  readonly storefrontPart: 'header' | 'about';
  readonly sectionTitle: string;
  readonly updateCall: typeof updateHeaderSection;
}

export function IllustratedSection({
  editorContext,
  storefrontPart,
  sectionTitle,
  updateCall,
}: IllustratedSectionProps) {
  const { t, storefront, changeStorefront } = editorContext;
  return (
    <EditorSection id={storefrontPart} title={sectionTitle}>
      <HeadingForm
        editorContext={editorContext}
        storefrontPart={storefrontPart}
        formLabel={sectionTitle}
        updateHeadingCall={updateCall}
      />
      <PictureField
        t={t}
        label={t('stores:editor.field.image')}
        pictureUrl={storefront[storefrontPart].image}
        sendPicture={async (apiClient, file) => {
          const pictureFormData = createPictureForm({ file });
          const { image } = await apiClient(uploadSectionImage, {
            params: { section: storefrontPart },
            body: pictureFormData,
          });
          changeStorefront((now) => ({ ...now, [storefrontPart]: { ...now[storefrontPart], image } }));
        }}
        onRemove={async () => {
          const { image } = await api(removeSectionImage, { params: { section: storefrontPart } });
          changeStorefront((now) => ({ ...now, [storefrontPart]: { ...now[storefrontPart], image } }));
        }}
      />
    </EditorSection>
  );
}
