import { beforeAll, expect, it } from 'vitest';
import { statement } from '#db/database.ts';
import { deleteExpiredRows } from '#db/platform/expiry.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { servedCallExamples } from '../../support/every-call.ts';
import { createOwner, sendExampleCall } from '../../support/owner.ts';
import { callShopApi, mailer, openSession, readResponseBody } from '../../support/shop.ts';

const DAY_MS = 86_400_000;
const NOTE_TEXT = 'Sleeps badly since spring';
const notesPathOf = (clientId: number, pathEnd = '') => `/v2/account/practitioners/clients/${clientId}/notes${pathEnd}`;
interface Note {
  id: number;
  text: string;
}
const listNotes = async (token: string, client: number) =>
  (await readResponseBody<{ data: Note[] }>(callShopApi(notesPathOf(client), { token }))).data.map(({ text }) => text);

beforeAll(async () => {
  await loadCatalogueIntoDatabase();
  await database.run([statement('INSERT INTO protocol_template VALUES (1, 1)')]);
});

it('CLIENT-05 nothing that the client or anybody else is answered, sent or shown in a log has a note', async () => {
  const practitionerUser = await createOwner(2);
  const { id } = await readResponseBody<Note>(
    callShopApi(notesPathOf(practitionerUser.client), { token: practitionerUser.token, body: { text: NOTE_TEXT } }),
    201,
  );
  await readResponseBody(
    callShopApi(notesPathOf(practitionerUser.client, `/${id}`), {
      token: practitionerUser.token,
      method: 'PUT',
      body: { text: `${NOTE_TEXT}!` },
    }),
  );
  expect(await listNotes(practitionerUser.token, practitionerUser.client)).toContain(`${NOTE_TEXT}!`);
  const { access_token: token } = await openSession(practitionerUser.client);
  const clientAsCaller = {
    ...(await createOwner(4)),
    client: practitionerUser.client,
    assigned: practitionerUser.protocol,
  };
  mailer.sent.splice(0);
  for (const exampleCall of servedCallExamples.filter(
    ({ endsSession, endpoint }) => !endsSession && endpoint.method !== 'DELETE',
  ))
    expect([exampleCall.name, await (await sendExampleCall(exampleCall, token, clientAsCaller)).text()]).toEqual([
      exampleCall.name,
      expect.not.stringContaining(NOTE_TEXT),
    ]);
  const mailAndLogTexts = await database.run([
    statement('SELECT text || html AS data FROM outbox'),
    statement('SELECT action || object AS data FROM access_log'),
  ]);
  expect(JSON.stringify([mailer.sent, mailAndLogTexts])).not.toContain(NOTE_TEXT);
  const exportForPractitioner = await (
    await callShopApi(`/v2/account/practitioners/clients/${practitionerUser.client}/export`, {
      token: practitionerUser.token,
    })
  ).text();
  expect(exportForPractitioner).toContain(NOTE_TEXT);
});

it('CLIENT-05 a client has two hundred notes of five thousand characters', async () => {
  const { token, client, id } = await createOwner(2);
  const addNote = (noteText: string) => callShopApi(notesPathOf(client), { token, body: { text: noteText } });
  expect((await addNote('x'.repeat(5001))).status).toBe(422);
  expect((await addNote(' ')).status).toBe(422);
  await database.run([
    statement(
      `INSERT INTO client_note (practitioner_id, client_id, text, created_at, updated_at)
       SELECT ?1, ?2, 'n', 1, 1 FROM json_each(?3)`,
      ...[id, client, JSON.stringify(Array.from({ length: 198 }, () => 0))],
    ),
  ]);
  await readResponseBody(addNote('x'.repeat(5000)), 201);
  expect((await addNote('one more')).status).toBe(422);
});

it('CLIENT-05 a note survives the removal of its client for as long as that can be undone, and another address', async () => {
  const { token, client } = await createOwner(2);
  const clientPath = `/v2/account/practitioners/clients/${client}`;
  await readResponseBody(callShopApi(clientPath, { token, method: 'DELETE' }));
  expect((await callShopApi(notesPathOf(client), { token })).status).toBe(404);
  await deleteExpiredRows({ DB: database });
  await readResponseBody(callShopApi(`${clientPath}/restore`, { token, method: 'POST' }));
  expect(await listNotes(token, client)).toEqual(['Secret']);
  const clientWithNewEmail = await readResponseBody<{ id: number }>(
    callShopApi(`${clientPath}/email`, { token, method: 'PUT', body: { email: 'moved-note@example.com' } }),
  );
  expect(await listNotes(token, clientWithNewEmail.id)).toEqual(['Secret']);
  await readResponseBody(
    callShopApi(`/v2/account/practitioners/clients/${clientWithNewEmail.id}`, { token, method: 'DELETE' }),
  );
  await deleteExpiredRows({ DB: database }, Date.now() + 31 * DAY_MS);
  const storedNotesAfterwards = await database.run([
    statement('SELECT text AS data FROM client_note WHERE client_id = ?1', clientWithNewEmail.id),
  ]);
  expect(storedNotesAfterwards[0]).toEqual([]);
});

