import { updateServicesHeader } from '#contract/store-calls.ts';
import type { StoreService } from '#contract/store-service.ts';
import {
  addStoreService,
  moveStoreService,
  removeStoreService,
  updateStoreService,
} from '#contract/store-service-calls.ts';
import { api } from '#stores/api.ts';
import { AddEntry } from './AddEntry.tsx';
import { EntryList } from './EntryList.tsx';
import type { EditorProps } from './editor-context.ts';
import { HeadingForm } from './HeadingForm.tsx';
import { Section } from './Section.tsx';
import { NEW_SERVICE, ServiceForm } from './ServiceForm.tsx';
import { withEntry, withoutEntry } from './store-entries.ts';

/** What is offered: the heading of the part, and each service. */
export function ServicesSection({ editor: { t, store, change, ...rest } }: EditorProps) {
  const draftOf = (id: number | 'new') => `store-${store.id}-service-${id}`;
  const set = (renew: (services: StoreService[]) => StoreService[]) =>
    change((now) => ({ ...now, services: renew(now.services) }));
  const title = t('stores:page.services');
  const add = t('stores:editor.service-add');
  return (
    <Section id="services" title={title}>
      <HeadingForm
        editor={{ t, store, change, ...rest }}
        part="services_header"
        label={t('stores:editor.services-heading')}
        call={updateServicesHeader}
      />
      <EntryList
        t={t}
        label={title}
        entries={store.services}
        nameOf={({ name }) => name}
        draftOf={draftOf}
        move={async (id, order) => {
          const services = await api(moveStoreService, { params: { id }, body: { order } });
          set(() => services);
        }}
        remove={async (id) => {
          await api(removeStoreService, { params: { id } });
          set((services) => withoutEntry(services, id));
        }}
        form={(service) => (
          <ServiceForm
            t={t}
            name={draftOf(service.id)}
            label={service.name}
            initial={service}
            save={async (body) => {
              const saved = await api(updateStoreService, { params: { id: service.id }, body });
              set((services) => withEntry(services, saved));
            }}
            preview={(values) => (shown) => ({
              ...shown,
              services: withEntry(shown.services, { ...service, ...values }),
            })}
          />
        )}
      />
      <AddEntry
        label={add}
        draft={draftOf('new')}
        form={(close) => (
          <ServiceForm
            t={t}
            name={draftOf('new')}
            label={add}
            initial={NEW_SERVICE}
            save={async (body) => {
              const saved = await api(addStoreService, { body });
              set((services) => [...services, saved]);
              close();
            }}
            preview={(values) => (shown) => ({
              ...shown,
              services: [...shown.services, { ...values, id: 0, order: shown.services.length + 1 }],
            })}
          />
        )}
      />
    </Section>
  );
}
