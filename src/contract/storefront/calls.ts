import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { defineGuestCall, defineMemberCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import type * as byPublicList from './public-list-schema.ts';
import type * as by from './schema.ts';

export const STOREFRONT_PATH = '/v2/account/practitioners/store';

/* @__NO_SIDE_EFFECTS__ */
export function defineStorefrontCall<K extends EndpointSpec>(method: HttpMethod, path: string) {
  return defineMemberCall<K>(method, `${STOREFRONT_PATH}${path}`, PRACTITIONER_ROLES);
}

export const getStorefront = defineStorefrontCall<typeof by.getStorefrontSpec>('GET', '');
export const createStorefront = defineStorefrontCall<typeof by.createStorefrontSpec>('POST', '');
export const updateStorefront = defineStorefrontCall<typeof by.updateStorefrontSpec>('PUT', '');
export const checkShopName = defineStorefrontCall<typeof by.checkShopNameSpec>('GET', '/availability');
export const updateHeaderSection = defineStorefrontCall<typeof by.updateHeaderSectionSpec>('PUT', '/header');
export const updateAboutSection = defineStorefrontCall<typeof by.updateAboutSectionSpec>('PUT', '/about');
export const updateServicesHeader = defineStorefrontCall<typeof by.updateServicesHeaderSpec>('PUT', '/services/header');
export const updateStorefrontMessage = defineStorefrontCall<typeof by.updateMessageSpec>('PUT', '/message');
export const updateContact = defineStorefrontCall<typeof by.updateContactSpec>('PUT', '/contact');
export const updateOpeningHours = defineStorefrontCall<typeof by.updateOpeningHoursSpec>('PUT', '/opening_hours');
export const updateApproach = defineStorefrontCall<typeof by.updateApproachSpec>('PUT', '/approach');
export const uploadLogo = defineStorefrontCall<typeof by.uploadLogoSpec>('PUT', '/logo');
export const removeLogo = defineStorefrontCall<typeof by.removeLogoSpec>('DELETE', '/logo');
export const uploadSectionImage = defineStorefrontCall<typeof by.uploadSectionImageSpec>('PUT', '/:section/image');
export const removeSectionImage = defineStorefrontCall<typeof by.removeSectionImageSpec>('DELETE', '/:section/image');
export const uploadApproachImages = defineStorefrontCall<typeof by.uploadApproachImagesSpec>('PUT', '/approach/image');
export const listPublicStorefronts = defineGuestCall<typeof byPublicList.listPublicStorefrontsSpec>(
  'GET',
  '/v2/storefront/stores',
  'anyone',
);
export const getPublicStorefront = defineGuestCall<typeof by.getPublicStorefrontSpec>(
  'GET',
  '/v2/storefront/stores/:slug',
  'anyone',
);
