import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { defineMemberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

export const createMarketingEvent = defineMemberCall<typeof by.createMarketingEventSpec>(
  'POST',
  '/v2/providers/:provider/marketing-event/create',
  PRACTITIONER_ROLES,
);
