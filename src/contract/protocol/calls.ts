import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { memberCall } from '#contract/platform/endpoint.ts';
import type * as byLine from './line-schema.ts';
import type * as by from './schema.ts';
import type * as byVersion from './version-schema.ts';

const PROTOCOLS_PATH = '/v2/account/practitioners/protocols';

export const listProtocols = memberCall<typeof by.listProtocolsChecks>(
  'GET',
  PROTOCOLS_PATH,
  PRACTITIONER_ROLES,
  {
    scope: 'protocols:read',
  },
);
export const getProtocol = memberCall<typeof by.getProtocolChecks>(
  'GET',
  `${PROTOCOLS_PATH}/:id`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:read' },
);
export const getProtocolFigures = memberCall<typeof by.getProtocolFiguresChecks>(
  'GET',
  `${PROTOCOLS_PATH}/:id/figures`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:read' },
);
export const createProtocol = memberCall<typeof by.createProtocolChecks>(
  'POST',
  `${PROTOCOLS_PATH}/create`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
export const updateProtocol = memberCall<typeof by.updateProtocolChecks>(
  'PUT',
  `${PROTOCOLS_PATH}/:id/update`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
export const deleteProtocol = memberCall<typeof by.deleteProtocolChecks>(
  'DELETE',
  `${PROTOCOLS_PATH}/:id`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
export const restoreProtocol = memberCall<typeof byVersion.restoreProtocolChecks>(
  'POST',
  `${PROTOCOLS_PATH}/:id/restore`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
export const listVersions = memberCall<typeof byVersion.listVersionsChecks>(
  'GET',
  `${PROTOCOLS_PATH}/:id/versions`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:read' },
);
export const getVersion = memberCall<typeof byVersion.getVersionChecks>(
  'GET',
  `${PROTOCOLS_PATH}/:id/versions/:version`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:read' },
);
export const restoreVersion = memberCall<typeof byVersion.restoreVersionChecks>(
  'POST',
  `${PROTOCOLS_PATH}/:id/versions/:version/restore`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
export const duplicateProtocol = memberCall<typeof by.duplicateProtocolChecks>(
  'POST',
  `${PROTOCOLS_PATH}/duplicate`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
export const searchProtocols = memberCall<typeof by.searchProtocolsChecks>(
  'POST',
  `${PROTOCOLS_PATH}/search`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:read' },
);
export const addProtocolProduct = memberCall<typeof byLine.addProtocolProductChecks>(
  'POST',
  `${PROTOCOLS_PATH}/:id/products`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
export const updateProtocolProduct = memberCall<typeof byLine.updateProtocolProductChecks>(
  'PUT',
  `${PROTOCOLS_PATH}/:id/products`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
export const setProtocolDose = memberCall<typeof byLine.setProtocolDoseChecks>(
  'PUT',
  `${PROTOCOLS_PATH}/:id/products/dose`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
export const removeProtocolProduct = memberCall<typeof byLine.removeProtocolProductChecks>(
  'DELETE',
  `${PROTOCOLS_PATH}/:id/products`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
export const moveProtocolProduct = memberCall<typeof byLine.moveProtocolProductChecks>(
  'PUT',
  `${PROTOCOLS_PATH}/:id/products/order`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
