import { updateServicesHeader } from '#contract/storefront/calls.ts';
import { SERVICE_ICONS } from '#contract/storefront/choices.ts';
import { storefrontServiceCalls } from '#contract/storefront/list-calls.ts';
import type { StorefrontService, StorefrontServiceInput } from '#contract/storefront/service-schema.ts';
import type { EditorProps } from '#islands/storefront-editor/editor-context.ts';
import { HeadingForm } from '#islands/storefront-editor/sections/HeadingForm.tsx';
import { Section } from '#islands/storefront-editor/sections/Section.tsx';
import { api } from '#stores/api.ts';
import { EntryForms } from './EntryForms.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import type { StorefrontList } from './storefront-list.ts';

const SERVICE_LIST: StorefrontList<StorefrontService, StorefrontServiceInput> = {
  name: 'service',
  entriesOf: ({ services }) => services,
  withEntries: (storefront, services) => ({ ...storefront, services }),
  add: (body, idempotencyKey) => api(storefrontServiceCalls.add, { body, idempotencyKey }),
  update: (id, body) => api(storefrontServiceCalls.update, { params: { id }, body }),
  fieldsOf: (input) => input,
  move: (id, order) => api(storefrontServiceCalls.move, { params: { id }, body: { order } }),
  remove: (id) => api(storefrontServiceCalls.remove, { params: { id } }),
};

const NEW_SERVICE: StorefrontServiceInput = { name: '', description: '', icon: SERVICE_ICONS[0] };

export function ServicesSection({ editor }: EditorProps) {
  const { t } = editor;
  const title = t('stores:page.services');
  return (
    <Section id="services" title={title}>
      <HeadingForm
        editor={editor}
        part="services_header"
        label={t('stores:editor.services-heading')}
        call={updateServicesHeader}
      />
      <EntryForms
        editor={editor}
        list={SERVICE_LIST}
        title={title}
        nameOf={({ name }) => name}
        form={ServiceForm}
        addLabel={t('stores:editor.service-add')}
        blankEntry={NEW_SERVICE}
        toPreviewEntry={(service, entry) => ({ ...service, ...entry })}
      />
    </Section>
  );
}
