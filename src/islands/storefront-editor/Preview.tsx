import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PublicStorefront } from '#contract/storefront/schema.ts';
import { StorefrontPage } from '#islands/storefront/StorefrontPage.tsx';
import { $storefrontChanges, applyPreviewChanges } from '#stores/storefront/preview.ts';
import type { EditorProps } from './editor-context.ts';
import styles from './storefront-editor.module.css';

export function StorefrontPreview({ editorContext: { t, language, storefront } }: EditorProps) {
  const unsavedStorefrontChanges = useStore($storefrontChanges);
  const [now] = useState(Date.now);
  const savedStorefront: PublicStorefront = {
    ...storefront,
    shop_name: storefront.shop_name ?? '',
    slug: storefront.slug ?? '',
  };
  const shownStorefront = applyPreviewChanges(savedStorefront, unsavedStorefrontChanges);
  const storefrontWithName = {
    ...shownStorefront,
    shop_name: shownStorefront.shop_name || t('stores:editor.preview.unnamed'),
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: nothing to click here; the links of the preview lead nowhere.
    <section
      className={styles['preview']}
      id="preview"
      aria-label={t('stores:editor.preview.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard.
      tabIndex={0}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
      }}
    >
      <StorefrontPage view={{ storefront: storefrontWithName, language, t, now, isPreview: true }} />
    </section>
  );
}
