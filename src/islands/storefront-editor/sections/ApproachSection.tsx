import { updateApproach, uploadApproachImages } from '#contract/storefront/calls.ts';
import type { ApproachImages } from '#contract/storefront/schema.ts';
import type { EditorProps } from '#islands/storefront-editor/editor-context.ts';
import { PictureField } from '#islands/storefront-editor/fields/PictureField.tsx';
import { createPictureForm } from '#islands/storefront-editor/fields/use-upload.ts';
import { api } from '#stores/api.ts';
import { EditorSection } from './Section.tsx';

const APPROACH_PICTURES = [
  { image: 'image_1', field: 'file1' },
  { image: 'image_2', field: 'file2' },
] as const;

export function ApproachSection({ editorContext: { t, storefront, changeStorefront } }: EditorProps) {
  const applyApproach = (approachImages: ApproachImages) =>
    changeStorefront((now) => ({ ...now, approach: approachImages }));
  return (
    <EditorSection id="approach" title={t('stores:page.approach')}>
      {APPROACH_PICTURES.map(({ image, field }, index) => (
        <PictureField
          key={image}
          t={t}
          label={t('stores:page.approach-picture', { number: index + 1 })}
          pictureUrl={storefront.approach[image]}
          sendPicture={async (client, file) =>
            applyApproach(await client(uploadApproachImages, { body: createPictureForm({ [field]: file }) }))
          }
          onRemove={async () => applyApproach(await api(updateApproach, { body: { [image]: null } }))}
        />
      ))}
    </EditorSection>
  );
}
