import { PRACTITIONER_ROLES, SHARING_ROLES } from '#contract/account/role.ts';
import type { Checks } from '#contract/platform/checks.ts';
import { type CallOptions, type Method, memberCall } from '#contract/platform/endpoint.ts';
import type * as byFile from './file-schema.ts';
import type * as byInvitation from './invitation-schema.ts';
import type * as byNeeds from './needs-schema.ts';
import type * as byNote from './note-schema.ts';
import type * as by from './schema.ts';

const CLIENTS_PATH = '/v2/account/practitioners/clients';

/* @__NO_SIDE_EFFECTS__ */
function inviteCall<K extends Checks>(method: Method, path: string) {
  return memberCall<K>(method, `${CLIENTS_PATH}${path}`, SHARING_ROLES, {
    needsProof: true,
    scope: 'clients:write',
  });
}

/* @__NO_SIDE_EFFECTS__ */
function writeCall<K extends Checks>(method: Method, path: string) {
  return memberCall<K>(method, `${CLIENTS_PATH}${path}`, PRACTITIONER_ROLES, {
    scope: 'clients:write',
  });
}

/* @__NO_SIDE_EFFECTS__ */
function clientCall<K extends Checks>(method: Method, path: string, callOptions?: CallOptions) {
  return memberCall<K>(method, `${CLIENTS_PATH}${path}`, PRACTITIONER_ROLES, callOptions);
}

/* @__NO_SIDE_EFFECTS__ */
function needsCall<K extends Checks>(method: Method, path: string) {
  return memberCall<K>(method, `/v2/account/clients/needs${path}`, 'signed-in');
}

export const listClients = clientCall<typeof by.listClientsChecks>('GET', '', { scope: 'clients:read' });
export const getClient = clientCall<typeof by.getClientChecks>('GET', '/:id', { scope: 'clients:read' });
export const exportClient = clientCall<typeof byFile.exportClientChecks>('GET', '/:id/export');
export const addClient = inviteCall<typeof by.addClientChecks>('POST', '/create');
export const correctClient = inviteCall<typeof by.correctClientChecks>('PUT', '/:id/email');
export const updateClient = writeCall<typeof by.updateClientChecks>('PUT', '/:id');
export const removeClient = writeCall<typeof by.removeClientChecks>('DELETE', '/:id');
export const restoreClient = writeCall<typeof by.restoreClientChecks>('POST', '/:id/restore');
export const inviteClient = inviteCall<typeof byInvitation.inviteClientChecks>('POST', '/:id/invite');
export const withdrawInvitation = writeCall<typeof byInvitation.withdrawInvitationChecks>('DELETE', '/:id/invite');
export const saveClientNeeds = clientCall<typeof byNeeds.saveClientNeedsChecks>('PUT', '/:id/needs');
export const getOwnNeeds = needsCall<typeof byNeeds.getOwnNeedsChecks>('GET', '');
export const saveOwnNeeds = needsCall<typeof byNeeds.saveOwnNeedsChecks>('PUT', '');
export const deleteOwnNeeds = needsCall<typeof byNeeds.deleteOwnNeedsChecks>('DELETE', '');
export const shareNeeds = needsCall<typeof byNeeds.shareNeedsChecks>('POST', '/practitioners/:id');
export const unshareNeeds = needsCall<typeof byNeeds.unshareNeedsChecks>('DELETE', '/practitioners/:id');
export const allowNeedsRecording = needsCall<typeof byNeeds.allowNeedsRecordingChecks>(
  'POST',
  '/practitioners/:id/recorded',
);
export const deleteRecordedNeeds = needsCall<typeof byNeeds.deleteRecordedNeedsChecks>(
  'DELETE',
  '/practitioners/:id/recorded',
);
export const listNotes = clientCall<typeof byNote.listNotesChecks>('GET', '/:id/notes');
export const addNote = clientCall<typeof byNote.addNoteChecks>('POST', '/:id/notes');
export const updateNote = clientCall<typeof byNote.updateNoteChecks>('PUT', '/:id/notes/:note_id');
export const deleteNote = clientCall<typeof byNote.deleteNoteChecks>('DELETE', '/:id/notes/:note_id');
export const restoreNote = clientCall<typeof byNote.restoreNoteChecks>('POST', '/:id/notes/:note_id/restore');
export const exportClients = clientCall<typeof byFile.exportClientsChecks>('GET', '/export', {
  scope: 'clients:read',
});
export const importClients = inviteCall<typeof byFile.importClientsChecks>('POST', '/import');
