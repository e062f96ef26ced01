import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { EndpointChecks } from '#contract/platform/checks.ts';
import { type CallOptions, defineMemberCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
function defineWebhookCall<K extends EndpointChecks>(method: HttpMethod, path: string, callOptions?: CallOptions) {
  return defineMemberCall<K>(method, `/v2/account/webhooks${path}`, PRACTITIONER_ROLES, callOptions);
}

export const listHooks = defineWebhookCall<typeof by.listHooksChecks>('GET', '');
export const createHook = defineWebhookCall<typeof by.createHookChecks>('POST', '', { needsProof: true });
export const deleteHook = defineWebhookCall<typeof by.deleteHookChecks>('DELETE', '/:id');
export const restoreHook = defineWebhookCall<typeof by.restoreHookChecks>('POST', '/:id/restore');
export const rotateHookSecret = defineWebhookCall<typeof by.rotateHookSecretChecks>('POST', '/:id/rotate');
export const listDeliveries = defineWebhookCall<typeof by.listDeliveriesChecks>('GET', '/:id/deliveries');
export const resendDelivery = defineWebhookCall<typeof by.resendDeliveryChecks>(
  'POST',
  '/:id/deliveries/:delivery_id/again',
);
