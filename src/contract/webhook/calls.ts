import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { Checks } from '#contract/platform/checks.ts';
import { type CallOptions, type Method, memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
function webhookCall<K extends Checks>(method: Method, path: string, callOptions?: CallOptions) {
  return memberCall<K>(method, `/v2/account/webhooks${path}`, PRACTITIONER_ROLES, callOptions);
}

export const listHooks = webhookCall<typeof by.listHooksChecks>('GET', '');
export const createHook = webhookCall<typeof by.createHookChecks>('POST', '', { needsProof: true });
export const deleteHook = webhookCall<typeof by.deleteHookChecks>('DELETE', '/:id');
export const restoreHook = webhookCall<typeof by.restoreHookChecks>('POST', '/:id/restore');
export const rotateHook = webhookCall<typeof by.rotateHookChecks>('POST', '/:id/rotate');
export const listDeliveries = webhookCall<typeof by.listDeliveriesChecks>('GET', '/:id/deliveries');
export const resendDelivery = webhookCall<typeof by.resendDeliveryChecks>('POST', '/:id/deliveries/:delivery_id/again');
