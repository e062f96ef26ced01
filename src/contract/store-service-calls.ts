import type { Endpoint } from './endpoint.ts';
import type { Message } from './error.ts';
import type { StoreService, StoreServiceInput } from './store-service.ts';

const SERVICES = '/v2/account/practitioners/store/services';

export const listStoreServices: Endpoint<{ answer: StoreService[] }> = {
  method: 'GET',
  path: SERVICES,
  auth: 'bearer',
};

/** The new service comes last. */
export const addStoreService: Endpoint<{ body: StoreServiceInput; answer: StoreService }> = {
  method: 'POST',
  path: SERVICES,
  auth: 'bearer',
};

export const updateStoreService: Endpoint<{
  params: { id: number };
  body: StoreServiceInput;
  answer: StoreService;
}> = { method: 'PUT', path: `${SERVICES}/:id`, auth: 'bearer' };

export const removeStoreService: Endpoint<{ params: { id: number }; answer: Message }> = {
  method: 'DELETE',
  path: `${SERVICES}/:id`,
  auth: 'bearer',
};

/** Moves a service to a place, from 1, and answers all of them. */
export const moveStoreService: Endpoint<{
  params: { id: number };
  body: { order: number };
  answer: StoreService[];
}> = { method: 'PUT', path: `${SERVICES}/:id/reorder`, auth: 'bearer' };
