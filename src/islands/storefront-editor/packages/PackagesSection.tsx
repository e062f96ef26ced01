import { storefrontPackageCalls } from '#contract/storefront/list-calls.ts';
import type { StorefrontPackage, StorefrontPackageInput } from '#contract/storefront/package-schema.ts';
import type { EditorProps } from '#islands/storefront-editor/editor-context.ts';
import { AddEntryControls } from '#islands/storefront-editor/entries/AddEntry.tsx';
import { EntryList } from '#islands/storefront-editor/entries/EntryList.tsx';
import { createListEditor, type StorefrontListDefinition } from '#islands/storefront-editor/entries/storefront-list.ts';
import { useTextOfDeletedEntries } from '#islands/storefront-editor/entries/use-restored-text.ts';
import { EditorSection } from '#islands/storefront-editor/sections/Section.tsx';
import { api } from '#stores/api.ts';
import { listDraftNames, readDraft } from '#stores/platform/form-draft.ts';
import { NewPackageForm } from './NewPackageForm.tsx';
import { PackageForm } from './PackageForm.tsx';

const PACKAGE_LIST_DEFINITION: StorefrontListDefinition<StorefrontPackage, StorefrontPackageInput> = {
  draftNamePrefix: 'package',
  entriesOf: ({ packages }) => packages,
  withEntries: (storefront, packages) => ({ ...storefront, packages }),
  add: (packageFields, idempotencyKey) => api(storefrontPackageCalls.add, { body: packageFields, idempotencyKey }),
  update: (id, entryUpdate) => api(storefrontPackageCalls.update, { params: { id }, body: entryUpdate }),
  toFormerFieldValues: ({ features = [] }) => ({ features: features.join('\n') }),
  move: (id, newPosition) => api(storefrontPackageCalls.move, { params: { id }, body: { order: newPosition } }),
  remove: (id) => api(storefrontPackageCalls.remove, { params: { id } }),
};

export function PackagesSection({ editorContext }: EditorProps) {
  const { t, reloadStorefront } = editorContext;
  const { entries, draftNameOf, updateEntries, add, move, remove } = createListEditor(
    editorContext,
    PACKAGE_LIST_DEFINITION,
  );
  const restoredTextCount = useTextOfDeletedEntries({
    t,
    entries,
    form: draftNameOf('new'),
    prefix: draftNameOf(''),
    textsOf: (draftName, { features = [] }: Partial<StorefrontPackage> = {}) => {
      const savedFeatureTexts = features.map(({ feature_id: id, text }) => [String(id), text] as const);
      const typedFeatureTexts = listDraftNames(`${draftName}-`).map(
        (id) => [id, readDraft(`${draftName}-${id}`)['text'] ?? ''] as const,
      );
      return { features: [...new Map([...savedFeatureTexts, ...typedFeatureTexts]).values()].join('\n') };
    },
  });
  return (
    <EditorSection id="packages" title={t('stores:page.packages')}>
      <EntryList
        t={t}
        label={t('stores:page.packages')}
        entries={entries}
        entryNameOf={({ order }) => t('stores:page.package', { number: order })}
        draftNameOf={draftNameOf}
        move={move}
        remove={remove}
        form={(storefrontPackage) => (
          <PackageForm
            t={t}
            storefrontPackage={storefrontPackage}
            draftName={draftNameOf(storefrontPackage.id)}
            updatePackages={updateEntries}
            reload={reloadStorefront}
          />
        )}
      />
      <AddEntryControls
        key={restoredTextCount}
        addButtonLabel={t('stores:editor.package-add')}
        draftName={draftNameOf('new')}
        form={(closeForm) => (
          <NewPackageForm
            t={t}
            draftName={draftNameOf('new')}
            formLabel={t('stores:editor.package-add')}
            addPackage={async (features) => {
              await add({ features });
              closeForm();
            }}
          />
        )}
      />
    </EditorSection>
  );
}
