import type { StorefrontService, StorefrontServiceInput } from '#contract/storefront/service-schema.ts';
import { SERVICES_JSON_SQL } from './document.ts';
import { createTextColumnList } from './list.ts';

export const storefrontServiceList = createTextColumnList<StorefrontService, StorefrontServiceInput>(
  'store_service',
  SERVICES_JSON_SQL,
  ['name', 'description', 'icon'],
);
