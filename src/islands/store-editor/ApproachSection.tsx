import type { Approach } from '#contract/store.ts';
import { updateApproach, uploadApproachImages } from '#contract/store-calls.ts';
import { api } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import type { EditorProps } from './editor-context.ts';
import { PictureField } from './PictureField.tsx';
import { Section } from './Section.tsx';
import { pictureForm } from './use-upload.ts';

const PLACES = [
  { image: 'image_1', field: 'file1' },
  { image: 'image_2', field: 'file2' },
] as const;

/** The two pictures of how somebody works. */
export function ApproachSection({ editor: { t, store, change } }: EditorProps) {
  const take = (approach: Approach) => change((now) => ({ ...now, approach }));
  const remove = (image: (typeof PLACES)[number]['image']) =>
    api(updateApproach, { body: { [image]: null } }).then(take, () =>
      showToast('error', t('stores:editor.not-saved')),
    );
  return (
    <Section id="approach" title={t('stores:page.approach')}>
      {PLACES.map(({ image, field }, place) => (
        <PictureField
          key={image}
          t={t}
          label={t('stores:page.approach-picture', { number: place + 1 })}
          address={store.approach[image]}
          upload={async (client, file) =>
            take(await client(uploadApproachImages, { body: pictureForm({ [field]: file }) }))
          }
          onRemove={() => void remove(image)}
        />
      ))}
    </Section>
  );
}
