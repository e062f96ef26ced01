import { refuseReusedKey } from '#api/http/request/idempotency.ts';
import { createRefusalResponse } from '#api/http/request/read.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { refuseChangedProtocol } from '#api/protocol/creation.ts';
import * as calls from '#contract/client/calls.ts';
import * as checks from '#contract/client/note-schema.ts';
import { logReadsOfClients } from '#db/account/access-log.ts';
import * as notes from '#db/client/notes.ts';
import { clientReferenceOf } from './clients.ts';

export const noteRoutes: readonly Route[] = [
  createRoute(calls.listNotes, checks.listNotesSpec, async (input, apiContext) => {
    const clientNotes = await notes.listNotes(input.data, clientReferenceOf(input));
    if (!clientNotes) return createRefusalResponse(apiContext, checks.NOTE_NOT_FOUND);
    await logReadsOfClients(input.data, input.user, [input.params.id], 'note');
    return { data: clientNotes };
  }),
  createRoute(calls.addNote, checks.addNoteSpec, async (input, apiContext) => {
    const client = clientReferenceOf(input);
    if (!(await notes.listNotes(input.data, client))) return createRefusalResponse(apiContext, checks.NOTE_NOT_FOUND);
    const { idempotencyClaim } = input;
    const addedNote = await notes.addNote(input.data, client, input.body.text, {
      now: Date.now(),
      claim: idempotencyClaim,
    });
    if (addedNote === 'different') return refuseReusedKey(apiContext);
    return addedNote ?? createRefusalResponse(apiContext, checks.TOO_MANY_NOTES);
  }),
  createRoute(calls.updateNote, checks.updateNoteSpec, async (input, apiContext) => {
    const noteChange = { id: input.params.note_id, ...input.body };
    const note = await notes.updateNote(input.data, clientReferenceOf(input), noteChange, Date.now());
    if (note === 'changed') return refuseChangedProtocol(apiContext);
    return note ?? createRefusalResponse(apiContext, checks.NOTE_NOT_FOUND);
  }),
  createRoute(calls.deleteNote, checks.deleteNoteSpec, async (input, apiContext) => {
    const note = { id: input.params.note_id, was: input.body.was };
    const deletionOutcome = await notes.deleteNote(input.data, clientReferenceOf(input), note, Date.now());
    if (deletionOutcome === 'changed') return refuseChangedProtocol(apiContext);
    return deletionOutcome ? { message: 'Note deleted' } : createRefusalResponse(apiContext, checks.NOTE_NOT_FOUND);
  }),
  createRoute(calls.restoreNote, checks.restoreNoteSpec, async (input, apiContext) => {
    const { data, params } = input;
    const note = await notes.restoreNote(data, clientReferenceOf(input), params.note_id, Date.now());
    if (note === undefined) return createRefusalResponse(apiContext, checks.NOTE_NOT_FOUND);
    return note ?? createRefusalResponse(apiContext, checks.TOO_MANY_NOTES);
  }),
];
