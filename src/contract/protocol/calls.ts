import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { memberCall } from '#contract/platform/endpoint.ts';
import type * as byLine from './line-schema.ts';
import type * as by from './schema.ts';
import type * as byVersion from './version-schema.ts';

const PROTOCOLS = '/v2/account/practitioners/protocols';

export const listProtocols = memberCall<typeof by.listProtocolsChecks>('GET', PROTOCOLS, PRACTITIONER_ROLES, {
  scope: 'protocols:read',
});
export const getProtocol = memberCall<typeof by.getProtocolChecks>(
  'GET',
  `${PROTOCOLS}/:id`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:read' },
);
export const getProtocolFigures = memberCall<typeof by.getProtocolFiguresChecks>(
  'GET',
  `${PROTOCOLS}/:id/figures`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:read' },
);
export const createProtocol = memberCall<typeof by.createProtocolChecks>(
  'POST',
  `${PROTOCOLS}/create`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
export const updateProtocol = memberCall<typeof by.updateProtocolChecks>(
  'PUT',
  `${PROTOCOLS}/:id/update`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
export const deleteProtocol = memberCall<typeof by.deleteProtocolChecks>(
  'DELETE',
  `${PROTOCOLS}/:id`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
export const restoreProtocol = memberCall<typeof byVersion.restoreProtocolChecks>(
  'POST',
  `${PROTOCOLS}/:id/restore`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
export const listVersions = memberCall<typeof byVersion.listVersionsChecks>(
  'GET',
  `${PROTOCOLS}/:id/versions`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:read' },
);
export const getVersion = memberCall<typeof byVersion.getVersionChecks>(
  'GET',
  `${PROTOCOLS}/:id/versions/:version`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:read' },
);
export const restoreVersion = memberCall<typeof byVersion.restoreVersionChecks>(
  'POST',
  `${PROTOCOLS}/:id/versions/:version/restore`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
export const duplicateProtocol = memberCall<typeof by.duplicateProtocolChecks>(
  'POST',
  `${PROTOCOLS}/duplicate`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
export const searchProtocols = memberCall<typeof by.searchProtocolsChecks>(
  'POST',
  `${PROTOCOLS}/search`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:read' },
);
export const addProtocolProduct = memberCall<typeof byLine.addProtocolProductChecks>(
  'POST',
  `${PROTOCOLS}/:id/products`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
export const updateProtocolProduct = memberCall<typeof byLine.updateProtocolProductChecks>(
  'PUT',
  `${PROTOCOLS}/:id/products`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
export const setProtocolDose = memberCall<typeof byLine.setProtocolDoseChecks>(
  'PUT',
  `${PROTOCOLS}/:id/products/dose`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
export const removeProtocolProduct = memberCall<typeof byLine.removeProtocolProductChecks>(
  'DELETE',
  `${PROTOCOLS}/:id/products`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
export const moveProtocolProduct = memberCall<typeof byLine.moveProtocolProductChecks>(
  'PUT',
  `${PROTOCOLS}/:id/products/order`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
