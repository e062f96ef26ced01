import type { PublicStore } from '#contract/store.ts';
import {
  addPackageFeature,
  removePackageFeature,
  updatePackageFeature,
  uploadPackageImage,
} from '#contract/store-list-calls.ts';
import type { PackageFeature, StorePackage } from '#contract/store-package.ts';
import type { Translate } from '#i18n/message-key.ts';
import { api } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Tool } from './EntryRow.tsx';
import styles from './entry.module.css';
import { FeatureForm } from './FeatureForm.tsx';
import { PictureField } from './PictureField.tsx';
import { withEntry } from './store-list.ts';
import { saveFailure } from './use-section-form.ts';
import { pictureForm } from './use-upload.ts';

interface PackageFormProps {
  readonly t: Translate;
  readonly content: StorePackage;
  readonly draft: string;
  readonly set: (renew: (packages: readonly StorePackage[]) => StorePackage[]) => void;
}

const withFeature = (features: readonly PackageFeature[], changed: PackageFeature): PackageFeature[] =>
  features.map((feature) => (feature.feature_id === changed.feature_id ? changed : feature));

/** What is in a package, line by line, and its picture. */
export function PackageForm({ t, content, draft, set }: PackageFormProps) {
  const { id, features, image } = content;
  const params = { id };
  const put = (renew: (now: PackageFeature[]) => PackageFeature[]) =>
    set((packages) =>
      packages.map((one) => (one.id === id ? { ...one, features: renew(one.features) } : one)),
    );
  const show = (renew: (now: PackageFeature[]) => PackageFeature[]) => (shown: PublicStore) => ({
    ...shown,
    packages: shown.packages.map((one) => (one.id === id ? { ...one, features: renew(one.features) } : one)),
  });
  const remove = async (feature_id: number) => {
    try {
      await api(removePackageFeature, { params, body: { feature_id } });
      put((now) => now.filter((feature) => feature.feature_id !== feature_id));
    } catch (error) {
      showToast('error', saveFailure(error, t));
    }
  };
  return (
    <>
      {features.map(({ feature_id, text }, index) => (
        <div key={feature_id} className={styles['feature']}>
          <FeatureForm
            t={t}
            name={`${draft}-${feature_id}`}
            label={t('stores:editor.feature.label', { number: index + 1 })}
            text={text}
            save={async (typed) => {
              const saved = await api(updatePackageFeature, { params, body: { feature_id, text: typed } });
              put((now) => withFeature(now, saved));
            }}
            preview={(typed) => show((now) => withFeature(now, { feature_id, text: typed }))}
          />
          <Tool
            icon="bin"
            label={t('stores:editor.feature.remove', { number: index + 1 })}
            onClick={() => void remove(feature_id)}
          />
        </div>
      ))}
      <FeatureForm
        t={t}
        name={`${draft}-new`}
        label={t('stores:editor.feature.new')}
        text=""
        submitLabel={t('stores:editor.feature.add')}
        save={async (typed) => {
          const added = await api(addPackageFeature, { params, body: { text: typed } });
          put((now) => [...now, added]);
        }}
        preview={(typed) => show((now) => [...now, { feature_id: 0, text: typed }])}
      />
      <PictureField
        t={t}
        label={t('stores:editor.field.image')}
        address={image}
        upload={async (client, file) => {
          const saved = await client(uploadPackageImage, { params, body: pictureForm({ file }) });
          set((packages) => withEntry(packages, saved));
        }}
      />
    </>
  );
}
