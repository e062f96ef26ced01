import { PRACTITIONER_ROLES, SHARING_ROLES } from '#contract/account/role.ts';
import { memberCall } from '#contract/platform/endpoint.ts';
import type * as byFile from './file-schema.ts';
import type * as byInvitation from './invitation-schema.ts';
import type * as byNeeds from './needs-schema.ts';
import type * as byNote from './note-schema.ts';
import type * as by from './schema.ts';

const CLIENTS_PATH = '/v2/account/practitioners/clients';
const OWN_NEEDS_PATH = '/v2/account/clients/needs';

export const listClients = memberCall<typeof by.listClientsChecks>('GET', CLIENTS_PATH, PRACTITIONER_ROLES, {
  scope: 'clients:read',
});
export const getClient = memberCall<typeof by.getClientChecks>(
  'GET',
  `${CLIENTS_PATH}/:id`,
  PRACTITIONER_ROLES,
  {
    scope: 'clients:read',
  },
);
export const exportClient = memberCall<typeof byFile.exportClientChecks>(
  'GET',
  `${CLIENTS_PATH}/:id/export`,
  PRACTITIONER_ROLES,
);
export const addClient = memberCall<typeof by.addClientChecks>(
  'POST',
  `${CLIENTS_PATH}/create`,
  SHARING_ROLES,
  {
    needsProof: true,
    scope: 'clients:write',
  },
);
export const correctClient = memberCall<typeof by.correctClientChecks>(
  'PUT',
  `${CLIENTS_PATH}/:id/email`,
  SHARING_ROLES,
  { needsProof: true, scope: 'clients:write' },
);
export const updateClient = memberCall<typeof by.updateClientChecks>(
  'PUT',
  `${CLIENTS_PATH}/:id`,
  PRACTITIONER_ROLES,
  { scope: 'clients:write' },
);
export const removeClient = memberCall<typeof by.removeClientChecks>(
  'DELETE',
  `${CLIENTS_PATH}/:id`,
  PRACTITIONER_ROLES,
  { scope: 'clients:write' },
);
export const restoreClient = memberCall<typeof by.restoreClientChecks>(
  'POST',
  `${CLIENTS_PATH}/:id/restore`,
  PRACTITIONER_ROLES,
  { scope: 'clients:write' },
);
export const inviteClient = memberCall<typeof byInvitation.inviteClientChecks>(
  'POST',
  `${CLIENTS_PATH}/:id/invite`,
  SHARING_ROLES,
  { needsProof: true, scope: 'clients:write' },
);
export const withdrawInvitation = memberCall<typeof byInvitation.withdrawInvitationChecks>(
  'DELETE',
  `${CLIENTS_PATH}/:id/invite`,
  PRACTITIONER_ROLES,
  { scope: 'clients:write' },
);
export const saveClientNeeds = memberCall<typeof byNeeds.saveClientNeedsChecks>(
  'PUT',
  `${CLIENTS_PATH}/:id/needs`,
  PRACTITIONER_ROLES,
);
export const getOwnNeeds = memberCall<typeof byNeeds.getOwnNeedsChecks>('GET', OWN_NEEDS_PATH, 'signed-in');
export const saveOwnNeeds = memberCall<typeof byNeeds.saveOwnNeedsChecks>('PUT', OWN_NEEDS_PATH, 'signed-in');
export const deleteOwnNeeds = memberCall<typeof byNeeds.deleteOwnNeedsChecks>(
  'DELETE',
  OWN_NEEDS_PATH,
  'signed-in',
);
export const shareNeeds = memberCall<typeof byNeeds.shareNeedsChecks>(
  'POST',
  `${OWN_NEEDS_PATH}/practitioners/:id`,
  'signed-in',
);
export const unshareNeeds = memberCall<typeof byNeeds.unshareNeedsChecks>(
  'DELETE',
  `${OWN_NEEDS_PATH}/practitioners/:id`,
  'signed-in',
);
export const allowNeedsRecording = memberCall<typeof byNeeds.allowNeedsRecordingChecks>(
  'POST',
  `${OWN_NEEDS_PATH}/practitioners/:id/recorded`,
  'signed-in',
);
export const deleteRecordedNeeds = memberCall<typeof byNeeds.deleteRecordedNeedsChecks>(
  'DELETE',
  `${OWN_NEEDS_PATH}/practitioners/:id/recorded`,
  'signed-in',
);
const NOTES_PATH = `${CLIENTS_PATH}/:id/notes` as const;

export const listNotes = memberCall<typeof byNote.listNotesChecks>('GET', NOTES_PATH, PRACTITIONER_ROLES);
export const addNote = memberCall<typeof byNote.addNoteChecks>('POST', NOTES_PATH, PRACTITIONER_ROLES);
export const updateNote = memberCall<typeof byNote.updateNoteChecks>(
  'PUT',
  `${NOTES_PATH}/:note_id`,
  PRACTITIONER_ROLES,
);
export const deleteNote = memberCall<typeof byNote.deleteNoteChecks>(
  'DELETE',
  `${NOTES_PATH}/:note_id`,
  PRACTITIONER_ROLES,
);
export const restoreNote = memberCall<typeof byNote.restoreNoteChecks>(
  'POST',
  `${NOTES_PATH}/:note_id/restore`,
  PRACTITIONER_ROLES,
);
export const exportClients = memberCall<typeof byFile.exportClientsChecks>(
  'GET',
  `${CLIENTS_PATH}/export`,
  PRACTITIONER_ROLES,
  { scope: 'clients:read' },
);
export const importClients = memberCall<typeof byFile.importClientsChecks>(
  'POST',
  `${CLIENTS_PATH}/import`,
  SHARING_ROLES,
  { needsProof: true, scope: 'clients:write' },
);
