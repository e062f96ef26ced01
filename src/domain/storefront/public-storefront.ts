import type { PublicStore, Store } from '#contract/storefront/schema.ts';

/** What everybody may see of a store; undefined as long as it has no name. */
export function toPublicStore(store: Store & Pick<PublicStore, 'approved'>): PublicStore | undefined {
  const { payment_type: _, shop_name, slug, faqs_enabled, faqs, ...rest } = store;
  if (shop_name === null || slug === null) return undefined;
  const shown = faqs_enabled ? faqs.filter(({ enabled }) => enabled) : [];
  return { ...rest, shop_name, slug, faqs_enabled, faqs: shown };
}
