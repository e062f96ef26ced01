import type { PublicStorefront, Storefront } from '#contract/storefront/schema.ts';

/** What everybody may see of a storefront; undefined as long as it has no name. */
export function toPublicStorefront(
  storefront: Storefront & Pick<PublicStorefront, 'approved'>,
): PublicStorefront | undefined {
  const {
    payment_type: _payment,
    offline: _offline,
    commission_notice: _notice,
    shop_name,
    slug,
    faqs_enabled,
    faqs,
    ...rest
  } = storefront;
  if (shop_name === null || slug === null) return undefined;
  const shown = faqs_enabled ? faqs.filter(({ enabled }) => enabled) : [];
  return { ...rest, shop_name, slug, faqs_enabled, faqs: shown };
}
