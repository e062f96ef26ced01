import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { EndpointChecks } from '#contract/platform/checks.ts';
import { defineMemberCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import type * as byLine from './line-schema.ts';
import type * as by from './schema.ts';
import type * as byVersion from './version-schema.ts';

const PROTOCOLS_PATH = '/v2/account/practitioners/protocols';

/* @__NO_SIDE_EFFECTS__ */
function defineReadCall<K extends EndpointChecks>(method: HttpMethod, path: string) {
  return defineMemberCall<K>(method, `${PROTOCOLS_PATH}${path}`, PRACTITIONER_ROLES, {
    scope: 'protocols:read',
  });
}

/* @__NO_SIDE_EFFECTS__ */
function defineWriteCall<K extends EndpointChecks>(method: HttpMethod, path: string) {
  return defineMemberCall<K>(method, `${PROTOCOLS_PATH}${path}`, PRACTITIONER_ROLES, {
    scope: 'protocols:write',
  });
}

export const listProtocols = defineReadCall<typeof by.listProtocolsChecks>('GET', '');
export const getProtocol = defineReadCall<typeof by.getProtocolChecks>('GET', '/:id');
export const getProtocolFigures = defineReadCall<typeof by.getProtocolFiguresChecks>('GET', '/:id/figures');
export const createProtocol = defineWriteCall<typeof by.createProtocolChecks>('POST', '/create');
export const updateProtocol = defineWriteCall<typeof by.updateProtocolChecks>('PUT', '/:id/update');
export const deleteProtocol = defineWriteCall<typeof by.deleteProtocolChecks>('DELETE', '/:id');
export const restoreProtocol = defineWriteCall<typeof byVersion.restoreProtocolChecks>('POST', '/:id/restore');
export const purgeProtocol = defineWriteCall<typeof byVersion.purgeProtocolChecks>('DELETE', '/deleted/:id');
export const listVersions = defineReadCall<typeof byVersion.listVersionsChecks>('GET', '/:id/versions');
export const getVersion = defineReadCall<typeof byVersion.getVersionChecks>('GET', '/:id/versions/:version');
export const restoreVersion = defineWriteCall<typeof byVersion.restoreVersionChecks>(
  'POST',
  '/:id/versions/:version/restore',
);
export const duplicateProtocol = defineWriteCall<typeof by.duplicateProtocolChecks>('POST', '/duplicate');
export const searchProtocols = defineReadCall<typeof by.searchProtocolsChecks>('POST', '/search');
export const addProtocolProduct = defineWriteCall<typeof byLine.addProtocolProductChecks>('POST', '/:id/products');
export const updateProtocolProduct = defineWriteCall<typeof byLine.updateProtocolProductChecks>('PUT', '/:id/products');
export const setProtocolDose = defineWriteCall<typeof byLine.setProtocolDoseChecks>('PUT', '/:id/products/dose');
export const removeProtocolProduct = defineWriteCall<typeof byLine.removeProtocolProductChecks>(
  'DELETE',
  '/:id/products',
);
export const moveProtocolProduct = defineWriteCall<typeof byLine.moveProtocolProductChecks>(
  'PUT',
  '/:id/products/order',
);
