import type { StoreService } from '#contract/storefront/service-schema.ts';
import { Outline, OwnText, SectionHeading } from './StoreParts.tsx';
import { serviceIconPath } from './service-icons.ts';
import { hasServices, isBlank, type StoreProps } from './store-view.ts';

function Service({ service }: { readonly service: StoreService }) {
  const path = serviceIconPath(service.icon);
  return (
    <li className="st-sv">
      {path !== undefined && (
        <span className="st-si">
          <Outline path={path} />
        </span>
      )}
      <h3 dir="auto">{service.name}</h3>
      <OwnText text={service.description} />
    </li>
  );
}

/** What is offered, each with an icon. */
export function StoreServices({ view: { store, t } }: StoreProps) {
  if (!hasServices(store)) return null;
  const { title, description } = store.services_header;
  return (
    <section className="page st-s" id="services" aria-labelledby="services-title">
      <SectionHeading
        id="services-title"
        title={isBlank(title) ? t('stores:page.services') : title}
        description={description}
      />
      <ul className="st-sg">
        {store.services.map((service) => (
          <Service key={service.id} service={service} />
        ))}
      </ul>
    </section>
  );
}
