import { updateServicesHeader } from '#contract/storefront/calls.ts';
import { SERVICE_ICONS } from '#contract/storefront/choices.ts';
import { storefrontServiceCalls } from '#contract/storefront/list-calls.ts';
import type { StorefrontService, StorefrontServiceInput } from '#contract/storefront/service-schema.ts';
import type { EditorProps } from '#islands/storefront-editor/editor-context.ts';
import { HeadingForm } from '#islands/storefront-editor/sections/HeadingForm.tsx';
import { EditorSection } from '#islands/storefront-editor/sections/Section.tsx';
import { api } from '#stores/api.ts';
import { EntryForms } from './EntryForms.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import type { StorefrontListDefinition } from './storefront-list.ts';

const SERVICE_LIST_DEFINITION: StorefrontListDefinition<StorefrontService, StorefrontServiceInput> = {
  draftNamePrefix: 'service',
  entriesOf: ({ services }) => services,
  withEntries: (storefront, services) => ({ ...storefront, services }),
  add: (serviceFields, idempotencyKey) => api(storefrontServiceCalls.add, { body: serviceFields, idempotencyKey }),
  update: (id, entryUpdate) => api(storefrontServiceCalls.update, { params: { id }, body: entryUpdate }),
  toFormerFieldValues: (entryInput) => entryInput,
  move: (id, newPosition) => api(storefrontServiceCalls.move, { params: { id }, body: { order: newPosition } }),
  remove: (id) => api(storefrontServiceCalls.remove, { params: { id } }),
};

const BLANK_SERVICE: StorefrontServiceInput = { name: '', description: '', icon: SERVICE_ICONS[0] };

export function ServicesSection({ editorContext }: EditorProps) {
  const { t } = editorContext;
  const sectionTitle = t('stores:page.services');
  return (
    <EditorSection id="services" title={sectionTitle}>
      <HeadingForm
        editorContext={editorContext}
        storefrontPart="services_header"
        formLabel={t('stores:editor.services-heading')}
        updateHeadingCall={updateServicesHeader}
      />
      <EntryForms
        editorContext={editorContext}
        listDefinition={SERVICE_LIST_DEFINITION}
        title={sectionTitle}
        entryNameOf={({ name }) => name}
        form={ServiceForm}
        addButtonLabel={t('stores:editor.service-add')}
        blankEntry={BLANK_SERVICE}
        toPreviewEntry={(service, storefrontEntry) => ({ ...service, ...storefrontEntry })}
      />
    </EditorSection>
  );
}
