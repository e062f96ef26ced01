import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

const KEYS_PATH = '/v2/account/keys';

export const listKeys = memberCall<typeof by.listKeysChecks>('GET', KEYS_PATH, PRACTITIONER_ROLES);
export const createKey = memberCall<typeof by.createKeyChecks>('POST', KEYS_PATH, PRACTITIONER_ROLES, {
  needsProof: true,
});
export const revokeKey = memberCall<typeof by.revokeKeyChecks>(
  'DELETE',
  `${KEYS_PATH}/:id`,
  PRACTITIONER_ROLES,
);
export const restoreKey = memberCall<typeof by.restoreKeyChecks>(
  'POST',
  `${KEYS_PATH}/:id/restore`,
  PRACTITIONER_ROLES,
);
