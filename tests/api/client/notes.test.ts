import { beforeAll, expect, it } from 'vitest';
import { statement } from '#db/database.ts';
import { deleteExpiredRows } from '#db/platform/expiry.ts';
import { database, loadCatalogue } from '../../support/catalogue.ts';
import { everyCall } from '../../support/every-call.ts';
import { createOwner, makeCall } from '../../support/owner.ts';
import { answerOf, mailer, openSession, shop } from '../../support/shop.ts';

const DAY_MS = 86_400_000;
const NOTE_TEXT = 'Sleeps badly since spring';
const notesPathOf = (client: number, pathEnd = '') => `/v2/account/practitioners/clients/${client}/notes${pathEnd}`;
interface Note {
  id: number;
  text: string;
}
const listNotes = async (token: string, client: number) =>
  (await answerOf<{ data: Note[] }>(shop(notesPathOf(client), { token }))).data.map(({ text }) => text);

beforeAll(async () => {
  await loadCatalogue();
  await database.run([statement('INSERT INTO protocol_template VALUES (1, 1)')]);
});

it('CLIENT-05 nothing that the client or anybody else is answered, sent or shown in a log has a note', async () => {
  const owner = await createOwner(2);
  const { id } = await answerOf<Note>(
    shop(notesPathOf(owner.client), { token: owner.token, body: { text: NOTE_TEXT } }),
    201,
  );
  await answerOf(
    shop(notesPathOf(owner.client, `/${id}`), {
      token: owner.token,
      method: 'PUT',
      body: { text: `${NOTE_TEXT}!` },
    }),
  );
  expect(await listNotes(owner.token, owner.client)).toContain(`${NOTE_TEXT}!`);
  const { access_token: token } = await openSession(owner.client);
  const caller = { ...(await createOwner(4)), client: owner.client, assigned: owner.protocol };
  mailer.sent.splice(0);
  for (const call of everyCall.filter(({ endsSession, endpoint }) => !endsSession && endpoint.method !== 'DELETE'))
    expect([call.name, await (await makeCall(call, token, caller)).text()]).toEqual([
      call.name,
      expect.not.stringContaining(NOTE_TEXT),
    ]);
  const storedTexts = await database.run([
    statement('SELECT text || html AS data FROM outbox'),
    statement('SELECT action || object AS data FROM access_log'),
  ]);
  expect(JSON.stringify([mailer.sent, storedTexts])).not.toContain(NOTE_TEXT);
  const ownExport = await (
    await shop(`/v2/account/practitioners/clients/${owner.client}/export`, { token: owner.token })
  ).text();
  expect(ownExport).toContain(NOTE_TEXT);
});

it('CLIENT-05 a client has two hundred notes of five thousand characters', async () => {
  const { token, client, id } = await createOwner(2);
  const addNote = (text: string) => shop(notesPathOf(client), { token, body: { text } });
  expect((await addNote('x'.repeat(5001))).status).toBe(422);
  expect((await addNote(' ')).status).toBe(422);
  await database.run([
    statement(
      `INSERT INTO client_note (practitioner_id, client_id, text, created_at, updated_at)
       SELECT ?1, ?2, 'n', 1, 1 FROM json_each(?3)`,
      ...[id, client, JSON.stringify(Array.from({ length: 198 }, () => 0))],
    ),
  ]);
  await answerOf(addNote('x'.repeat(5000)), 201);
  expect((await addNote('one more')).status).toBe(422);
});

it('CLIENT-05 a note survives the removal of its client for as long as that can be undone, and another address', async () => {
  const { token, client } = await createOwner(2);
  const clientPath = `/v2/account/practitioners/clients/${client}`;
  await answerOf(shop(clientPath, { token, method: 'DELETE' }));
  expect((await shop(notesPathOf(client), { token })).status).toBe(404);
  await deleteExpiredRows({ DB: database });
  await answerOf(shop(`${clientPath}/restore`, { token, method: 'POST' }));
  expect(await listNotes(token, client)).toEqual(['Secret']);
  const clientWithNewEmail = await answerOf<{ id: number }>(
    shop(`${clientPath}/email`, { token, method: 'PUT', body: { email: 'moved-note@example.com' } }),
  );
  expect(await listNotes(token, clientWithNewEmail.id)).toEqual(['Secret']);
  await answerOf(shop(`/v2/account/practitioners/clients/${clientWithNewEmail.id}`, { token, method: 'DELETE' }));
  await deleteExpiredRows({ DB: database }, Date.now() + 31 * DAY_MS);
  const remainingNotes = await database.run([
    statement('SELECT text AS data FROM client_note WHERE client_id = ?1', clientWithNewEmail.id),
  ]);
  expect(remainingNotes[0]).toEqual([]);
});

