import { MAXIMUM_CLIENT_NOTES, NOTE_RESTORE_DAYS } from '#contract/client/limits.ts';
import type { ClientNote } from '#contract/client/note-schema.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { storeAccountBytesStatement } from '#db/account/usage.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { createOncePerClaim, type IdempotencyClaim } from '#db/platform/idempotency.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { isoTimeSql } from './document.ts';
import type { ClientReference } from './needs.ts';

const NOTE_JSON_SQL = `json_object('id', id, 'text', text, 'created_at', ${isoTimeSql('created_at')},
  'updated_at', ${isoTimeSql('updated_at')}) AS data`;
/** SQL condition: ?2 is a client of the practitioner ?1. */
const IS_OWN_CLIENT_SQL = 'EXISTS (SELECT 1 FROM practitioner_client WHERE practitioner_id = ?1 AND client_id = ?2)';
const IS_OWN_NOTE_SQL = `practitioner_id = ?1 AND client_id = ?2 AND ${IS_OWN_CLIENT_SQL}`;
const IS_UNDELETED_NOTE_SQL = `${IS_OWN_NOTE_SQL} AND deleted_at IS NULL`;
/** SQL condition: the note is not deleted, or restorable at ?4. */
const IS_RESTORABLE_NOTE_SQL = `${IS_OWN_NOTE_SQL} AND (deleted_at IS NULL OR deleted_at > ?4 - ${NOTE_RESTORE_DAYS * DAY_MS})`;
const MAY_ADD_NOTE_SQL = `(SELECT count(*) FROM client_note
  WHERE practitioner_id = ?1 AND client_id = ?2 AND deleted_at IS NULL) < ${MAXIMUM_CLIENT_NOTES}`;

/** Lists a practitioner's notes about a client, latest first; undefined if there is no such client. */
export async function listNotes(
  { DB }: DataEnvironment,
  { practitionerId, clientId }: ClientReference,
): Promise<ClientNote[] | undefined> {
  const [clientRows, texts = []] = await DB.run([
    statement(`SELECT '1' AS data WHERE ${IS_OWN_CLIENT_SQL}`, practitionerId, clientId),
    statement(
      `SELECT ${NOTE_JSON_SQL} FROM client_note WHERE ${IS_UNDELETED_NOTE_SQL} ORDER BY id DESC`,
      practitionerId,
      clientId,
    ),
  ]);
  return clientRows?.[0] === '1' ? texts.map((noteJson) => readJson<ClientNote>(noteJson)) : undefined;
}

/** Adds a note about a client, once per idempotency claim; undefined at the maximum or if there is no such client. */
export async function addNote(
  env: DataEnvironment,
  client: ClientReference,
  noteText: string,
  { now, claim: idempotencyClaim }: { readonly now: number; readonly claim: IdempotencyClaim | undefined },
): Promise<ClientNote | 'different' | undefined> {
  const { practitionerId, clientId } = client;
  const insertNoteStatement = statement(
    `INSERT INTO client_note (practitioner_id, client_id, text, created_at, updated_at) SELECT ?1, ?2, ?3, ?4, ?4
     WHERE ${IS_OWN_CLIENT_SQL} AND ${MAY_ADD_NOTE_SQL} RETURNING ${NOTE_JSON_SQL}`,
    practitionerId,
    clientId,
    noteText,
    now,
  );
  const noteCreation = await createOncePerClaim(env, idempotencyClaim, insertNoteStatement, [
    storeAccountBytesStatement(practitionerId),
  ]);
  if (noteCreation.kind === 'different') return 'different';
  if (noteCreation.kind === 'repeat') return (await listNotes(env, client))?.find(({ id }) => id === noteCreation.id);
  const [addedNoteText] = noteCreation.texts[0] ?? [];
  return addedNoteText === undefined ? undefined : readJson<ClientNote>(addedNoteText);
}

/** Changes a note if its text is still `was`, else returns `changed`; undefined if there is no such note. */
export async function updateNote(
  { DB }: DataEnvironment,
  { practitionerId, clientId }: ClientReference,
  { id, text, was }: { readonly id: number; readonly text: string; readonly was?: string | undefined },
  now: number,
): Promise<ClientNote | 'changed' | undefined> {
  const noteReferenceValues = [practitionerId, clientId, id] as const;
  const [foundRows, changedNotes] = await DB.run([
    statement(`SELECT '1' AS data FROM client_note WHERE id = ?3 AND ${IS_UNDELETED_NOTE_SQL}`, ...noteReferenceValues),
    statement(
      `UPDATE client_note SET text = ?4, updated_at = ?5
       WHERE id = ?3 AND ${IS_UNDELETED_NOTE_SQL} AND (?6 IS NULL OR text IN (?4, ?6)) RETURNING ${NOTE_JSON_SQL}`,
      ...noteReferenceValues,
      text,
      now,
      was ?? null,
    ),
    storeAccountBytesStatement(practitionerId),
  ]);
  if (foundRows?.[0] !== '1') return undefined;
  return changedNotes?.[0] === undefined ? 'changed' : readJson<ClientNote>(changedNotes[0]);
}

/** Deletes a note, which can be restored; `changed` if its text is not `was`, undefined if there is no such note. */
export async function deleteNote(
  { DB }: DataEnvironment,
  { practitionerId, clientId }: ClientReference,
  { id, was }: { readonly id: number; readonly was?: string | undefined },
  now: number,
): Promise<'deleted' | 'changed' | undefined> {
  const deletableNoteSql = `id = ?3 AND ${IS_RESTORABLE_NOTE_SQL}`;
  const sqlValues = [practitionerId, clientId, id, now] as const;
  const [foundRows, deletedRows] = await DB.run([
    statement(`SELECT '1' AS data FROM client_note WHERE ${deletableNoteSql}`, ...sqlValues),
    statement(
      `UPDATE client_note SET deleted_at = coalesce(deleted_at, ?4) WHERE ${deletableNoteSql} AND (?5 IS NULL OR text = ?5) RETURNING '1' AS data`,
      ...sqlValues,
      was ?? null,
    ),
  ]);
  if (foundRows?.[0] !== '1') return undefined;
  return deletedRows?.[0] === '1' ? 'deleted' : 'changed';
}

/** Restores a deleted note with its dates; undefined if there is no such note, null at the maximum. Repeatable. */
export async function restoreNote(
  { DB }: DataEnvironment,
  { practitionerId, clientId }: ClientReference,
  id: number,
  now: number,
): Promise<ClientNote | null | undefined> {
  const noteConditionSql = `id = ?3 AND ${IS_RESTORABLE_NOTE_SQL}`;
  const sqlValues = [practitionerId, clientId, id, now] as const;
  const [foundRows, restoredNotes] = await DB.run([
    statement(`SELECT '1' AS data FROM client_note WHERE ${noteConditionSql}`, ...sqlValues),
    statement(
      `UPDATE client_note SET deleted_at = NULL WHERE ${noteConditionSql} AND (deleted_at IS NULL OR ${MAY_ADD_NOTE_SQL}) RETURNING ${NOTE_JSON_SQL}`,
      ...sqlValues,
    ),
  ]);
  if (foundRows?.[0] !== '1') return undefined;
  return restoredNotes?.[0] === undefined ? null : readJson<ClientNote>(restoredNotes[0]);
}
