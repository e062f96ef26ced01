import { Suspense, startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { APPROVED_ROLES, PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { updateAboutSection, updateHeaderSection } from '#contract/storefront/calls.ts';
import type { Storefront } from '#contract/storefront/schema.ts';
import { AccountLoading } from '#islands/account/AccountLoading.tsx';
import { type AccountContext, createAccountIsland } from '#islands/account/AccountPage.tsx';
import { AccountUnavailable } from '#islands/account/AccountUnavailable.tsx';
import { createOnlineLazyComponent } from '#islands/lazy-once-online.ts';
import { FaqsSection } from '#islands/storefront-editor/entries/FaqsSection.tsx';
import { ServicesSection } from '#islands/storefront-editor/entries/ServicesSection.tsx';
import { PackagesSection } from '#islands/storefront-editor/packages/PackagesSection.tsx';
import { AppearanceSection } from '#islands/storefront-editor/sections/AppearanceSection.tsx';
import { ApproachSection } from '#islands/storefront-editor/sections/ApproachSection.tsx';
import { CommissionSection } from '#islands/storefront-editor/sections/CommissionSection.tsx';
import { ContactSection } from '#islands/storefront-editor/sections/ContactSection.tsx';
import { HoursSection } from '#islands/storefront-editor/sections/HoursSection.tsx';
import { IllustratedSection } from '#islands/storefront-editor/sections/IllustratedSection.tsx';
import { MessageSection } from '#islands/storefront-editor/sections/MessageSection.tsx';
import { NameSection } from '#islands/storefront-editor/sections/NameSection.tsx';
import { CreateStorefrontForm } from './CreateStorefront.tsx';
import type { EditorContext } from './editor-context.ts';
import styles from './storefront-editor.module.css';
import { useOwnStorefront } from './use-own-storefront.ts';

const StorefrontPreview = createOnlineLazyComponent(async () => (await import('./Preview.tsx')).StorefrontPreview);

/** Media query of the layout with the preview beside the forms; the same width as in the styles. */
const SIDE_BY_SIDE_MEDIA_QUERY = '(min-width: 960px)';

function watchSideBySideLayout(onChange: () => void): () => void {
  const mediaQueryList = matchMedia(SIDE_BY_SIDE_MEDIA_QUERY);
  mediaQueryList.addEventListener('change', onChange);
  return () => mediaQueryList.removeEventListener('change', onChange);
}

/** Sections of the first screen, then the others without blocking input on a slow phone. */
function EditorSections({ editor }: { readonly editor: EditorContext }) {
  const [areAllShown, setAllShown] = useState(false);
  useEffect(() => startTransition(() => setAllShown(true)), []);
  return (
    <div className={styles['sections']}>
      <NameSection editorContext={editor} />
      <AppearanceSection editorContext={editor} />
      {areAllShown && <LaterSections editor={editor} />}
    </div>
  );
}

function LaterSections({ editor }: { readonly editor: EditorContext }) {
  const { t } = editor;
  return (
    <>
      <IllustratedSection
        editorContext={editor}
        storefrontPart="header"
        title={t('stores:editor.header')}
        updateCall={updateHeaderSection}
      />
      <MessageSection editorContext={editor} />
      <IllustratedSection
        editorContext={editor}
        storefrontPart="about"
        title={t('stores:editor.about')}
        updateCall={updateAboutSection}
      />
      <ServicesSection editorContext={editor} />
      <PackagesSection editorContext={editor} />
      <ApproachSection editorContext={editor} />
      <FaqsSection editorContext={editor} />
      <ContactSection editorContext={editor} />
      <HoursSection editorContext={editor} />
      <CommissionSection editorContext={editor} />
    </>
  );
}

/** Forms and preview side by side, or one at a time on narrow screens. */
function FormsAndPreview({ editor }: { readonly editor: EditorContext }) {
  const [isShown, setShown] = useState(false);
  const isSideBySide = useSyncExternalStore(watchSideBySideLayout, () => matchMedia(SIDE_BY_SIDE_MEDIA_QUERY).matches);
  const container = useRef<HTMLDivElement>(null);
  const { t } = editor;
  const togglePreview = () => {
    setShown(!isShown);
    container.current?.scrollIntoView();
  };
  return (
    <div ref={container} className={styles['workbench']} data-preview={isShown}>
      <EditorSections editor={editor} />
      {(isShown || isSideBySide) && (
        <Suspense fallback={<AccountLoading t={t} rows={6} />}>
          <StorefrontPreview editorContext={editor} />
        </Suspense>
      )}
      <div className={styles['bar']}>
        <button type="button" className={`button ${styles['flip']}`} aria-pressed={isShown} onClick={togglePreview}>
          {t('stores:editor.preview.title')}
        </button>
      </div>
    </div>
  );
}

export function StorefrontEditor({ user, language, t }: AccountContext) {
  const { storefront, hasFailed, reloadStorefront: reload, setStorefront: set } = useOwnStorefront(user.id);
  if (hasFailed) return <AccountUnavailable t={t} onRetry={reload} />;
  if (storefront === undefined) return <AccountLoading t={t} rows={6} />;
  if (storefront === null)
    return (
      <CreateStorefrontForm
        t={t}
        language={language}
        onCreated={(newStorefront) => set(() => newStorefront)}
        onAlreadyCreated={reload}
      />
    );
  const change = (update: (now: Storefront) => Storefront) => set((now) => now && update(now));
  const isEmailVerified = user.activated_at !== null;
  const isApproved = APPROVED_ROLES.some((role) => role === user.user_type_id);
  return (
    <FormsAndPreview
      editor={{
        t,
        language,
        isEmailVerified,
        isApproved,
        storefront,
        changeStorefront: change,
        reloadStorefront: reload,
      }}
    />
  );
}

export const StorefrontEditorIsland = createAccountIsland(PRACTITIONER_ROLES, StorefrontEditor);
