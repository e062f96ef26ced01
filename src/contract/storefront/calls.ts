import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { guestCall, memberCall } from '#contract/platform/endpoint.ts';
import type * as byPublicList from './public-list-schema.ts';
import type * as by from './schema.ts';

export const STOREFRONT_PATH = '/v2/account/practitioners/store';

export const getStorefront = memberCall<typeof by.getStorefrontChecks>(
  'GET',
  STOREFRONT_PATH,
  PRACTITIONER_ROLES,
);
export const createStorefront = memberCall<typeof by.createStorefrontChecks>(
  'POST',
  STOREFRONT_PATH,
  PRACTITIONER_ROLES,
);
export const updateStorefront = memberCall<typeof by.updateStorefrontChecks>(
  'PUT',
  STOREFRONT_PATH,
  PRACTITIONER_ROLES,
);
export const checkShopName = memberCall<typeof by.checkShopNameChecks>(
  'GET',
  `${STOREFRONT_PATH}/availability`,
  PRACTITIONER_ROLES,
);
export const updateHeader = memberCall<typeof by.updateHeaderChecks>(
  'PUT',
  `${STOREFRONT_PATH}/header`,
  PRACTITIONER_ROLES,
);
export const updateAbout = memberCall<typeof by.updateAboutChecks>(
  'PUT',
  `${STOREFRONT_PATH}/about`,
  PRACTITIONER_ROLES,
);
export const updateServicesHeader = memberCall<typeof by.updateServicesHeaderChecks>(
  'PUT',
  `${STOREFRONT_PATH}/services/header`,
  PRACTITIONER_ROLES,
);
export const updateMessage = memberCall<typeof by.updateMessageChecks>(
  'PUT',
  `${STOREFRONT_PATH}/message`,
  PRACTITIONER_ROLES,
);
export const updateContact = memberCall<typeof by.updateContactChecks>(
  'PUT',
  `${STOREFRONT_PATH}/contact`,
  PRACTITIONER_ROLES,
);
export const updateOpeningHours = memberCall<typeof by.updateOpeningHoursChecks>(
  'PUT',
  `${STOREFRONT_PATH}/opening_hours`,
  PRACTITIONER_ROLES,
);
export const updateApproach = memberCall<typeof by.updateApproachChecks>(
  'PUT',
  `${STOREFRONT_PATH}/approach`,
  PRACTITIONER_ROLES,
);
export const uploadLogo = memberCall<typeof by.uploadLogoChecks>(
  'PUT',
  `${STOREFRONT_PATH}/logo`,
  PRACTITIONER_ROLES,
);
export const removeLogo = memberCall<typeof by.removeLogoChecks>(
  'DELETE',
  `${STOREFRONT_PATH}/logo`,
  PRACTITIONER_ROLES,
);
export const uploadSectionImage = memberCall<typeof by.uploadSectionImageChecks>(
  'PUT',
  `${STOREFRONT_PATH}/:section/image`,
  PRACTITIONER_ROLES,
);
export const removeSectionImage = memberCall<typeof by.removeSectionImageChecks>(
  'DELETE',
  `${STOREFRONT_PATH}/:section/image`,
  PRACTITIONER_ROLES,
);
export const uploadApproachImages = memberCall<typeof by.uploadApproachImagesChecks>(
  'PUT',
  `${STOREFRONT_PATH}/approach/image`,
  PRACTITIONER_ROLES,
);
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
