import type { updateHeaderSection } from '#contract/storefront/calls.ts';
import { STOREFRONT_LIMITS } from '#contract/storefront/lengths.ts';
import type { PublicStorefront } from '#contract/storefront/schema.ts';
import type { Heading } from '#contract/storefront/section-schema.ts';
import { TextField } from '#islands/form/TextField.tsx';
import type { EditorProps } from '#islands/storefront-editor/editor-context.ts';
import { usePreview } from '#islands/storefront-editor/use-preview.ts';
import { api } from '#stores/api.ts';
import { SectionForm } from './SectionForm.tsx';
import { useSectionForm } from './use-section-form.ts';

interface HeadingFormProps extends EditorProps {
  readonly storefrontPart: 'header' | 'about' | 'services_header';
  readonly formLabel: string;
  readonly updateHeadingCall: typeof updateHeaderSection;
}

function replaceHeading<S extends PublicStorefront | EditorProps['editorContext']['storefront']>(
  storefront: S,
  storefrontPart: HeadingFormProps['storefrontPart'],
  { title, description }: Heading,
): S {
  return { ...storefront, [storefrontPart]: { ...storefront[storefrontPart], title, description } };
}

export function HeadingForm({ editorContext, storefrontPart, formLabel, updateHeadingCall }: HeadingFormProps) {
  const { t, storefront, changeStorefront, reloadStorefront } = editorContext;
  const { title, description } = storefront[storefrontPart];
  const form = useSectionForm({
    t,
    draftName: `store-${storefront.id}-${storefrontPart}`,
    initialValues: { title, description },
    reload: reloadStorefront,
    save: async (formValues, editedFieldNames, formerValues) => {
      const savedHeading = await api(updateHeadingCall, {
        body: { ...formValues, changed: editedFieldNames, was: formerValues },
      });
      changeStorefront((now) => replaceHeading(now, storefrontPart, savedHeading));
    },
  });
  const { values } = form;
  usePreview(storefrontPart, form.isDirty ? values : undefined, (shownStorefront) =>
    replaceHeading(shownStorefront, storefrontPart, values),
  );
  return (
    <SectionForm t={t} form={form} label={formLabel}>
      <TextField
        field={form.field('title')}
        label={t('stores:editor.field.title')}
        maxLength={STOREFRONT_LIMITS.title}
      />
      <TextField
        field={form.field('description')}
        label={t('stores:editor.field.description')}
        maxLength={STOREFRONT_LIMITS.description}
        rows={5}
      />
    </SectionForm>
  );
}
