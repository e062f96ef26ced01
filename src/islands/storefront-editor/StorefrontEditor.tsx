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
function EditorSections({ editor: editorContext }: { readonly editor: EditorContext }) {
  const [areAllShown, setAllShown] = useState(false);
  useEffect(() => startTransition(() => setAllShown(true)), []);
  return (
    <div className={styles['sections']}>
      <NameSection editorContext={editorContext} />
      <AppearanceSection editorContext={editorContext} />
      {areAllShown && <DeferredEditorSections editor={editorContext} />}
    </div>
  );
}

function DeferredEditorSections({ editor: editorContext }: { readonly editor: EditorContext }) {
  const { t } = editorContext;
  return (
    <>
      <IllustratedSection
        editorContext={editorContext}
        storefrontPart="header"
        sectionTitle={t('stores:editor.header')}
        updateCall={updateHeaderSection}
      />
      <MessageSection editorContext={editorContext} />
      <IllustratedSection
        editorContext={editorContext}
        storefrontPart="about"
        sectionTitle={t('stores:editor.about')}
        updateCall={updateAboutSection}
      />
      <ServicesSection editorContext={editorContext} />
      <PackagesSection editorContext={editorContext} />
      <ApproachSection editorContext={editorContext} />
      <FaqsSection editorContext={editorContext} />
      <ContactSection editorContext={editorContext} />
      <HoursSection editorContext={editorContext} />
      <CommissionSection editorContext={editorContext} />
    </>
  );
}

/** Forms and preview side by side, or one at a time on narrow screens. */
function FormsAndPreview({ editor: editorContext }: { readonly editor: EditorContext }) {
  const [isShown, setShown] = useState(false);
  const isSideBySide = useSyncExternalStore(watchSideBySideLayout, () => matchMedia(SIDE_BY_SIDE_MEDIA_QUERY).matches);
  const editorContainer = useRef<HTMLDivElement>(null);
  const { t } = editorContext;
  const togglePreview = () => {
    setShown(!isShown);
    editorContainer.current?.scrollIntoView();
  };
  return (
    <div ref={editorContainer} className={styles['workbench']} data-preview={isShown}>
      <EditorSections editor={editorContext} />
      {(isShown || isSideBySide) && (
        <Suspense fallback={<AccountLoading t={t} placeholderRowCount={6} />}>
          <StorefrontPreview editorContext={editorContext} />
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
  const { storefront, hasLoadingFailed, reloadStorefront, setStorefront } = useOwnStorefront(user.id);
  if (hasLoadingFailed) return <AccountUnavailable t={t} onRetry={reloadStorefront} />;
  if (storefront === undefined) return <AccountLoading t={t} placeholderRowCount={6} />;
  if (storefront === null)
    return (
      <CreateStorefrontForm
        t={t}
        language={language}
        onCreated={(newStorefront) => setStorefront(() => newStorefront)}
        onAlreadyCreated={reloadStorefront}
      />
    );
  const applyStorefrontChange = (storefrontUpdater: (now: Storefront) => Storefront) =>
    setStorefront((now) => now && storefrontUpdater(now));
  const isEmailVerified = user.activated_at !== null;
  const isRoleApproved = APPROVED_ROLES.some((role) => role === user.user_type_id);
  return (
    <FormsAndPreview
      editor={{
        t,
        language,
        isEmailVerified,
        isApproved: isRoleApproved,
        storefront,
        changeStorefront: applyStorefrontChange,
        reloadStorefront: reloadStorefront,
      }}
    />
  );
}

export const StorefrontEditorIsland = createAccountIsland(PRACTITIONER_ROLES, StorefrontEditor);
