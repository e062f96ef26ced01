import type { StorefrontService, StorefrontServiceInput } from '#contract/storefront/service-schema.ts';
import { SERVICES } from './document.ts';
import { listOfRows } from './list.ts';

export const serviceList = listOfRows<StorefrontService, StorefrontServiceInput>('store_service', SERVICES, [
  'name',
  'description',
  'icon',
]);
