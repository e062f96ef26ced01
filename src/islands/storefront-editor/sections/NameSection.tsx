import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { isBlank } from '#contract/platform/text.ts';
import { updateStorefront } from '#contract/storefront/calls.ts';
import { STOREFRONT_LIMITS } from '#contract/storefront/lengths.ts';
import { storefrontPath } from '#domain/paths.ts';
import { createStorefrontSlug } from '#domain/storefront/slug.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import { translateFieldProblem } from '#islands/form/field-problem.ts';
import { TextField } from '#islands/form/TextField.tsx';
import type { Field } from '#islands/form/use-form.ts';
import type { EditorProps } from '#islands/storefront-editor/editor-context.ts';
import styles from '#islands/storefront-editor/storefront-editor.module.css';
import { STOREFRONT_PROBLEM_MESSAGES } from '#islands/storefront-editor/storefront-problems.ts';
import { usePreview } from '#islands/storefront-editor/use-preview.ts';
import { api } from '#stores/api.ts';
import { createShopNameChecker, type ShopNameCheck } from '#stores/storefront/shop-name.ts';
import { PublicPageControls } from './PublicPageControls.tsx';
import { EditorSection } from './Section.tsx';
import { SectionForm } from './SectionForm.tsx';
import { useSectionForm } from './use-section-form.ts';

const NAME_CHECK_MESSAGES: Readonly<Record<ShopNameCheck['kind'], MessageKey | undefined>> = {
  idle: undefined,
  refused: undefined,
  asking: 'stores:editor.name.asking',
  free: 'stores:editor.name.free',
  failed: 'stores:editor.name.failed',
};

/** Returns the field with the result of the name check in place of its error. */
function applyNameCheckToField(field: Field, nameProblem: string | undefined, isFormReady: boolean): Field {
  if (nameProblem !== undefined) return { ...field, state: 'error', problem: nameProblem };
  return isFormReady && field.problem !== undefined ? { ...field, state: 'neutral', problem: undefined } : field;
}

/** Returns the page's path after renaming; undefined if the path stays the same or there is no page. */
function pathAfterRename({ storefront, language }: EditorProps['editorContext'], newName: string): string | undefined {
  const slug = createStorefrontSlug(newName);
  if (storefront.slug === null || slug === '' || slug === storefront.slug) return undefined;
  return decodeURIComponent(storefrontPath(language, slug));
}

export function NameSection({ editorContext }: EditorProps) {
  const { t, storefront, changeStorefront } = editorContext;
  const savedName = storefront.shop_name ?? '';
  const [nameChecker] = useState(createShopNameChecker);
  const nameCheck = useStore(nameChecker.$nameCheck);
  const nameProblemOf = (checkedName: string) =>
    nameCheck.kind === 'refused' && nameCheck.name === checkedName
      ? translateFieldProblem(t, [nameCheck.reason], STOREFRONT_PROBLEM_MESSAGES)
      : undefined;
  const form = useSectionForm({
    t,
    draftName: `store-${storefront.id}-name`,
    initialValues: { shop_name: savedName },
    rules: {
      shop_name: (shopName) => (isBlank(shopName) ? t('stores:editor.name.required') : nameProblemOf(shopName)),
    },
    save: async ({ shop_name }) => {
      const savedStorefront = await api(updateStorefront, { body: { shop_name } });
      changeStorefront((now) => ({ ...now, shop_name: savedStorefront.shop_name, slug: savedStorefront.slug }));
    },
  });
  const { shop_name: enteredName } = form.values;
  usePreview('name', form.isDirty ? enteredName : undefined, (shownStorefront) => ({
    ...shownStorefront,
    shop_name: enteredName,
  }));
  useEffect(() => nameChecker.checkNameAfterPause(enteredName, savedName), [nameChecker, enteredName, savedName]);
  const nameField = applyNameCheckToField(form.field('shop_name'), nameProblemOf(enteredName), form.isReadyToSubmit);
  const nameCheckMessageKey = NAME_CHECK_MESSAGES[nameCheck.kind];
  const newStorefrontPath =
    form.isDirty && nameField.problem === undefined ? pathAfterRename(editorContext, enteredName) : undefined;
  return (
    <EditorSection id="name" title={t('stores:editor.name.title')}>
      <SectionForm t={t} form={form} label={t('stores:editor.name.title')}>
        <TextField
          field={nameField}
          label={t('stores:editor.name.label')}
          hint={t('stores:editor.name.hint')}
          maxLength={STOREFRONT_LIMITS.shopName}
          autoComplete="organization"
          required
        />
        <p role="status" className={styles['check']} data-kind={nameCheck.kind}>
          {nameField.problem === undefined && nameCheckMessageKey && t(nameCheckMessageKey)}{' '}
          {newStorefrontPath !== undefined && t('stores:editor.name.address-changes', { address: newStorefrontPath })}
        </p>
      </SectionForm>
      <PublicPageControls editorContext={editorContext} />
    </EditorSection>
  );
}
