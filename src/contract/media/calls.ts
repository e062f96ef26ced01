import { guestCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

export const MEDIA_PATH = '/v2/storefront/media';

export const getMedia = guestCall<typeof by.getMediaChecks>('GET', `${MEDIA_PATH}/:id`, 'anonymous');
