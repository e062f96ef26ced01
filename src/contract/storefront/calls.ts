import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { CallBy, GuestEndpoint, MemberEndpoint } from '#contract/platform/endpoint.ts';
import type { listPublicStorefrontsChecks } from './public-list-schema.ts';
import type {
  checkShopNameChecks,
  createStorefrontChecks,
  getPublicStorefrontChecks,
  getStorefrontChecks,
  removeLogoChecks,
  removeSectionImageChecks,
  updateAboutChecks,
  updateApproachChecks,
  updateContactChecks,
  updateHeaderChecks,
  updateMessageChecks,
  updateOpeningHoursChecks,
  updateServicesHeaderChecks,
  updateStorefrontChecks,
  uploadApproachImagesChecks,
  uploadLogoChecks,
  uploadSectionImageChecks,
} from './schema.ts';

export const STOREFRONT_PATH = '/v2/account/practitioners/store';

/** 404 as long as there is none. */
export const getStorefront: MemberEndpoint<CallBy<typeof getStorefrontChecks>> = {
  method: 'GET',
  path: STOREFRONT_PATH,
  access: PRACTITIONER_ROLES,
};

/** One store for each account; 409 if there is one. */
export const createStorefront: MemberEndpoint<CallBy<typeof createStorefrontChecks>> = {
  method: 'POST',
  path: STOREFRONT_PATH,
  access: PRACTITIONER_ROLES,
};

/**
 * 409 if another storefront has the name or one that looks like it, 422 for a name that nobody may have, 403 for a name
 * before the own address is proved; the address of the page follows the name.
 */
export const updateStorefront: MemberEndpoint<CallBy<typeof updateStorefrontChecks>> = {
  method: 'PUT',
  path: STOREFRONT_PATH,
  access: PRACTITIONER_ROLES,
};

/**
 * Names are the same if they look alike; the own storefront is no obstacle. `reason` is the code that saving the name would
 * be refused with.
 */
export const checkShopName: MemberEndpoint<CallBy<typeof checkShopNameChecks>> = {
  method: 'GET',
  path: `${STOREFRONT_PATH}/availability`,
  access: PRACTITIONER_ROLES,
};

export const updateHeader: MemberEndpoint<CallBy<typeof updateHeaderChecks>> = {
  method: 'PUT',
  path: `${STOREFRONT_PATH}/header`,
  access: PRACTITIONER_ROLES,
};

export const updateAbout: MemberEndpoint<CallBy<typeof updateAboutChecks>> = {
  method: 'PUT',
  path: `${STOREFRONT_PATH}/about`,
  access: PRACTITIONER_ROLES,
};

export const updateServicesHeader: MemberEndpoint<CallBy<typeof updateServicesHeaderChecks>> = {
  method: 'PUT',
  path: `${STOREFRONT_PATH}/services/header`,
  access: PRACTITIONER_ROLES,
};

export const updateMessage: MemberEndpoint<CallBy<typeof updateMessageChecks>> = {
  method: 'PUT',
  path: `${STOREFRONT_PATH}/message`,
  access: PRACTITIONER_ROLES,
};

export const updateContact: MemberEndpoint<CallBy<typeof updateContactChecks>> = {
  method: 'PUT',
  path: `${STOREFRONT_PATH}/contact`,
  access: PRACTITIONER_ROLES,
};

export const updateOpeningHours: MemberEndpoint<CallBy<typeof updateOpeningHoursChecks>> = {
  method: 'PUT',
  path: `${STOREFRONT_PATH}/opening_hours`,
  access: PRACTITIONER_ROLES,
};

/** Removes pictures by null, or takes a form with `file1` and `file2` like the call for uploads. */
export const updateApproach: MemberEndpoint<CallBy<typeof updateApproachChecks>> = {
  method: 'PUT',
  path: `${STOREFRONT_PATH}/approach`,
  access: PRACTITIONER_ROLES,
};

/** A form with a picture as `file`. */
export const uploadLogo: MemberEndpoint<CallBy<typeof uploadLogoChecks>> = {
  method: 'PUT',
  path: `${STOREFRONT_PATH}/logo`,
  access: PRACTITIONER_ROLES,
};

export const removeLogo: MemberEndpoint<CallBy<typeof removeLogoChecks>> = {
  method: 'DELETE',
  path: `${STOREFRONT_PATH}/logo`,
  access: PRACTITIONER_ROLES,
};

/** A form with a picture as `file`, for the header or the about section. */
export const uploadSectionImage: MemberEndpoint<CallBy<typeof uploadSectionImageChecks>> = {
  method: 'PUT',
  path: `${STOREFRONT_PATH}/:section/image`,
  access: PRACTITIONER_ROLES,
};

/** Removes the picture of the header or the about section. */
export const removeSectionImage: MemberEndpoint<CallBy<typeof removeSectionImageChecks>> = {
  method: 'DELETE',
  path: `${STOREFRONT_PATH}/:section/image`,
  access: PRACTITIONER_ROLES,
};

/** A form with `file1`, `file2` or both. */
export const uploadApproachImages: MemberEndpoint<CallBy<typeof uploadApproachImagesChecks>> = {
  method: 'PUT',
  path: `${STOREFRONT_PATH}/approach/image`,
  access: PRACTITIONER_ROLES,
};

/** Storefronts of approved practitioners, by name; those that match the words of `query`. */
export const listPublicStorefronts: GuestEndpoint<CallBy<typeof listPublicStorefrontsChecks>> = {
  method: 'GET',
  path: '/v2/storefront/stores',
  access: 'anyone',
};

/** What the public page shows. At an address that the storefront had until 90 days ago, too: `slug` is the present one. */
export const getPublicStorefront: GuestEndpoint<CallBy<typeof getPublicStorefrontChecks>> = {
  method: 'GET',
  path: '/v2/storefront/stores/:slug',
  access: 'anyone',
};
