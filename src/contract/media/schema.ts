import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { MEDIA_ID_PATTERN } from './limits.ts';

export const PICTURE_NOT_FOUND = { status: 404, message: 'There is no such picture.' } as const;

export const getPictureSpec = {
  summary: 'Returns the bytes of a picture, which never change; 404 while its storefront is offline.',
  invalidParams: PICTURE_NOT_FOUND,
  isBinary: true,
  params: z.object({ id: z.string().check(z.regex(MEDIA_ID_PATTERN)) }),
  query: z.object({ preview: z._default(z.string(), '') }),
  answer: z.instanceof(Blob),
} satisfies EndpointSpec;
