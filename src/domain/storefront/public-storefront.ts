import type { PublicStorefront, Storefront } from '#contract/storefront/schema.ts';

/** Converts a stored storefront to its public form; undefined if it has no name yet. */
export function toPublicStorefront(
  storefront: Storefront & Pick<PublicStorefront, 'approved'>,
): PublicStorefront | undefined {
  const { shop_name, slug, faqs_enabled } = storefront;
  if (shop_name === null || slug === null) return undefined;
  return {
    id: storefront.id,
    type: storefront.type,
    theme: storefront.theme,
    shop_name,
    slug,
    approved: storefront.approved,
    logo: storefront.logo,
    header: storefront.header,
    about: storefront.about,
    message: storefront.message,
    services_header: storefront.services_header,
    services: storefront.services,
    packages: storefront.packages,
    faqs_enabled,
    faqs: faqs_enabled ? storefront.faqs.filter(({ enabled: isFaqEnabled }) => isFaqEnabled) : [],
    contact: storefront.contact,
    opening_hours: storefront.opening_hours,
    timezone: storefront.timezone,
    approach: storefront.approach,
  };
}
