import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { type CallOptions, defineMemberCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
function defineWebhookCall<K extends EndpointSpec>(method: HttpMethod, path: string, callOptions?: CallOptions) {
  return defineMemberCall<K>(method, `/v2/account/webhooks${path}`, PRACTITIONER_ROLES, callOptions);
}

export const listHooks = defineWebhookCall<typeof by.listHooksSpec>('GET', '');
export const createHook = defineWebhookCall<typeof by.createHookSpec>('POST', '', { needsProof: true });
export const deleteHook = defineWebhookCall<typeof by.deleteHookSpec>('DELETE', '/:id');
export const restoreHook = defineWebhookCall<typeof by.restoreHookSpec>('POST', '/:id/restore');
export const rotateHookSecret = defineWebhookCall<typeof by.rotateHookSecretSpec>('POST', '/:id/rotate');
export const listDeliveries = defineWebhookCall<typeof by.listDeliveriesSpec>('GET', '/:id/deliveries');
export const resendDelivery = defineWebhookCall<typeof by.resendDeliverySpec>(
  'POST',
  '/:id/deliveries/:delivery_id/again',
);
