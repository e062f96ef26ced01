import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { CallBy, MemberEndpoint } from '#contract/platform/endpoint.ts';
import type { createMarketingEventChecks } from './schema.ts';

/** Tells that something worth a campaign happened, by its number in MILESTONE; the first of its kind counts. */
export const createMarketingEvent: MemberEndpoint<CallBy<typeof createMarketingEventChecks>> = {
  method: 'POST',
  path: '/v2/providers/:provider/marketing-event/create',
  access: PRACTITIONER_ROLES,
};