it('CLIENT-05 HIST-03 a deleted note is in no list, comes back with its own dates for a day, and is deleted then', async () => {
  const { token, client, note } = await createOwner(2);
  const notePath = notesPathOf(client, `/${note}`);
  const sendNoteRequest = (method: string, pathEnd = '') => callShopApi(`${notePath}${pathEnd}`, { token, method });
  await readResponseBody(sendNoteRequest('DELETE'));
  expect(await listNotes(token, client)).toEqual([]);
  const editResponsePromise = callShopApi(notePath, { token, method: 'PUT', body: { text: 'Edited' } });
  expect((await editResponsePromise).status).toBe(404);
  const { access_token: tokenOfOtherOwner } = await openSession((await createOwner(2)).id);
  expect((await callShopApi(`${notePath}/restore`, { token: tokenOfOtherOwner, method: 'POST' })).status).toBe(404);
  const creationTime = '1970-01-01T00:00:00Z';
  expect(await readResponseBody(sendNoteRequest('POST', '/restore'))).toMatchObject({
    ...{ id: note, text: 'Secret', created_at: creationTime, updated_at: creationTime },
  });
  expect(await listNotes(token, client)).toEqual(['Secret']);
  await readResponseBody(sendNoteRequest('DELETE'));
  await deleteExpiredRows({ DB: database }, Date.now() + DAY_MS + 1000);
  expect((await sendNoteRequest('POST', '/restore')).status).toBe(404);
});

it('CLIENT-05 HIST-03 a deletion and a restore count as done when they are repeated, and a repeat prolongs nothing', async () => {
  const { token, client, note } = await createOwner(2);
  const callNote = (method: string, pathEnd = '') =>
    callShopApi(notesPathOf(client, `/${note}${pathEnd}`), { token, method });
  const readDeletionTime = async () =>
    (await database.run([statement('SELECT deleted_at AS data FROM client_note WHERE id = ?1', note)]))[0];
  await readResponseBody(callNote('DELETE'));
  const deletionTime = await readDeletionTime();
  await readResponseBody(callNote('DELETE'));
  expect(await readDeletionTime()).toEqual(deletionTime);
  await readResponseBody(callNote('POST', '/restore'));
  await readResponseBody(callNote('POST', '/restore'));
  expect(await listNotes(token, client)).toEqual(['Secret']);
  await readResponseBody(callNote('DELETE'));
  await database.run([statement('UPDATE client_note SET deleted_at = 1 WHERE id = ?1', note)]);
  expect((await callNote('DELETE')).status).toBe(404);
});

it('CLIENT-05 a note that was changed on another device is not overwritten unseen', async () => {
  const { token, client, note } = await createOwner(2);
  const editNote = (noteBody: object) =>
    callShopApi(notesPathOf(client, `/${note}`), { token, method: 'PUT', body: noteBody });
  await readResponseBody(editNote({ text: 'From the desk', was: 'Secret' }));
  await readResponseBody(editNote({ text: 'From the phone', was: 'Secret' }), 409);
  expect(await listNotes(token, client)).toEqual(['From the desk']);
  const deleteNote = (textBeforeDeletion: string) =>
    callShopApi(notesPathOf(client, `/${note}`), { token, method: 'DELETE', body: { was: textBeforeDeletion } });
  await readResponseBody(deleteNote('Secret'), 409);
  expect(await listNotes(token, client)).toEqual(['From the desk']);
  await readResponseBody(editNote({ text: 'From the phone', was: 'From the desk' }));
  await readResponseBody(editNote({ text: 'From the phone', was: 'Secret' }));
  await readResponseBody(editNote({ text: 'Of an older page' }));
  expect(await listNotes(token, client)).toEqual(['Of an older page']);
});

it('CLIENT-05 a note whose answer was lost is added once', async () => {
  const { token, client } = await createOwner(2);
  const addNote = (noteText: string) =>
    callShopApi(notesPathOf(client), { token, body: { text: noteText }, headers: { 'Idempotency-Key': 'one-note' } });
  const firstNote = await readResponseBody<Note>(addNote(NOTE_TEXT), 201);
  expect(await readResponseBody<Note>(addNote(NOTE_TEXT), 201)).toEqual(firstNote);
  expect(await listNotes(token, client)).toEqual([NOTE_TEXT, 'Secret']);
  await readResponseBody(addNote('Another'), 422);
});

it('CLIENT-05 a deleted note does not count, and does not come back above the maximum', async () => {
  const { token, client, note, id } = await createOwner(2);
  await readResponseBody(callShopApi(notesPathOf(client, `/${note}`), { token, method: 'DELETE' }));
  await database.run([
    statement(
      `INSERT INTO client_note (practitioner_id, client_id, text, created_at, updated_at)
       SELECT ?1, ?2, 'n', 1, 1 FROM json_each(?3)`,
      ...[id, client, JSON.stringify(Array.from({ length: 199 }, () => 0))],
    ),
  ]);
  await readResponseBody(callShopApi(notesPathOf(client), { token, body: { text: 'the last one' } }), 201);
  expect((await callShopApi(notesPathOf(client, `/${note}/restore`), { token, method: 'POST' })).status).toBe(422);
});
