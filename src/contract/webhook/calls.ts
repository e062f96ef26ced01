import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

const HOOKS_PATH = '/v2/account/webhooks';
const HOOK_PATH = `${HOOKS_PATH}/:id` as const;

export const listHooks = memberCall<typeof by.listHooksChecks>('GET', HOOKS_PATH, PRACTITIONER_ROLES);
export const createHook = memberCall<typeof by.createHookChecks>('POST', HOOKS_PATH, PRACTITIONER_ROLES, {
  needsProof: true,
});
export const deleteHook = memberCall<typeof by.deleteHookChecks>('DELETE', HOOK_PATH, PRACTITIONER_ROLES);
export const restoreHook = memberCall<typeof by.restoreHookChecks>(
  'POST',
  `${HOOK_PATH}/restore`,
  PRACTITIONER_ROLES,
);
export const rotateHook = memberCall<typeof by.rotateHookChecks>(
  'POST',
  `${HOOK_PATH}/rotate`,
  PRACTITIONER_ROLES,
);
export const listDeliveries = memberCall<typeof by.listDeliveriesChecks>(
  'GET',
  `${HOOK_PATH}/deliveries`,
  PRACTITIONER_ROLES,
);
export const resendDelivery = memberCall<typeof by.resendDeliveryChecks>(
  'POST',
  `${HOOK_PATH}/deliveries/:delivery_id/again`,
  PRACTITIONER_ROLES,
);
