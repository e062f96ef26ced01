import { storefrontPackageCalls } from '#contract/storefront/list-calls.ts';
import type { StorefrontPackage, StorefrontPackageInput } from '#contract/storefront/package-schema.ts';
import type { EditorProps } from '#islands/storefront-editor/editor-context.ts';
import { AddEntry } from '#islands/storefront-editor/entries/AddEntry.tsx';
import { EntryList } from '#islands/storefront-editor/entries/EntryList.tsx';
import { createListEditor, type StorefrontList } from '#islands/storefront-editor/entries/storefront-list.ts';
import { useTextOfDeletedEntries } from '#islands/storefront-editor/entries/use-restored-text.ts';
import { Section } from '#islands/storefront-editor/sections/Section.tsx';
import { api } from '#stores/api.ts';
import { listDraftNames, readDraft } from '#stores/platform/form-draft.ts';
import { NewPackageForm } from './NewPackageForm.tsx';
import { PackageForm } from './PackageForm.tsx';

const PACKAGE_LIST: StorefrontList<StorefrontPackage, StorefrontPackageInput> = {
  name: 'package',
  entriesOf: ({ packages }) => packages,
  withEntries: (storefront, packages) => ({ ...storefront, packages }),
  add: (body, idempotencyKey) => api(storefrontPackageCalls.add, { body, idempotencyKey }),
  update: (id, body) => api(storefrontPackageCalls.update, { params: { id }, body }),
  fieldsOf: ({ features = [] }) => ({ features: features.join('\n') }),
  move: (id, order) => api(storefrontPackageCalls.move, { params: { id }, body: { order } }),
  remove: (id) => api(storefrontPackageCalls.remove, { params: { id } }),
};

export function PackagesSection({ editor }: EditorProps) {
  const { t, reload } = editor;
  const { entries, draftOf, put, add, move, remove } = createListEditor(editor, PACKAGE_LIST);
  const restoredCount = useTextOfDeletedEntries({
    t,
    entries,
    form: draftOf('new'),
    prefix: draftOf(''),
    textsOf: (draft, { features = [] }: Partial<StorefrontPackage> = {}) => {
      const savedTexts = features.map(({ feature_id: id, text }) => [String(id), text] as const);
      const typedTexts = listDraftNames(`${draft}-`).map(
        (id) => [id, readDraft(`${draft}-${id}`)['text'] ?? ''] as const,
      );
      return { features: [...new Map([...savedTexts, ...typedTexts]).values()].join('\n') };
    },
  });
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
        form={(content) => (
          <PackageForm t={t} content={content} draft={draftOf(content.id)} set={put} reload={reload} />
        )}
      />
      <AddEntry
        key={restoredCount}
        label={t('stores:editor.package-add')}
        draft={draftOf('new')}
        form={(close) => (
          <NewPackageForm
            t={t}
            name={draftOf('new')}
            label={t('stores:editor.package-add')}
            add={async (features) => {
              await add({ features });
              close();
            }}
          />
        )}
      />
    </Section>
  );
}