it('CLIENT-05 HIST-03 a deleted note is in no list, comes back with its own dates for a day, and is deleted then', async () => {
  const { token, client, note } = await createOwner(2);
  const notePath = notesPathOf(client, `/${note}`);
  const callNote = (method: string, pathEnd = '') => shop(`${notePath}${pathEnd}`, { token, method });
  await answerOf(callNote('DELETE'));
  expect(await listNotes(token, client)).toEqual([]);
  const editResponse = shop(notePath, { token, method: 'PUT', body: { text: 'Edited' } });
  expect((await editResponse).status).toBe(404);
  const { access_token: otherToken } = await openSession((await createOwner(2)).id);
  expect((await shop(`${notePath}/restore`, { token: otherToken, method: 'POST' })).status).toBe(404);
  const creationTime = '1970-01-01T00:00:00Z';
  expect(await answerOf(callNote('POST', '/restore'))).toMatchObject({
    ...{ id: note, text: 'Secret', created_at: creationTime, updated_at: creationTime },
  });
  expect(await listNotes(token, client)).toEqual(['Secret']);
  await answerOf(callNote('DELETE'));
  await deleteExpiredRows({ DB: database }, Date.now() + DAY_MS + 1000);
  expect((await callNote('POST', '/restore')).status).toBe(404);
});

it('CLIENT-05 HIST-03 a deletion and a restore count as done when they are repeated, and a repeat prolongs nothing', async () => {
  const { token, client, note } = await createOwner(2);
  const callNote = (method: string, pathEnd = '') => shop(notesPathOf(client, `/${note}${pathEnd}`), { token, method });
  const readDeletionTime = async () =>
    (await database.run([statement('SELECT deleted_at AS data FROM client_note WHERE id = ?1', note)]))[0];
  await answerOf(callNote('DELETE'));
  const deletionTime = await readDeletionTime();
  await answerOf(callNote('DELETE'));
  expect(await readDeletionTime()).toEqual(deletionTime);
  await answerOf(callNote('POST', '/restore'));
  await answerOf(callNote('POST', '/restore'));
  expect(await listNotes(token, client)).toEqual(['Secret']);
  await answerOf(callNote('DELETE'));
  await database.run([statement('UPDATE client_note SET deleted_at = 1 WHERE id = ?1', note)]);
  expect((await callNote('DELETE')).status).toBe(404);
});

it('CLIENT-05 a note that was changed on another device is not overwritten unseen', async () => {
  const { token, client, note } = await createOwner(2);
  const editNote = (body: object) => shop(notesPathOf(client, `/${note}`), { token, method: 'PUT', body });
  await answerOf(editNote({ text: 'From the desk', was: 'Secret' }));
  await answerOf(editNote({ text: 'From the phone', was: 'Secret' }), 409);
  expect(await listNotes(token, client)).toEqual(['From the desk']);
  const deleteNote = (formerText: string) =>
    shop(notesPathOf(client, `/${note}`), { token, method: 'DELETE', body: { was: formerText } });
  await answerOf(deleteNote('Secret'), 409);
  expect(await listNotes(token, client)).toEqual(['From the desk']);
  await answerOf(editNote({ text: 'From the phone', was: 'From the desk' }));
  await answerOf(editNote({ text: 'From the phone', was: 'Secret' }));
  await answerOf(editNote({ text: 'Of an older page' }));
  expect(await listNotes(token, client)).toEqual(['Of an older page']);
});

it('CLIENT-05 a note whose answer was lost is added once', async () => {
  const { token, client } = await createOwner(2);
  const addNote = (text: string) =>
    shop(notesPathOf(client), { token, body: { text }, headers: { 'Idempotency-Key': 'one-note' } });
  const firstNote = await answerOf<Note>(addNote(NOTE_TEXT), 201);
  expect(await answerOf<Note>(addNote(NOTE_TEXT), 201)).toEqual(firstNote);
  expect(await listNotes(token, client)).toEqual([NOTE_TEXT, 'Secret']);
  await answerOf(addNote('Another'), 422);
});

it('CLIENT-05 a deleted note does not count, and does not come back above the maximum', async () => {
  const { token, client, note, id } = await createOwner(2);
  await answerOf(shop(notesPathOf(client, `/${note}`), { token, method: 'DELETE' }));
  await database.run([
    statement(
      `INSERT INTO client_note (practitioner_id, client_id, text, created_at, updated_at)
       SELECT ?1, ?2, 'n', 1, 1 FROM json_each(?3)`,
      ...[id, client, JSON.stringify(Array.from({ length: 199 }, () => 0))],
    ),
  ]);
  await answerOf(shop(notesPathOf(client), { token, body: { text: 'the last one' } }), 201);
  expect((await shop(notesPathOf(client, `/${note}/restore`), { token, method: 'POST' })).status).toBe(422);
});
