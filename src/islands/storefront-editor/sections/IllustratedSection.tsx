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
  readonly title: string;
  readonly updateCall: typeof updateHeaderSection;
}

export function IllustratedSection({
  editorContext: editor,
  storefrontPart: part,
  title,
  updateCall: call,
}: IllustratedSectionProps) {
  const { t, storefront, changeStorefront: change } = editor;
  return (
    <EditorSection id={part} title={title}>
      <HeadingForm editorContext={editor} storefrontPart={part} label={title} updateCall={call} />
      <PictureField
        t={t}
        label={t('stores:editor.field.image')}
        address={storefront[part].image}
        sendPicture={async (client, file) => {
          const body = createPictureForm({ file });
          const { image } = await client(uploadSectionImage, { params: { section: part }, body });
          change((now) => ({ ...now, [part]: { ...now[part], image } }));
        }}
        onRemove={async () => {
          const { image } = await api(removeSectionImage, { params: { section: part } });
          change((now) => ({ ...now, [part]: { ...now[part], image } }));
        }}
      />
    </EditorSection>
  );
}
