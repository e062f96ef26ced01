import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { Checks } from '#contract/platform/checks.ts';
import { guestCall, type Method, memberCall } from '#contract/platform/endpoint.ts';
import type * as byPublicList from './public-list-schema.ts';
import type * as by from './schema.ts';

export const STOREFRONT_PATH = '/v2/account/practitioners/store';

/* @__NO_SIDE_EFFECTS__ */
export function storefrontCall<K extends Checks>(method: Method, path: string) {
  return memberCall<K>(method, `${STOREFRONT_PATH}${path}`, PRACTITIONER_ROLES);
}

export const getStorefront = storefrontCall<typeof by.getStorefrontChecks>('GET', '');
export const createStorefront = storefrontCall<typeof by.createStorefrontChecks>('POST', '');
export const updateStorefront = storefrontCall<typeof by.updateStorefrontChecks>('PUT', '');
export const checkShopName = storefrontCall<typeof by.checkShopNameChecks>('GET', '/availability');
export const updateHeader = storefrontCall<typeof by.updateHeaderChecks>('PUT', '/header');
export const updateAbout = storefrontCall<typeof by.updateAboutChecks>('PUT', '/about');
export const updateServicesHeader = storefrontCall<typeof by.updateServicesHeaderChecks>('PUT', '/services/header');
export const updateMessage = storefrontCall<typeof by.updateMessageChecks>('PUT', '/message');
export const updateContact = storefrontCall<typeof by.updateContactChecks>('PUT', '/contact');
export const updateOpeningHours = storefrontCall<typeof by.updateOpeningHoursChecks>('PUT', '/opening_hours');
export const updateApproach = storefrontCall<typeof by.updateApproachChecks>('PUT', '/approach');
export const uploadLogo = storefrontCall<typeof by.uploadLogoChecks>('PUT', '/logo');
export const removeLogo = storefrontCall<typeof by.removeLogoChecks>('DELETE', '/logo');
export const uploadSectionImage = storefrontCall<typeof by.uploadSectionImageChecks>('PUT', '/:section/image');
export const removeSectionImage = storefrontCall<typeof by.removeSectionImageChecks>('DELETE', '/:section/image');
export const uploadApproachImages = storefrontCall<typeof by.uploadApproachImagesChecks>('PUT', '/approach/image');
export const listPublicStorefronts = guestCall<typeof byPublicList.listPublicStorefrontsChecks>(
  'GET',
  '/v2/storefront/stores',
  'anyone',
);
export const getPublicStorefront = guestCall<typeof by.getPublicStorefrontChecks>(
  'GET',
  '/v2/storefront/stores/:slug',
  'anyone',
);
