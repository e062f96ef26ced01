import type { Endpoint } from '#contract/platform/endpoint.ts';
import type {
  Approach,
  ApproachRemoval,
  Contact,
  Heading,
  NewStore,
  PublicStore,
  Store,
  StoreHours,
  StoreUpdate,
} from './schema.ts';

export const STORE_PATH = '/v2/account/practitioners/store';

/** 404 as long as there is none. */
export const getStore: Endpoint<{ answer: Store }> = { method: 'GET', path: STORE_PATH, auth: 'bearer' };

/** One store for each account; 409 if there is one. */
export const createStore: Endpoint<{ body: NewStore; answer: Store }> = {
  method: 'POST',
  path: STORE_PATH,
  auth: 'bearer',
};

/**
 * 409 if another store has the name or one that looks like it, 422 for a name that nobody may have, 403 for a name
 * before the own address is proved; the address of the page follows the name.
 */
export const updateStore: Endpoint<{ body: StoreUpdate; answer: Store }> = {
  method: 'PUT',
  path: STORE_PATH,
  auth: 'bearer',
};

/**
 * Names are the same if they look alike; the own store is no obstacle. `reason` is the code that saving the name would
 * be refused with.
 */
export const checkShopName: Endpoint<{
  query: { name: string };
  answer: { available: boolean; reason?: string | undefined };
}> = {
  method: 'GET',
  path: `${STORE_PATH}/availability`,
  auth: 'bearer',
};

export const updateHeader: Endpoint<{ body: Heading; answer: Heading }> = {
  method: 'PUT',
  path: `${STORE_PATH}/header`,
  auth: 'bearer',
};

export const updateAbout: Endpoint<{ body: Heading; answer: Heading }> = {
  method: 'PUT',
  path: `${STORE_PATH}/about`,
  auth: 'bearer',
};

export const updateServicesHeader: Endpoint<{ body: Heading; answer: Heading }> = {
  method: 'PUT',
  path: `${STORE_PATH}/services/header`,
  auth: 'bearer',
};

export const updateMessage: Endpoint<{ body: { message: string }; answer: { message: string } }> = {
  method: 'PUT',
  path: `${STORE_PATH}/message`,
  auth: 'bearer',
};

export const updateContact: Endpoint<{ body: Contact; answer: Contact }> = {
  method: 'PUT',
  path: `${STORE_PATH}/contact`,
  auth: 'bearer',
};

export const updateOpeningHours: Endpoint<{ body: StoreHours; answer: StoreHours }> = {
  method: 'PUT',
  path: `${STORE_PATH}/opening_hours`,
  auth: 'bearer',
};

/** Removes pictures by null, or takes a form with `file1` and `file2` like the call for uploads. */
export const updateApproach: Endpoint<{ body: ApproachRemoval | FormData; answer: Approach }> = {
  method: 'PUT',
  path: `${STORE_PATH}/approach`,
  auth: 'bearer',
};

/** A form with a picture as `file`. */
export const uploadLogo: Endpoint<{ body: FormData; answer: { logo: string } }> = {
  method: 'PUT',
  path: `${STORE_PATH}/logo`,
  auth: 'bearer',
};

/** A form with a picture as `file`, for the header or the about section. */
export const uploadSectionImage: Endpoint<{
  params: { section: 'header' | 'about' };
  body: FormData;
  answer: { image: string };
}> = { method: 'PUT', path: `${STORE_PATH}/:section/image`, auth: 'bearer' };

/** A form with `file1`, `file2` or both. */
export const uploadApproachImages: Endpoint<{ body: FormData; answer: Approach }> = {
  method: 'PUT',
  path: `${STORE_PATH}/approach/image`,
  auth: 'bearer',
};

/** What the public page shows. At an address that the store had until 90 days ago, too: `slug` is the present one. */
export const getPublicStore: Endpoint<{ params: { slug: string }; answer: PublicStore }> = {
  method: 'GET',
  path: '/v2/storefront/stores/:slug',
  auth: 'none',
};
