import type { Endpoint } from '#contract/platform/endpoint.ts';
import type {
  Approach,
  ApproachRemoval,
  Contact,
  Heading,
  NewStorefront,
  PublicStorefront,
  Storefront,
  StorefrontHours,
  StorefrontUpdate,
} from './schema.ts';

export const STOREFRONT_PATH = '/v2/account/practitioners/store';

/** 404 as long as there is none. */
export const getStorefront: Endpoint<{ answer: Storefront }> = {
  method: 'GET',
  path: STOREFRONT_PATH,
  auth: 'bearer',
};

/** One store for each account; 409 if there is one. */
export const createStorefront: Endpoint<{ body: NewStorefront; answer: Storefront }> = {
  method: 'POST',
  path: STOREFRONT_PATH,
  auth: 'bearer',
};

/**
 * 409 if another storefront has the name or one that looks like it, 422 for a name that nobody may have, 403 for a name
 * before the own address is proved; the address of the page follows the name.
 */
export const updateStorefront: Endpoint<{ body: StorefrontUpdate; answer: Storefront }> = {
  method: 'PUT',
  path: STOREFRONT_PATH,
  auth: 'bearer',
};

/**
 * Names are the same if they look alike; the own storefront is no obstacle. `reason` is the code that saving the name would
 * be refused with.
 */
export const checkShopName: Endpoint<{
  query: { name: string };
  answer: { available: boolean; reason?: string | undefined };
}> = {
  method: 'GET',
  path: `${STOREFRONT_PATH}/availability`,
  auth: 'bearer',
};

export const updateHeader: Endpoint<{ body: Heading; answer: Heading }> = {
  method: 'PUT',
  path: `${STOREFRONT_PATH}/header`,
  auth: 'bearer',
};

export const updateAbout: Endpoint<{ body: Heading; answer: Heading }> = {
  method: 'PUT',
  path: `${STOREFRONT_PATH}/about`,
  auth: 'bearer',
};

export const updateServicesHeader: Endpoint<{ body: Heading; answer: Heading }> = {
  method: 'PUT',
  path: `${STOREFRONT_PATH}/services/header`,
  auth: 'bearer',
};

export const updateMessage: Endpoint<{ body: { message: string }; answer: { message: string } }> = {
  method: 'PUT',
  path: `${STOREFRONT_PATH}/message`,
  auth: 'bearer',
};

export const updateContact: Endpoint<{ body: Contact; answer: Contact }> = {
  method: 'PUT',
  path: `${STOREFRONT_PATH}/contact`,
  auth: 'bearer',
};

export const updateOpeningHours: Endpoint<{ body: StorefrontHours; answer: StorefrontHours }> = {
  method: 'PUT',
  path: `${STOREFRONT_PATH}/opening_hours`,
  auth: 'bearer',
};

/** Removes pictures by null, or takes a form with `file1` and `file2` like the call for uploads. */
export const updateApproach: Endpoint<{ body: ApproachRemoval | FormData; answer: Approach }> = {
  method: 'PUT',
  path: `${STOREFRONT_PATH}/approach`,
  auth: 'bearer',
};

/** A form with a picture as `file`. */
export const uploadLogo: Endpoint<{ body: FormData; answer: { logo: string } }> = {
  method: 'PUT',
  path: `${STOREFRONT_PATH}/logo`,
  auth: 'bearer',
};

/** A form with a picture as `file`, for the header or the about section. */
export const uploadSectionImage: Endpoint<{
  params: { section: 'header' | 'about' };
  body: FormData;
  answer: { image: string };
}> = { method: 'PUT', path: `${STOREFRONT_PATH}/:section/image`, auth: 'bearer' };

/** A form with `file1`, `file2` or both. */
export const uploadApproachImages: Endpoint<{ body: FormData; answer: Approach }> = {
  method: 'PUT',
  path: `${STOREFRONT_PATH}/approach/image`,
  auth: 'bearer',
};

/** What the public page shows. At an address that the storefront had until 90 days ago, too: `slug` is the present one. */
export const getPublicStorefront: Endpoint<{ params: { slug: string }; answer: PublicStorefront }> = {
  method: 'GET',
  path: '/v2/storefront/stores/:slug',
  auth: 'none',
};
