import type { StorefrontService, StorefrontServiceInput } from '#contract/storefront/service-schema.ts';
import { SERVICES_DOCUMENT } from './document.ts';
import { createTableList } from './list.ts';

export const serviceList = createTableList<StorefrontService, StorefrontServiceInput>(
  'store_service',
  SERVICES_DOCUMENT,
  ['name', 'description', 'icon'],
);
