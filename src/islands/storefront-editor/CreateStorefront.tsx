import { FetchError } from '#contract/platform/client.ts';
import { createStorefront } from '#contract/storefront/calls.ts';
import { STOREFRONT_THEMES, STOREFRONT_TYPES } from '#contract/storefront/choices.ts';
import type { NewStorefront, Storefront } from '#contract/storefront/schema.ts';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { useForm } from '#islands/form/use-form.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { ChoiceField } from '#islands/storefront-editor/fields/ChoiceField.tsx';
import { storefrontTypeChoices, themeChoices } from '#islands/storefront-editor/fields/storefront-choices.tsx';
import { describeSaveFailure } from '#islands/storefront-editor/sections/use-section-form.ts';
import { api } from '#stores/api.ts';
import styles from './storefront-editor.module.css';

interface CreateStorefrontFormProps extends IslandContext {
  readonly onCreated: (storefront: Storefront) => void;
  /** Called if the storefront turns out to have been created elsewhere. */
  readonly onAlreadyCreated: () => void;
}

interface NewStorefrontValues extends Record<string, string> {
  type: string;
  theme: string;
}

function toNewStorefront({ type, theme }: NewStorefrontValues): NewStorefront {
  return {
    type: STOREFRONT_TYPES.find((storefrontType) => storefrontType === type) ?? 'practitioner',
    theme: STOREFRONT_THEMES.find((storefrontTheme) => storefrontTheme === theme) ?? 'classic',
  };
}

export function CreateStorefrontForm({ t, onCreated, onAlreadyCreated }: CreateStorefrontFormProps) {
  const initialValues: NewStorefrontValues = { type: 'practitioner', theme: 'classic' };
  const form = useForm({
    t,
    initialValues: initialValues,
    rules: {},
    submit: async (formValues) => {
      try {
        onCreated(await api(createStorefront, { body: toNewStorefront(formValues) }));
      } catch (error) {
        if (error instanceof FetchError && error.status === 409) onAlreadyCreated();
        else throw error;
      }
    },
    getFailureText: (error) => describeSaveFailure(error, t),
    draft: { name: 'store-new', fields: ['type', 'theme'] },
  });
  return (
    <div className={styles['create']}>
      <h2>{t('stores:editor.create.title')}</h2>
      <p className="soft">{t('stores:editor.create.text')}</p>
      <Form form={form} label={t('stores:editor.create.title')}>
        <ChoiceField field={form.field('type')} label={t('stores:editor.type')} choices={storefrontTypeChoices(t)} />
        <ChoiceField field={form.field('theme')} label={t('stores:editor.theme.label')} choices={themeChoices(t)} />
        <FormError text={form.failure} />
        <SubmitButton form={form}>{t('stores:editor.create.submit')}</SubmitButton>
      </Form>
    </div>
  );
}
