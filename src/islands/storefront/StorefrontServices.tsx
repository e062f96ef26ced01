import { isBlank } from '#contract/platform/text.ts';
import type { StorefrontService } from '#contract/storefront/service-schema.ts';
import { OutlineIcon } from './OutlineIcon.tsx';
import { OwnerText, SectionHeading } from './StorefrontParts.tsx';
import { serviceIconSvgPath } from './service-icons.ts';
import { hasServicesSection, type StorefrontProps } from './storefront-view.ts';

function ServiceItem({ service }: { readonly service: StorefrontService }) {
  const path = serviceIconSvgPath(service.icon);
  return (
    <li className="st-sv">
      {path !== undefined && (
        <span className="st-si">
          <OutlineIcon path={path} />
        </span>
      )}
      <h3 dir="auto">{service.name}</h3>
      <OwnerText text={service.description} />
    </li>
  );
}

export function StorefrontServices({ view: { storefront, t } }: StorefrontProps) {
  if (!hasServicesSection(storefront)) return null;
  const { title, description } = storefront.services_header;
  return (
    <section className="page st-s" id="services" aria-labelledby="services-title">
      <SectionHeading
        id="services-title"
        title={isBlank(title) ? t('stores:page.services') : title}
        description={description}
      />
      <ul className="st-sg">
        {storefront.services.map((service) => (
          <ServiceItem key={service.id} service={service} />
        ))}
      </ul>
    </section>
  );
}
