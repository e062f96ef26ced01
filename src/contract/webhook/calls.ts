import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

const HOOKS = '/v2/account/webhooks';
const HOOK = `${HOOKS}/:id` as const;

export const listHooks = memberCall<typeof by.listHooksChecks>('GET', HOOKS, PRACTITIONER_ROLES);
export const createHook = memberCall<typeof by.createHookChecks>('POST', HOOKS, PRACTITIONER_ROLES, {
  needsProof: true,
});
export const deleteHook = memberCall<typeof by.deleteHookChecks>('DELETE', HOOK, PRACTITIONER_ROLES);
export const rotateHook = memberCall<typeof by.rotateHookChecks>(
  'POST',
  `${HOOK}/rotate`,
  PRACTITIONER_ROLES,
);
export const listDeliveries = memberCall<typeof by.listDeliveriesChecks>(
  'GET',
  `${HOOK}/deliveries`,
  PRACTITIONER_ROLES,
);
export const sendAgain = memberCall<typeof by.sendAgainChecks>(
  'POST',
  `${HOOK}/deliveries/:delivery_id/again`,
  PRACTITIONER_ROLES,
);
