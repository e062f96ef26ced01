import { PRACTITIONER_ROLES, SHARING_ROLES } from '#contract/account/role.ts';
import type { EndpointChecks } from '#contract/platform/checks.ts';
import { type CallOptions, defineMemberCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import type * as byFile from './file-schema.ts';
import type * as byInvitation from './invitation-schema.ts';
import type * as byNeeds from './needs-schema.ts';
import type * as byNote from './note-schema.ts';
import type * as by from './schema.ts';

const CLIENTS_PATH = '/v2/account/practitioners/clients';

/* @__NO_SIDE_EFFECTS__ */
function defineInvitationCall<K extends EndpointChecks>(method: HttpMethod, path: string) {
  return defineMemberCall<K>(method, `${CLIENTS_PATH}${path}`, SHARING_ROLES, {
    needsProof: true,
    scope: 'clients:write',
  });
}

/* @__NO_SIDE_EFFECTS__ */
function defineClientWriteCall<K extends EndpointChecks>(method: HttpMethod, path: string) {
  return defineMemberCall<K>(method, `${CLIENTS_PATH}${path}`, PRACTITIONER_ROLES, {
    scope: 'clients:write',
  });
}

/* @__NO_SIDE_EFFECTS__ */
function defineClientCall<K extends EndpointChecks>(method: HttpMethod, path: string, callOptions?: CallOptions) {
  return defineMemberCall<K>(method, `${CLIENTS_PATH}${path}`, PRACTITIONER_ROLES, callOptions);
}

/* @__NO_SIDE_EFFECTS__ */
function defineNeedsCall<K extends EndpointChecks>(method: HttpMethod, path: string) {
  return defineMemberCall<K>(method, `/v2/account/clients/needs${path}`, 'signed-in');
}

export const listClients = defineClientCall<typeof by.listClientsChecks>('GET', '', {
  scope: 'clients:read',
});
export const getClient = defineClientCall<typeof by.getClientChecks>('GET', '/:id', {
  scope: 'clients:read',
});
export const exportClient = defineClientCall<typeof byFile.exportClientChecks>('GET', '/:id/export');
export const addClient = defineInvitationCall<typeof by.addClientChecks>('POST', '/create');
export const correctClientEmail = defineInvitationCall<typeof by.correctClientEmailChecks>('PUT', '/:id/email');
export const updateClient = defineClientWriteCall<typeof by.updateClientChecks>('PUT', '/:id');
export const removeClient = defineClientWriteCall<typeof by.removeClientChecks>('DELETE', '/:id');
export const restoreClient = defineClientWriteCall<typeof by.restoreClientChecks>('POST', '/:id/restore');
export const inviteClient = defineInvitationCall<typeof byInvitation.inviteClientChecks>('POST', '/:id/invite');
export const withdrawInvitation = defineClientWriteCall<typeof byInvitation.withdrawInvitationChecks>(
  'DELETE',
  '/:id/invite',
);
export const saveClientNeeds = defineClientCall<typeof byNeeds.saveClientNeedsChecks>('PUT', '/:id/needs');
export const getOwnNeeds = defineNeedsCall<typeof byNeeds.getOwnNeedsChecks>('GET', '');
export const saveOwnNeeds = defineNeedsCall<typeof byNeeds.saveOwnNeedsChecks>('PUT', '');
export const deleteOwnNeeds = defineNeedsCall<typeof byNeeds.deleteOwnNeedsChecks>('DELETE', '');
export const shareNeeds = defineNeedsCall<typeof byNeeds.shareNeedsChecks>('POST', '/practitioners/:id');
export const unshareNeeds = defineNeedsCall<typeof byNeeds.unshareNeedsChecks>('DELETE', '/practitioners/:id');
export const allowNeedsRecording = defineNeedsCall<typeof byNeeds.allowNeedsRecordingChecks>(
  'POST',
  '/practitioners/:id/recorded',
);
export const deleteRecordedNeeds = defineNeedsCall<typeof byNeeds.deleteRecordedNeedsChecks>(
  'DELETE',
  '/practitioners/:id/recorded',
);
export const listNotes = defineClientCall<typeof byNote.listNotesChecks>('GET', '/:id/notes');
export const addNote = defineClientCall<typeof byNote.addNoteChecks>('POST', '/:id/notes');
export const updateNote = defineClientCall<typeof byNote.updateNoteChecks>('PUT', '/:id/notes/:note_id');
export const deleteNote = defineClientCall<typeof byNote.deleteNoteChecks>('DELETE', '/:id/notes/:note_id');
export const restoreNote = defineClientCall<typeof byNote.restoreNoteChecks>('POST', '/:id/notes/:note_id/restore');
export const exportClients = defineClientCall<typeof byFile.exportClientsChecks>('GET', '/export', {
  scope: 'clients:read',
});
export const importClients = defineInvitationCall<typeof byFile.importClientsChecks>('POST', '/import');
