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
  readonly label: string;
  readonly addPackage: (features: string[]) => Promise<void>;
}

/** Splits a text into features, one per line; empty lines are omitted. */
const splitFeatures = (featuresText: string): string[] =>
  featuresText
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function findFeaturesProblem(featuresText: string, t: Translate): string | undefined {
  const features = splitFeatures(featuresText);
  if (features.length === 0) return t('protocol.form-empty-field');
  if (features.length > MAXIMUM_PACKAGE_FEATURES) return t('stores:editor.entry.full');
  return features.some((feature) => feature.length > MAXIMUM_FEATURE_TEXT_LENGTH)
    ? t('form.problem.maximum')
    : undefined;
}

export function NewPackageForm({ t, draftName: name, label, addPackage: add }: NewPackageFormProps) {
  const form = useSectionForm({
    t,
    draftName: name,
    initialValues: { features: '' },
    rules: { features: (text) => findFeaturesProblem(text, t) },
    save: ({ features }) => add(splitFeatures(features)),
    isNewEntry: true,
  });
  const { features } = form.values;
  usePreview(name, form.isDirty ? features : undefined, (shownStorefront) => {
    const lines = splitFeatures(features).map((text, index) => ({ feature_id: -index - 1, text }));
    const unsavedPackage = {
      id: 0,
      features: lines,
      image: null,
      order: shownStorefront.packages.length + 1,
    };
    return { ...shownStorefront, packages: [...shownStorefront.packages, unsavedPackage] };
  });
  return (
    <SectionForm t={t} form={form} label={label}>
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
