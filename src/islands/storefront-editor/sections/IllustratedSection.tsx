import type { updateHeaderSection } from '#contract/storefront/calls.ts';
import { removeSectionImage, uploadSectionImage } from '#contract/storefront/calls.ts';
import type { EditorProps } from '#islands/storefront-editor/editor-context.ts';
import { PictureField } from '#islands/storefront-editor/fields/PictureField.tsx';
import { createPictureForm } from '#islands/storefront-editor/fields/use-upload.ts';
import { api } from '#stores/api.ts';
import { HeadingForm } from './HeadingForm.tsx';
import { EditorSection } from './Section.tsx';

interface IllustratedSectionProps extends EditorProps {
  readonly part: 'header' | 'about';
  readonly title: string;
  readonly call: typeof updateHeaderSection;
}

export function IllustratedSection({ editor, part, title, call }: IllustratedSectionProps) {
  const { t, storefront, change } = editor;
  return (
    <EditorSection id={part} title={title}>
      <HeadingForm editor={editor} part={part} label={title} call={call} />
      <PictureField
        t={t}
        label={t('stores:editor.field.image')}
        address={storefront[part].image}
        upload={async (client, file) => {
          const body = createPictureForm({ file });
          const { image } = await client(uploadSectionImage, { params: { section: part }, body });
          change((now) => ({ ...now, [part]: { ...now[part], image } }));
        }}
        remove={async () => {
          const { image } = await api(removeSectionImage, { params: { section: part } });
          change((now) => ({ ...now, [part]: { ...now[part], image } }));
        }}
      />
    </EditorSection>
  );
}
