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

type Renew = (features: readonly PackageFeature[]) => PackageFeature[];

const withFeature = (features: readonly PackageFeature[], changed: PackageFeature): PackageFeature[] =>
  features.map((feature) => (feature.feature_id === changed.feature_id ? changed : feature));

function withFeatures(packages: readonly StorePackage[], id: number, renew: Renew): StorePackage[] {
  return packages.map((one) => (one.id === id ? { ...one, features: renew(one.features) } : one));
}

/** What is in a package, line by line. */
function Features({ t, content: { id, features }, draft, set }: PackageFormProps) {
  const params = { id };
  const put = (renew: Renew) => set((packages) => withFeatures(packages, id, renew));
  const show = (renew: Renew) => (shown: PublicStore) => ({
    ...shown,
    packages: withFeatures(shown.packages, id, renew),
  });
  const remove = async (feature_id: number) => {
    try {
      await api(removePackageFeature, { params, body: { feature_id } });
      put((now) => now.filter((feature) => feature.feature_id !== feature_id));
    } catch (error) {
      showToast('error', saveFailure(error, t));
    }
  };
  return features.map(({ feature_id, text }, index) => (
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
  ));
}

function NewFeature({ t, content: { id }, draft, set }: PackageFormProps) {
  return (
    <FeatureForm
      t={t}
      name={`${draft}-new`}
      label={t('stores:editor.feature.new')}
      text=""
      submitLabel={t('stores:editor.feature.add')}
      save={async (typed) => {
        const added = await api(addPackageFeature, { params: { id }, body: { text: typed } });
        set((packages) => withFeatures(packages, id, (now) => [...now, added]));
      }}
      preview={(typed) => (shown) => ({
        ...shown,
        packages: withFeatures(shown.packages, id, (now) => [...now, { feature_id: 0, text: typed }]),
      })}
    />
  );
}

/** What is in a package, and its picture. */
export function PackageForm(props: PackageFormProps) {
  const { t, content, set } = props;
  const { id, image } = content;
  return (
    <>
      <Features {...props} />
      <NewFeature {...props} />
      <PictureField
        t={t}
        label={t('stores:editor.field.image')}
        address={image}
        upload={async (client, file) => {
          const saved = await client(uploadPackageImage, { params: { id }, body: pictureForm({ file }) });
          set((packages) => withEntry(packages, saved));
        }}
      />
    </>
  );
}
