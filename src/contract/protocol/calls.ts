import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { Checks } from '#contract/platform/checks.ts';
import { type Method, memberCall } from '#contract/platform/endpoint.ts';
import type * as byLine from './line-schema.ts';
import type * as by from './schema.ts';
import type * as byVersion from './version-schema.ts';

const PROTOCOLS_PATH = '/v2/account/practitioners/protocols';

/* @__NO_SIDE_EFFECTS__ */
function readCall<K extends Checks>(method: Method, path: string) {
  return memberCall<K>(method, `${PROTOCOLS_PATH}${path}`, PRACTITIONER_ROLES, {
    scope: 'protocols:read',
  });
}

/* @__NO_SIDE_EFFECTS__ */
function writeCall<K extends Checks>(method: Method, path: string) {
  return memberCall<K>(method, `${PROTOCOLS_PATH}${path}`, PRACTITIONER_ROLES, {
    scope: 'protocols:write',
  });
}

export const listProtocols = readCall<typeof by.listProtocolsChecks>('GET', '');
export const getProtocol = readCall<typeof by.getProtocolChecks>('GET', '/:id');
export const getProtocolFigures = readCall<typeof by.getProtocolFiguresChecks>('GET', '/:id/figures');
export const createProtocol = writeCall<typeof by.createProtocolChecks>('POST', '/create');
export const updateProtocol = writeCall<typeof by.updateProtocolChecks>('PUT', '/:id/update');
export const deleteProtocol = writeCall<typeof by.deleteProtocolChecks>('DELETE', '/:id');
export const restoreProtocol = writeCall<typeof byVersion.restoreProtocolChecks>('POST', '/:id/restore');
export const purgeProtocol = writeCall<typeof byVersion.purgeProtocolChecks>('DELETE', '/deleted/:id');
export const listVersions = readCall<typeof byVersion.listVersionsChecks>('GET', '/:id/versions');
export const getVersion = readCall<typeof byVersion.getVersionChecks>('GET', '/:id/versions/:version');
export const restoreVersion = writeCall<typeof byVersion.restoreVersionChecks>(
  'POST',
  '/:id/versions/:version/restore',
);
export const duplicateProtocol = writeCall<typeof by.duplicateProtocolChecks>('POST', '/duplicate');
export const searchProtocols = readCall<typeof by.searchProtocolsChecks>('POST', '/search');
export const addProtocolProduct = writeCall<typeof byLine.addProtocolProductChecks>('POST', '/:id/products');
export const updateProtocolProduct = writeCall<typeof byLine.updateProtocolProductChecks>('PUT', '/:id/products');
export const setProtocolDose = writeCall<typeof byLine.setProtocolDoseChecks>('PUT', '/:id/products/dose');
export const removeProtocolProduct = writeCall<typeof byLine.removeProtocolProductChecks>('DELETE', '/:id/products');
export const moveProtocolProduct = writeCall<typeof byLine.moveProtocolProductChecks>('PUT', '/:id/products/order');
