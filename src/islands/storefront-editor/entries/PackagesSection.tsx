import { useState } from 'react';
import { storefrontPackageCalls } from '#contract/storefront/list-calls.ts';
import type { StorefrontPackage, StorefrontPackageInput } from '#contract/storefront/package-schema.ts';
import type { EditorProps } from '#islands/storefront-editor/editor-context.ts';
import { Section } from '#islands/storefront-editor/sections/Section.tsx';
import { saveFailure } from '#islands/storefront-editor/sections/use-section-form.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { api } from '#stores/api.ts';
import { showToast } from '#stores/platform/toasts.ts';
import { EntryList } from './EntryList.tsx';
import styles from './entry.module.css';
import { PackageForm } from './PackageForm.tsx';
import { editList, type StorefrontList } from './storefront-list.ts';

const PACKAGES: StorefrontList<StorefrontPackage, StorefrontPackageInput> = {
  name: 'package',
  entriesOf: ({ packages }) => packages,
  withEntries: (storefront, packages) => ({ ...storefront, packages }),
  add: (body) => api(storefrontPackageCalls.add, { body }),
  move: (id, order) => api(storefrontPackageCalls.move, { params: { id }, body: { order } }),
  remove: (id) => api(storefrontPackageCalls.remove, { params: { id } }),
};

/** Packages with what is in them. */
export function PackagesSection({ editor }: EditorProps) {
  const { t } = editor;
  const [isBusy, setBusy] = useState(false);
  const { entries, draftOf, put, add, move, remove } = editList(editor, PACKAGES);
  const addEmpty = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await add({ features: [] });
    } catch (error) {
      showToast('error', saveFailure(error, t));
    }
    setBusy(false);
  };
  return (
    <Section id="packages" title={t('stores:page.packages')}>
      <EntryList
        t={t}
        label={t('stores:page.packages')}
        entries={entries}
        nameOf={({ order }) => t('stores:page.package', { number: order })}
        draftOf={draftOf}
        move={move}
        remove={remove}
        form={(content) => <PackageForm t={t} content={content} draft={draftOf(content.id)} set={put} />}
      />
      <div className={styles['add']}>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          aria-busy={isBusy}
          onClick={() => void addEmpty()}
        >
          <Icon name="plus" size={20} />
          {t('stores:editor.package-add')}
        </button>
      </div>
    </Section>
  );
}
