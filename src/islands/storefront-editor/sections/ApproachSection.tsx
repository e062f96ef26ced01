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
  const applyApproachImages = (approachImages: ApproachImages) =>
    changeStorefront((now) => ({ ...now, approach: approachImages }));
  return (
    <EditorSection id="approach" title={t('stores:page.approach')}>
      {APPROACH_PICTURES.map(({ image, field }, pictureIndex) => (
        <PictureField
          key={image}
          t={t}
          label={t('stores:page.approach-picture', { number: pictureIndex + 1 })}
          pictureUrl={storefront.approach[image]}
          sendPicture={async (apiClient, file) =>
            applyApproachImages(await apiClient(uploadApproachImages, { body: createPictureForm({ [field]: file }) }))
          }
          onRemove={async () => applyApproachImages(await api(updateApproach, { body: { [image]: null } }))}
        />
      ))}
    </EditorSection>
  );
}
