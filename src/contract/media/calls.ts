import type { CallBy, GuestEndpoint } from '#contract/platform/endpoint.ts';
import type { getMediaChecks } from './schema.ts';

export const MEDIA_PATH = '/v2/storefront/media';

/** The bytes of a picture, which never change. */
export const getMedia: GuestEndpoint<CallBy<typeof getMediaChecks>> = {
  method: 'GET',
  path: `${MEDIA_PATH}/:id`,
  access: 'anonymous',
};
