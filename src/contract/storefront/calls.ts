import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { EndpointChecks } from '#contract/platform/checks.ts';
import { defineGuestCall, defineMemberCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import type * as byPublicList from './public-list-schema.ts';
import type * as by from './schema.ts';

export const STOREFRONT_PATH = '/v2/account/practitioners/store';

/* @__NO_SIDE_EFFECTS__ */
export function defineStorefrontCall<K extends EndpointChecks>(method: HttpMethod, path: string) {
  return defineMemberCall<K>(method, `${STOREFRONT_PATH}${path}`, PRACTITIONER_ROLES);
}

export const getStorefront = defineStorefrontCall<typeof by.getStorefrontChecks>('GET', '');
export const createStorefront = defineStorefrontCall<typeof by.createStorefrontChecks>('POST', '');
export const updateStorefront = defineStorefrontCall<typeof by.updateStorefrontChecks>('PUT', '');
export const checkShopName = defineStorefrontCall<typeof by.checkShopNameChecks>('GET', '/availability');
export const updateHeaderSection = defineStorefrontCall<typeof by.updateHeaderSectionChecks>('PUT', '/header');
export const updateAboutSection = defineStorefrontCall<typeof by.updateAboutSectionChecks>('PUT', '/about');
export const updateServicesHeader = defineStorefrontCall<typeof by.updateServicesHeaderChecks>(
  'PUT',
  '/services/header',
);
export const updateMessage = defineStorefrontCall<typeof by.updateMessageChecks>('PUT', '/message');
export const updateContact = defineStorefrontCall<typeof by.updateContactChecks>('PUT', '/contact');
export const updateOpeningHours = defineStorefrontCall<typeof by.updateOpeningHoursChecks>('PUT', '/opening_hours');
export const updateApproach = defineStorefrontCall<typeof by.updateApproachChecks>('PUT', '/approach');
export const uploadLogo = defineStorefrontCall<typeof by.uploadLogoChecks>('PUT', '/logo');
export const removeLogo = defineStorefrontCall<typeof by.removeLogoChecks>('DELETE', '/logo');
export const uploadSectionImage = defineStorefrontCall<typeof by.uploadSectionImageChecks>('PUT', '/:section/image');
export const removeSectionImage = defineStorefrontCall<typeof by.removeSectionImageChecks>('DELETE', '/:section/image');
export const uploadApproachImages = defineStorefrontCall<typeof by.uploadApproachImagesChecks>(
  'PUT',
  '/approach/image',
);
export const listPublicStorefronts = defineGuestCall<typeof byPublicList.listPublicStorefrontsChecks>(
  'GET',
  '/v2/storefront/stores',
  'anyone',
);
export const getPublicStorefront = defineGuestCall<typeof by.getPublicStorefrontChecks>(
  'GET',
  '/v2/storefront/stores/:slug',
  'anyone',
);
