import { PRACTITIONER_ROLES, SHARING_ROLES } from '#contract/account/role.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { type CallOptions, defineMemberCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import type * as byFile from './file-schema.ts';
import type * as byInvitation from './invitation-schema.ts';
import type * as byNeeds from './needs-schema.ts';
import type * as byNote from './note-schema.ts';
import type * as by from './schema.ts';

const CLIENTS_PATH = '/v2/account/practitioners/clients';

/* @__NO_SIDE_EFFECTS__ */
function defineInvitationCall<K extends EndpointSpec>(method: HttpMethod, path: string) {
  return defineMemberCall<K>(method, `${CLIENTS_PATH}${path}`, SHARING_ROLES, {
    needsProof: true,
    scope: 'clients:write',
  });
}

/* @__NO_SIDE_EFFECTS__ */
function defineClientWriteCall<K extends EndpointSpec>(method: HttpMethod, path: string) {
  return defineMemberCall<K>(method, `${CLIENTS_PATH}${path}`, PRACTITIONER_ROLES, {
    scope: 'clients:write',
  });
}

/* @__NO_SIDE_EFFECTS__ */
function defineClientCall<K extends EndpointSpec>(method: HttpMethod, path: string, callOptions?: CallOptions) {
  return defineMemberCall<K>(method, `${CLIENTS_PATH}${path}`, PRACTITIONER_ROLES, callOptions);
}

/* @__NO_SIDE_EFFECTS__ */
function defineNeedsCall<K extends EndpointSpec>(method: HttpMethod, path: string) {
  return defineMemberCall<K>(method, `/v2/account/clients/needs${path}`, 'signed-in');
}

export const listClients = defineClientCall<typeof by.listClientsSpec>('GET', '', {
  scope: 'clients:read',
});
export const getClient = defineClientCall<typeof by.getClientSpec>('GET', '/:id', {
  scope: 'clients:read',
});
export const exportClient = defineClientCall<typeof byFile.exportClientSpec>('GET', '/:id/export');
export const addClient = defineInvitationCall<typeof by.addClientSpec>('POST', '/create');
export const correctClientEmail = defineInvitationCall<typeof by.correctClientEmailSpec>('PUT', '/:id/email');
export const updateClient = defineClientWriteCall<typeof by.updateClientSpec>('PUT', '/:id');
export const removeClient = defineClientWriteCall<typeof by.removeClientSpec>('DELETE', '/:id');
export const restoreClient = defineClientWriteCall<typeof by.restoreClientSpec>('POST', '/:id/restore');
export const inviteClient = defineInvitationCall<typeof byInvitation.inviteClientSpec>('POST', '/:id/invite');
export const withdrawInvitation = defineClientWriteCall<typeof byInvitation.withdrawInvitationSpec>(
  'DELETE',
  '/:id/invite',
);
export const saveClientNeeds = defineClientCall<typeof byNeeds.saveClientNeedsSpec>('PUT', '/:id/needs');
export const getOwnNeeds = defineNeedsCall<typeof byNeeds.getOwnNeedsSpec>('GET', '');
export const saveOwnNeeds = defineNeedsCall<typeof byNeeds.saveOwnNeedsSpec>('PUT', '');
export const deleteOwnNeeds = defineNeedsCall<typeof byNeeds.deleteOwnNeedsSpec>('DELETE', '');
export const shareNeeds = defineNeedsCall<typeof byNeeds.shareNeedsSpec>('POST', '/practitioners/:id');
export const unshareNeeds = defineNeedsCall<typeof byNeeds.unshareNeedsSpec>('DELETE', '/practitioners/:id');
export const allowNeedsRecording = defineNeedsCall<typeof byNeeds.allowNeedsRecordingSpec>(
  'POST',
  '/practitioners/:id/recorded',
);
export const deleteRecordedNeeds = defineNeedsCall<typeof byNeeds.deleteRecordedNeedsSpec>(
  'DELETE',
  '/practitioners/:id/recorded',
);
export const listNotes = defineClientCall<typeof byNote.listNotesSpec>('GET', '/:id/notes');
export const addNote = defineClientCall<typeof byNote.addNoteSpec>('POST', '/:id/notes');
export const updateNote = defineClientCall<typeof byNote.updateNoteSpec>('PUT', '/:id/notes/:note_id');
export const deleteNote = defineClientCall<typeof byNote.deleteNoteSpec>('DELETE', '/:id/notes/:note_id');
export const restoreNote = defineClientCall<typeof byNote.restoreNoteSpec>('POST', '/:id/notes/:note_id/restore');
export const exportClients = defineClientCall<typeof byFile.exportClientsSpec>('GET', '/export', {
  scope: 'clients:read',
});
export const importClients = defineInvitationCall<typeof byFile.importClientsSpec>('POST', '/import');
