import {
  addPackageFeature,
  removePackageFeature,
  removePackageImage,
  updatePackageFeature,
  uploadPackageImage,
} from '#contract/storefront/list-calls.ts';
import type { PackageFeature, StorefrontPackage } from '#contract/storefront/package-schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import { useLineFocus } from '#islands/protocol/lines/use-line-focus.ts';
import { IconButton } from '#islands/storefront-editor/entries/EntryRow.tsx';
import styles from '#islands/storefront-editor/entries/entry.module.css';
import { RemovalConfirmation } from '#islands/storefront-editor/entries/RemovalQuestion.tsx';
import {
  ignoreMissingEntry,
  reloadIfEntryMissing,
  replaceEntry,
} from '#islands/storefront-editor/entries/storefront-list.ts';
import { useEntryRemoval } from '#islands/storefront-editor/entries/use-removal.ts';
import { textsOfEntry, useTextOfDeletedEntries } from '#islands/storefront-editor/entries/use-restored-text.ts';
import { PictureField } from '#islands/storefront-editor/fields/PictureField.tsx';
import { createPictureForm } from '#islands/storefront-editor/fields/use-upload.ts';
import { addOnce } from '#stores/add-once.ts';
import { api } from '#stores/api.ts';
import { clearDraft } from '#stores/platform/form-draft.ts';
import { FeatureForm } from './FeatureForm.tsx';

interface PackageFormProps {
  readonly t: Translate;
  readonly storefrontPackage: StorefrontPackage;
  readonly draftName: string;
  readonly updatePackages: (packagesUpdater: (packages: readonly StorefrontPackage[]) => StorefrontPackage[]) => void;
  readonly reload: () => void;
}

type FeaturesUpdater = (features: readonly PackageFeature[]) => PackageFeature[];

const replaceFeature = (features: readonly PackageFeature[], changedFeature: PackageFeature): PackageFeature[] =>
  features.map((feature) => (feature.feature_id === changedFeature.feature_id ? changedFeature : feature));

function replacePackageFeatures(
  packages: readonly StorefrontPackage[],
  id: number,
  featuresUpdater: FeaturesUpdater,
): StorefrontPackage[] {
  return packages.map((listedPackage) =>
    listedPackage.id === id ? { ...listedPackage, features: featuresUpdater(listedPackage.features) } : listedPackage,
  );
}

/** Row id of a feature; negative to differ from the row id of its package. */
const featureRowId = ({ feature_id: id }: PackageFeature) => -id;

interface FeatureRowProps extends PackageFormProps {
  readonly feature: PackageFeature;
  readonly onRemove: () => void;
}

function FeatureRow(props: FeatureRowProps) {
  const { t, storefrontPackage, draftName, updatePackages, reload, feature, onRemove } = props;
  const { id, features } = storefrontPackage;
  const { feature_id, text } = feature;
  const featureNumber = features.indexOf(feature) + 1;
  return (
    <div className={styles['feature']} data-id={featureRowId(feature)} tabIndex={-1}>
      <FeatureForm
        t={t}
        draftName={`${draftName}-${feature_id}`}
        formLabel={t('stores:editor.feature.label', { number: featureNumber })}
        savedText={text}
        reload={reload}
        saveText={async (typedText, formerFeatureText) => {
          const featureRequestBody = { feature_id, text: typedText, was: formerFeatureText };
          const savedFeature = await reloadIfEntryMissing(
            api(updatePackageFeature, { params: { id }, body: featureRequestBody }),
            reload,
          );
          updatePackages((packages) =>
            replacePackageFeatures(packages, id, (now) => replaceFeature(now, savedFeature)),
          );
        }}
        createPreviewChange={(typedText) => (shownStorefront) => ({
          ...shownStorefront,
          packages: replacePackageFeatures(shownStorefront.packages, id, (now) =>
            replaceFeature(now, { feature_id, text: typedText }),
          ),
        })}
      />
      <IconButton
        iconName="bin"
        buttonLabel={t('stores:editor.feature.remove', { number: featureNumber })}
        onClick={onRemove}
      />
    </div>
  );
}

