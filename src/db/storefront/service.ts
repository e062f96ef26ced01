import type { StoreService, StoreServiceInput } from '#contract/storefront/service-schema.ts';
import { SERVICES } from './document.ts';
import { listOfRows } from './list.ts';

export const serviceList = listOfRows<StoreService, StoreServiceInput>(
  'store_service',
  SERVICES,
  ({ name, description, icon }) => ({ name, description, icon }),
);
