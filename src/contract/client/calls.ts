import { PRACTITIONER_ROLES, SHARING_ROLES } from '#contract/account/role.ts';
import type { CallBy, MemberEndpoint } from '#contract/platform/endpoint.ts';
import type {
  allowRecordingChecks,
  deleteOwnNeedsChecks,
  deleteRecordedNeedsChecks,
  getOwnNeedsChecks,
  saveClientNeedsChecks,
  saveOwnNeedsChecks,
  shareNeedsChecks,
  unshareNeedsChecks,
} from './needs-schema.ts';
import type {
  getClientChecks,
  inviteClientChecks,
  listClientsChecks,
  removeClientChecks,
  restoreClientChecks,
  updateClientChecks,
  withdrawInvitationChecks,
} from './schema.ts';

const CLIENTS = '/v2/account/practitioners/clients';
const OWN_NEEDS = '/v2/account/clients/needs';

/** A page of the own clients. An extension, as everything here is. */
export const listClients: MemberEndpoint<CallBy<typeof listClientsChecks>> = {
  method: 'GET',
  path: CLIENTS,
  access: PRACTITIONER_ROLES,
};

export const getClient: MemberEndpoint<CallBy<typeof getClientChecks>> = {
  method: 'GET',
  path: `${CLIENTS}/:id`,
  access: PRACTITIONER_ROLES,
};

/** What is left out stays as it is. */
export const updateClient: MemberEndpoint<CallBy<typeof updateClientChecks>> = {
  method: 'PUT',
  path: `${CLIENTS}/:id`,
  access: PRACTITIONER_ROLES,
};

export const removeClient: MemberEndpoint<CallBy<typeof removeClientChecks>> = {
  method: 'DELETE',
  path: `${CLIENTS}/:id`,
  access: PRACTITIONER_ROLES,
};

export const restoreClient: MemberEndpoint<CallBy<typeof restoreClientChecks>> = {
  method: 'POST',
  path: `${CLIENTS}/:id/restore`,
  access: PRACTITIONER_ROLES,
};

/** Who may share may invite. */
export const inviteClient: MemberEndpoint<CallBy<typeof inviteClientChecks>> = {
  method: 'POST',
  path: `${CLIENTS}/:id/invite`,
  access: SHARING_ROLES,
  needsProof: true,
};

export const withdrawInvitation: MemberEndpoint<CallBy<typeof withdrawInvitationChecks>> = {
  method: 'DELETE',
  path: `${CLIENTS}/:id/invite`,
  access: PRACTITIONER_ROLES,
};

export const saveClientNeeds: MemberEndpoint<CallBy<typeof saveClientNeedsChecks>> = {
  method: 'PUT',
  path: `${CLIENTS}/:id/needs`,
  access: PRACTITIONER_ROLES,
};

export const getOwnNeeds: MemberEndpoint<CallBy<typeof getOwnNeedsChecks>> = {
  method: 'GET',
  path: OWN_NEEDS,
  access: 'signed-in',
};

export const saveOwnNeeds: MemberEndpoint<CallBy<typeof saveOwnNeedsChecks>> = {
  method: 'PUT',
  path: OWN_NEEDS,
  access: 'signed-in',
};

export const deleteOwnNeeds: MemberEndpoint<CallBy<typeof deleteOwnNeedsChecks>> = {
  method: 'DELETE',
  path: OWN_NEEDS,
  access: 'signed-in',
};

/** The id is the practitioner's. */
export const shareNeeds: MemberEndpoint<CallBy<typeof shareNeedsChecks>> = {
  method: 'POST',
  path: `${OWN_NEEDS}/practitioners/:id`,
  access: 'signed-in',
};

export const unshareNeeds: MemberEndpoint<CallBy<typeof unshareNeedsChecks>> = {
  method: 'DELETE',
  path: `${OWN_NEEDS}/practitioners/:id`,
  access: 'signed-in',
};

export const allowRecording: MemberEndpoint<CallBy<typeof allowRecordingChecks>> = {
  method: 'POST',
  path: `${OWN_NEEDS}/practitioners/:id/recorded`,
  access: 'signed-in',
};

export const deleteRecordedNeeds: MemberEndpoint<CallBy<typeof deleteRecordedNeedsChecks>> = {
  method: 'DELETE',
  path: `${OWN_NEEDS}/practitioners/:id/recorded`,
  access: 'signed-in',
};
