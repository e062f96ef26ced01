import type { StoreService, StoreServiceInput } from '#contract/store-service.ts';
import { SERVICES } from '#db/store-document.ts';
import { listOfRows } from '#db/store-list.ts';

export const serviceList = listOfRows<StoreService, StoreServiceInput>(
  'store_service',
  SERVICES,
  ({ name, description, icon }) => ({ name, description, icon }),
);
