import type { Endpoint } from '#contract/platform/endpoint.ts';
import { MEDIA_PATH } from './schema.ts';

/** The bytes of a picture, which never change. */
export const getMedia: Endpoint<{ params: { id: string }; answer: Blob }> = {
  method: 'GET',
  path: `${MEDIA_PATH}/:id`,
  auth: 'public-no-bearer',
};
