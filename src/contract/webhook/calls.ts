import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { Checks } from '#contract/platform/checks.ts';
import { type CallOptions, type Method, memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
function call<K extends Checks>(method: Method, path: string, callOptions?: CallOptions) {
  return memberCall<K>(method, `/v2/account/webhooks${path}`, PRACTITIONER_ROLES, callOptions);
}

export const listHooks = call<typeof by.listHooksChecks>('GET', '');
export const createHook = call<typeof by.createHookChecks>('POST', '', { needsProof: true });
export const deleteHook = call<typeof by.deleteHookChecks>('DELETE', '/:id');
export const restoreHook = call<typeof by.restoreHookChecks>('POST', '/:id/restore');
export const rotateHook = call<typeof by.rotateHookChecks>('POST', '/:id/rotate');
export const listDeliveries = call<typeof by.listDeliveriesChecks>('GET', '/:id/deliveries');
export const resendDelivery = call<typeof by.resendDeliveryChecks>(
  'POST',
  '/:id/deliveries/:delivery_id/again',
);
