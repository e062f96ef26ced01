import { useState } from 'react';
import type { StorePackage } from '#contract/store-package.ts';
import { addStorePackage, moveStorePackage, removeStorePackage } from '#contract/store-package-calls.ts';
import { Icon } from '#islands/icon/Icon.tsx';
import { api } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { EntryList } from './EntryList.tsx';
import type { EditorProps } from './editor-context.ts';
import { PackageForm } from './PackageForm.tsx';
import { Section } from './Section.tsx';
import styles from './store-editor.module.css';
import { withoutEntry } from './store-entries.ts';
import { saveFailure } from './use-section-form.ts';

/** Packages with what is in them. */
export function PackagesSection({ editor: { t, store, change } }: EditorProps) {
  const [isBusy, setBusy] = useState(false);
  const draftOf = (id: number) => `store-${store.id}-package-${id}`;
  const set = (renew: (packages: StorePackage[]) => StorePackage[]) =>
    change((now) => ({ ...now, packages: renew(now.packages) }));
  const add = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const added = await api(addStorePackage, { body: { features: [] } });
      set((packages) => [...packages, added]);
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
        entries={store.packages}
        nameOf={({ order }) => t('stores:page.package', { number: order })}
        draftOf={draftOf}
        move={async (id, order) => {
          const packages = await api(moveStorePackage, { params: { id }, body: { order } });
          set(() => packages);
        }}
        remove={async (id) => {
          await api(removeStorePackage, { params: { id } });
          set((packages) => withoutEntry(packages, id));
        }}
        form={(content) => <PackageForm t={t} content={content} draft={draftOf(content.id)} set={set} />}
      />
      <div className={styles['add']}>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          aria-busy={isBusy}
          onClick={() => void add()}
        >
          <Icon name="plus" size={20} />
          {t('stores:editor.package-add')}
        </button>
      </div>
    </Section>
  );
}
