import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { isBlank } from '#contract/platform/text.ts';
import { updateStorefront } from '#contract/storefront/calls.ts';
import { STOREFRONT_LIMITS } from '#contract/storefront/lengths.ts';
import { storefrontPath } from '#domain/paths.ts';
import { createStorefrontSlug } from '#domain/storefront/slug.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import { fieldProblem } from '#islands/form/field-problem.ts';
import { TextField } from '#islands/form/TextField.tsx';
import type { Field } from '#islands/form/use-form.ts';
import type { EditorProps } from '#islands/storefront-editor/editor-context.ts';
import styles from '#islands/storefront-editor/storefront-editor.module.css';
import { STOREFRONT_PROBLEMS } from '#islands/storefront-editor/storefront-problems.ts';
import { usePreview } from '#islands/storefront-editor/use-preview.ts';
import { api } from '#stores/api.ts';
import { createShopNameChecker, type ShopNameCheck } from '#stores/storefront/shop-name.ts';
import { PublicPageControls } from './PublicPageControls.tsx';
import { Section } from './Section.tsx';
import { SectionForm } from './SectionForm.tsx';
import { useSectionForm } from './use-section-form.ts';

const NAME_CHECK_MESSAGES: Readonly<Record<ShopNameCheck['kind'], MessageKey | undefined>> = {
  idle: undefined,
  refused: undefined,
  asking: 'stores:editor.name.asking',
  free: 'stores:editor.name.free',
  failed: 'stores:editor.name.failed',
};

/** Replaces the field's error by the result of the check of the name. */
function fieldWithNameCheck(field: Field, problem: string | undefined, isReady: boolean): Field {
  if (problem !== undefined) return { ...field, state: 'error', problem };
  return isReady && field.problem !== undefined ? { ...field, state: 'neutral', problem: undefined } : field;
}

/** Returns the page's path after renaming; undefined if it stays the same or the page has none. */
function addressAfterRename({ storefront, language }: EditorProps['editor'], name: string): string | undefined {
  const slug = createStorefrontSlug(name);
  if (storefront.slug === null || slug === '' || slug === storefront.slug) return undefined;
  return decodeURIComponent(storefrontPath(language, slug));
}

export function NameSection({ editor }: EditorProps) {
  const { t, storefront, change } = editor;
  const ownName = storefront.shop_name ?? '';
  const [nameChecker] = useState(createShopNameChecker);
  const nameCheck = useStore(nameChecker.$check);
  const problemOf = (name: string) =>
    nameCheck.kind === 'refused' && nameCheck.name === name
      ? fieldProblem(t, [nameCheck.reason], STOREFRONT_PROBLEMS)
      : undefined;
  const form = useSectionForm({
    t,
    name: `store-${storefront.id}-name`,
    initial: { shop_name: ownName },
    rules: {
      shop_name: (name) => (isBlank(name) ? t('stores:editor.name.required') : problemOf(name)),
    },
    save: async ({ shop_name }) => {
      const savedStorefront = await api(updateStorefront, { body: { shop_name } });
      change((now) => ({ ...now, shop_name: savedStorefront.shop_name, slug: savedStorefront.slug }));
    },
  });
  const { shop_name: name } = form.values;
  usePreview('name', form.isDirty ? name : undefined, (shownStorefront) => ({
    ...shownStorefront,
    shop_name: name,
  }));
  useEffect(() => nameChecker.type(name, ownName), [nameChecker, name, ownName]);
  const field = fieldWithNameCheck(form.field('shop_name'), problemOf(name), form.isReady);
  const checkKey = NAME_CHECK_MESSAGES[nameCheck.kind];
  const address = form.isDirty && field.problem === undefined ? addressAfterRename(editor, name) : undefined;
  return (
    <Section id="name" title={t('stores:editor.name.title')}>
      <SectionForm t={t} form={form} label={t('stores:editor.name.title')}>
        <TextField
          field={field}
          label={t('stores:editor.name.label')}
          hint={t('stores:editor.name.hint')}
          maxLength={STOREFRONT_LIMITS.shopName}
          autoComplete="organization"
          required
        />
        <p role="status" className={styles['check']} data-kind={nameCheck.kind}>
          {field.problem === undefined && checkKey && t(checkKey)}{' '}
          {address !== undefined && t('stores:editor.name.address-changes', { address })}
        </p>
      </SectionForm>
      <PublicPageControls editor={editor} />
    </Section>
  );
}