function PackageFeatures(props: PackageFormProps) {
  const { t, storefrontPackage, draftName, updatePackages } = props;
  const { id, features } = storefrontPackage;
  const { place, reportLeaving } = useLineFocus<HTMLDivElement>(features.map(featureRowId));
  const { toRemove, ask, cancel, confirm } = useEntryRemoval<PackageFeature>({
    t,
    entryIdOf: featureRowId,
    reportRemoval: reportLeaving,
    remove: async (rowId) => {
      const feature_id = -rowId;
      await ignoreMissingEntry(api(removePackageFeature, { params: { id }, body: { feature_id } }));
      clearDraft(`${draftName}-${feature_id}`);
      updatePackages((packages) =>
        replacePackageFeatures(packages, id, (now) => now.filter((feature) => feature.feature_id !== feature_id)),
      );
    },
  });
  const restoredTextCount = useTextOfDeletedEntries({
    t,
    entries: features.map(({ feature_id }) => ({ id: feature_id })),
    form: `${draftName}-new`,
    prefix: `${draftName}-`,
    textsOf: (featureDraftName) => textsOfEntry(featureDraftName, {}, ['text']),
  });
  return (
    <div ref={place} className="stack gap-4" tabIndex={-1}>
      {features.map((feature) => (
        <FeatureRow key={feature.feature_id} {...props} feature={feature} onRemove={() => ask(feature)} />
      ))}
      <NewFeatureForm key={restoredTextCount} {...props} />
      {toRemove && (
        <RemovalConfirmation t={t} name={toRemove.text} onConfirm={() => void confirm()} onCancel={cancel} />
      )}
    </div>
  );
}

function NewFeatureForm({ t, storefrontPackage: { id }, draftName, updatePackages, reload }: PackageFormProps) {
  return (
    <FeatureForm
      t={t}
      draftName={`${draftName}-new`}
      formLabel={t('stores:editor.feature.new')}
      savedText=""
      submitLabel={t('stores:editor.feature.add')}
      reload={reload}
      saveText={async (typedText) => {
        const pathParams = { id };
        const addFeatureRequest = addOnce(
          `${draftName}-new`,
          { text: typedText },
          (newFeatureRequestBody, idempotencyKey) =>
            api(addPackageFeature, { params: pathParams, body: newFeatureRequestBody, idempotencyKey }),
          ({ feature_id }, { text }, { text: formerFeatureText }) =>
            api(updatePackageFeature, { params: pathParams, body: { feature_id, text, was: formerFeatureText } }),
        );
        const { entry, isOutdated } = await reloadIfEntryMissing(addFeatureRequest, reload);
        const isAddedFeature = ({ feature_id }: PackageFeature) => feature_id === entry.feature_id;
        const updateFeatures: FeaturesUpdater = (features) =>
          features.some(isAddedFeature) ? replaceFeature(features, entry) : [...features, entry];
        updatePackages((packages) => replacePackageFeatures(packages, id, updateFeatures));
        if (isOutdated) reload();
      }}
      createPreviewChange={(typedText) => (shownStorefront) => ({
        ...shownStorefront,
        packages: replacePackageFeatures(shownStorefront.packages, id, (now) => [
          ...now,
          { feature_id: 0, text: typedText },
        ]),
      })}
    />
  );
}

export function PackageForm(props: PackageFormProps) {
  const { t, storefrontPackage, updatePackages, reload } = props;
  const { id, image } = storefrontPackage;
  return (
    <>
      <PackageFeatures {...props} />
      <PictureField
        t={t}
        label={t('stores:editor.field.image')}
        pictureUrl={image}
        sendPicture={async (apiClient, file) => {
          const pictureFormData = createPictureForm({ file });
          const savedPackage = await reloadIfEntryMissing(
            apiClient(uploadPackageImage, { params: { id }, body: pictureFormData }),
            reload,
          );
          updatePackages((packages) => replaceEntry(packages, savedPackage));
        }}
        onRemove={async () => {
          const savedPackage = await reloadIfEntryMissing(api(removePackageImage, { params: { id } }), reload);
          updatePackages((packages) => replaceEntry(packages, savedPackage));
        }}
      />
    </>
  );
}
