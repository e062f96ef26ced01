import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { defineMemberCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import type * as byLine from './line-schema.ts';
import type * as by from './schema.ts';
import type * as byVersion from './version-schema.ts';

const PROTOCOLS_PATH = '/v2/account/practitioners/protocols';

/* @__NO_SIDE_EFFECTS__ */
function defineReadCall<K extends EndpointSpec>(method: HttpMethod, path: string) {
  return defineMemberCall<K>(method, `${PROTOCOLS_PATH}${path}`, PRACTITIONER_ROLES, {
    scope: 'protocols:read',
  });
}

/* @__NO_SIDE_EFFECTS__ */
function defineWriteCall<K extends EndpointSpec>(method: HttpMethod, path: string) {
  return defineMemberCall<K>(method, `${PROTOCOLS_PATH}${path}`, PRACTITIONER_ROLES, {
    scope: 'protocols:write',
  });
}

export const listProtocols = defineReadCall<typeof by.listProtocolsSpec>('GET', '');
export const getProtocol = defineReadCall<typeof by.getProtocolSpec>('GET', '/:id');
export const getProtocolFigures = defineReadCall<typeof by.getProtocolFiguresSpec>('GET', '/:id/figures');
export const createProtocol = defineWriteCall<typeof by.createProtocolSpec>('POST', '/create');
export const updateProtocol = defineWriteCall<typeof by.updateProtocolSpec>('PUT', '/:id/update');
export const deleteProtocol = defineWriteCall<typeof by.deleteProtocolSpec>('DELETE', '/:id');
export const restoreProtocol = defineWriteCall<typeof byVersion.restoreProtocolSpec>('POST', '/:id/restore');
export const purgeProtocol = defineWriteCall<typeof byVersion.purgeProtocolSpec>('DELETE', '/deleted/:id');
export const listVersions = defineReadCall<typeof byVersion.listVersionsSpec>('GET', '/:id/versions');
export const getVersion = defineReadCall<typeof byVersion.getVersionSpec>('GET', '/:id/versions/:version');
export const restoreVersion = defineWriteCall<typeof byVersion.restoreVersionSpec>(
  'POST',
  '/:id/versions/:version/restore',
);
export const duplicateProtocol = defineWriteCall<typeof by.duplicateProtocolSpec>('POST', '/duplicate');
export const searchProtocols = defineReadCall<typeof by.searchProtocolsSpec>('POST', '/search');
export const addProtocolProduct = defineWriteCall<typeof byLine.addProtocolProductSpec>('POST', '/:id/products');
export const updateProtocolProduct = defineWriteCall<typeof byLine.updateProtocolProductSpec>('PUT', '/:id/products');
export const setProtocolDose = defineWriteCall<typeof byLine.setProtocolDoseSpec>('PUT', '/:id/products/dose');
export const removeProtocolProduct = defineWriteCall<typeof byLine.removeProtocolProductSpec>(
  'DELETE',
  '/:id/products',
);
export const moveProtocolProduct = defineWriteCall<typeof byLine.moveProtocolProductSpec>('PUT', '/:id/products/order');
