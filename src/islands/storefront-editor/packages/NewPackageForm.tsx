import { MAXIMUM_FEATURE_TEXT_LENGTH, MAXIMUM_PACKAGE_FEATURES } from '#contract/storefront/lengths.ts';
import type { Translate } from '#i18n/message-key.ts';
import { TextField } from '#islands/form/TextField.tsx';
import { SectionForm } from '#islands/storefront-editor/sections/SectionForm.tsx';
import { useSectionForm } from '#islands/storefront-editor/sections/use-section-form.ts';
import { usePreview } from '#islands/storefront-editor/use-preview.ts';

interface NewPackageFormProps {
  readonly t: Translate;
  /** Name under which the form's draft is stored. */
  readonly draftName: string;
  readonly formLabel: string;
  readonly addPackage: (features: string[]) => Promise<void>;
}

/** Splits a text into features, one per line; empty lines are omitted. */
const splitFeatures = (featuresText: string): string[] =>
  featuresText
    .split('\n')
    .map((featureLine) => featureLine.trim())
    .filter((featureLine) => featureLine !== '');

function findFeaturesProblem(featuresText: string, t: Translate): string | undefined {
  const features = splitFeatures(featuresText);
  if (features.length === 0) return t('protocol.form-empty-field');
  if (features.length > MAXIMUM_PACKAGE_FEATURES) return t('stores:editor.entry.full');
  return features.some((feature) => feature.length > MAXIMUM_FEATURE_TEXT_LENGTH)
    ? t('form.problem.maximum')
    : undefined;
}

export function NewPackageForm({ t, draftName, formLabel, addPackage }: NewPackageFormProps) {
  const form = useSectionForm({
    t,
    draftName: draftName,
    initialValues: { features: '' },
    rules: { features: (enteredFeatures) => findFeaturesProblem(enteredFeatures, t) },
    save: ({ features }) => addPackage(splitFeatures(features)),
    isNewEntry: true,
  });
  const { features } = form.values;
  usePreview(draftName, form.isDirty ? features : undefined, (shownStorefront) => {
    const packageFeatures = splitFeatures(features).map((featureText, featureIndex) => ({
      feature_id: -featureIndex - 1,
      text: featureText,
    }));
    const unsavedPackage = {
      id: 0,
      features: packageFeatures,
      image: null,
      order: shownStorefront.packages.length + 1,
    };
    return { ...shownStorefront, packages: [...shownStorefront.packages, unsavedPackage] };
  });
  return (
    <SectionForm t={t} form={form} label={formLabel}>
      <TextField
        field={form.field('features')}
        label={t('stores:editor.feature.all')}
        hint={t('stores:editor.feature.all-hint')}
        rows={5}
        required
      />
    </SectionForm>
  );
}
