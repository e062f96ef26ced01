import { defineGuestCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

export const MEDIA_PATH = '/v2/storefront/media';

export const getPicture = defineGuestCall<typeof by.getPictureSpec>('GET', `${MEDIA_PATH}/:id`, 'anonymous');
