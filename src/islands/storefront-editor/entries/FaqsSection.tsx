import type { StorefrontFaq, StorefrontFaqInput } from '#contract/storefront/faq-schema.ts';
import { storefrontFaqCalls, toggleStorefrontFaqs } from '#contract/storefront/list-calls.ts';
import type { EditorProps } from '#islands/storefront-editor/editor-context.ts';
import { Switch } from '#islands/storefront-editor/fields/Switch.tsx';
import { EditorSection } from '#islands/storefront-editor/sections/Section.tsx';
import { api } from '#stores/api.ts';
import { EntryForms } from './EntryForms.tsx';
import { FaqForm } from './FaqForm.tsx';
import { createListEditor, reloadIfEntryMissing, type StorefrontListDefinition } from './storefront-list.ts';

const FAQ_LIST_DEFINITION: StorefrontListDefinition<StorefrontFaq, StorefrontFaqInput> = {
  draftNamePrefix: 'faq',
  entriesOf: ({ faqs }) => faqs,
  withEntries: (storefront, faqs) => ({ ...storefront, faqs }),
  add: (faqFields, idempotencyKey) => api(storefrontFaqCalls.add, { body: faqFields, idempotencyKey }),
  update: (id, entryUpdate) => api(storefrontFaqCalls.update, { params: { id }, body: entryUpdate }),
  toFormerFieldValues: (entryInput) => entryInput,
  move: (id, newPosition) => api(storefrontFaqCalls.move, { params: { id }, body: { order: newPosition } }),
  remove: (id) => api(storefrontFaqCalls.remove, { params: { id } }),
};

export function FaqsSection({ editorContext }: EditorProps) {
  const { t, storefront, changeStorefront, reloadStorefront } = editorContext;
  const { updateEntries } = createListEditor(editorContext, FAQ_LIST_DEFINITION);
  const sectionTitle = t('stores:page.faqs');
  return (
    <EditorSection id="faqs" title={sectionTitle}>
      <Switch
        t={t}
        label={t('stores:editor.faq-section')}
        isOn={storefront.faqs_enabled}
        saveValue={async (isSectionEnabled) => {
          const { enabled } = await api(toggleStorefrontFaqs, { body: { enabled: isSectionEnabled } });
          changeStorefront((now) => ({ ...now, faqs_enabled: enabled }));
        }}
      />
      <EntryForms
        editorContext={editorContext}
        listDefinition={FAQ_LIST_DEFINITION}
        title={sectionTitle}
        entryNameOf={({ question }) => question}
        form={FaqForm}
        addButtonLabel={t('stores:editor.faq-add')}
        blankEntry={{ question: '', answer: '' }}
        toPreviewEntry={(faq, storefrontEntry) => ({ ...faq, ...storefrontEntry, enabled: true })}
        onEntryRestored={async ({ enabled }, { id }) => {
          if (enabled) return;
          await api(toggleStorefrontFaqs, { body: { enabled, id } });
          updateEntries((faqs) => faqs.map((faq) => (faq.id === id ? { ...faq, enabled } : faq)));
        }}
        renderAboveForm={(faq) => (
          <Switch
            t={t}
            label={t('stores:editor.faq-shown')}
            isOn={faq.enabled}
            saveValue={async (isFaqEnabled) => {
              const faqToggleRequestBody = { enabled: isFaqEnabled, id: faq.id };
              const { enabled } = await reloadIfEntryMissing(
                api(toggleStorefrontFaqs, { body: faqToggleRequestBody }),
                reloadStorefront,
              );
              // The text may have been saved, or the order changed, since this was pressed.
              updateEntries((faqs) => faqs.map((now) => (now.id === faq.id ? { ...now, enabled } : now)));
            }}
          />
        )}
      />
    </EditorSection>
  );
}
