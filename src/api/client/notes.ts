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
  createRoute(calls.listNotes, checks.listNotesSpec, async (input, context) => {
    const clientNotes = await notes.listNotes(input.data, clientReferenceOf(input));
    if (!clientNotes) return createRefusalResponse(context, checks.NOTE_NOT_FOUND);
    await logReadsOfClients(input.data, input.user, [input.params.id], 'note');
    return { data: clientNotes };
  }),
  createRoute(calls.addNote, checks.addNoteSpec, async (input, context) => {
    const client = clientReferenceOf(input);
    if (!(await notes.listNotes(input.data, client))) return createRefusalResponse(context, checks.NOTE_NOT_FOUND);
    const { idempotencyClaim } = input;
    const addedNote = await notes.addNote(input.data, client, input.body.text, {
      now: Date.now(),
      claim: idempotencyClaim,
    });
    if (addedNote === 'different') return refuseReusedKey(context);
    return addedNote ?? createRefusalResponse(context, checks.TOO_MANY_NOTES);
  }),
  createRoute(calls.updateNote, checks.updateNoteSpec, async (input, context) => {
    const noteChange = { id: input.params.note_id, ...input.body };
    const note = await notes.updateNote(input.data, clientReferenceOf(input), noteChange, Date.now());
    if (note === 'changed') return refuseChangedProtocol(context);
    return note ?? createRefusalResponse(context, checks.NOTE_NOT_FOUND);
  }),
  createRoute(calls.deleteNote, checks.deleteNoteSpec, async (input, context) => {
    const note = { id: input.params.note_id, was: input.body.was };
    const deletionOutcome = await notes.deleteNote(input.data, clientReferenceOf(input), note, Date.now());
    if (deletionOutcome === 'changed') return refuseChangedProtocol(context);
    return deletionOutcome ? { message: 'Note deleted' } : createRefusalResponse(context, checks.NOTE_NOT_FOUND);
  }),
  createRoute(calls.restoreNote, checks.restoreNoteSpec, async (input, context) => {
    const { data, params } = input;
    const note = await notes.restoreNote(data, clientReferenceOf(input), params.note_id, Date.now());
    if (note === undefined) return createRefusalResponse(context, checks.NOTE_NOT_FOUND);
    return note ?? createRefusalResponse(context, checks.TOO_MANY_NOTES);
  }),
];
