import type { Protocol, ProtocolList, ProtocolPageQuery } from '#contract/protocol/schema.ts';
import { storeAccountBytesStatement } from '#db/account/usage.ts';
import { MATCHES_SHOWN_NAME_SQL } from '#db/client/list.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { protocolSearchKey } from '#domain/protocol/search-key.ts';
import { foldText } from '#domain/search/text.ts';
import type { Language } from '#i18n/languages.ts';
import type { NewProtocol } from './creation.ts';
import { PROTOCOL_RESTORE_PERIOD_MS } from './deletion.ts';
import { type StoredProtocol, selectProtocolStatement, toApiProtocols, toProtocolList } from './document.ts';
import { LISTED_PROTOCOL_JSON_SQL, sizeLimitedTablesSql } from './page.ts';
import { PROTOCOL_RECIPIENTS_JSON_SQL } from './recipients.ts';
import { beginProtocolEditStatement, NEXT_VERSION_SQL } from './version.ts';

const DELETED_PROTOCOLS_SQL =
  'NOT MATERIALIZED (SELECT id FROM protocol WHERE practitioner_id = ?1 AND deleted_at > ?4)';

const OWN_PROTOCOLS_SQL =
  'NOT MATERIALIZED (SELECT id FROM protocol WHERE practitioner_id = ?1 AND deleted_at IS NULL)';

/** SQL of protocols with ?4 in a text or a recipient's name; materialised, as searching is slow. */
const SEARCHED_PROTOCOLS_SQL = `MATERIALIZED (SELECT id FROM protocol INDEXED BY protocol_search
  WHERE practitioner_id = ?1 AND deleted_at IS NULL AND (instr(search_key, ?4) > 0 OR id IN (
    SELECT a.protocol_id FROM practitioner_client l CROSS JOIN protocol_assignment a ON a.client_id = l.client_id
    WHERE l.practitioner_id = ?1 AND ${MATCHES_SHOWN_NAME_SQL})))`;

/** Lists own protocols with `query`: first names that begin with it, then the newest. `isDeleted`: deleted ones. */
export async function listProtocols(
  env: DataEnvironment,
  userId: number,
  { page, limit, hasLines = true, query = '', isDeleted = false }: ProtocolPageQuery & { readonly query?: string },
  language: Language,
): Promise<ProtocolList> {
  const timeOrText = isDeleted ? Date.now() - PROTOCOL_RESTORE_PERIOD_MS : foldText(query.trim());
  const protocolIdsSql = isDeleted ? DELETED_PROTOCOLS_SQL : timeOrText ? SEARCHED_PROTOCOLS_SQL : OWN_PROTOCOLS_SQL;
  const orderSql = `${protocolIdsSql === SEARCHED_PROTOCOLS_SQL ? 'instr(p.search_key, ?4) = 1 DESC, ' : ''}p.id DESC`;
  const [[totalText, ...texts] = []] = await env.DB.run([
    statement(
      `WITH found AS ${protocolIdsSql},
         page AS (SELECT p.id, 0 AS extra FROM found JOIN protocol p ON p.id = found.id
           ORDER BY ${orderSql} LIMIT ?2 OFFSET ?3),${sizeLimitedTablesSql(hasLines)}
       SELECT CAST(count(*) AS TEXT) AS data FROM found
       UNION ALL SELECT data FROM (SELECT json_object(${LISTED_PROTOCOL_JSON_SQL}, 'sharedWith', ${PROTOCOL_RECIPIENTS_JSON_SQL}) AS data
         FROM fit CROSS JOIN protocol p ON p.id = fit.id ORDER BY ${orderSql})`,
      userId,
      limit,
      (page - 1) * limit,
      ...(timeOrText === '' ? [] : [timeOrText]),
    ),
  ]);
  const storedProtocols = texts.map((protocolJson) => readJson<StoredProtocol>(protocolJson));
  const apiProtocols = await toApiProtocols(env, storedProtocols, language);
  return toProtocolList(apiProtocols, Number(totalText), { page, limit });
}

export async function getProtocol(
  env: DataEnvironment,
  userId: number,
  protocolId: number,
  language: Language,
): Promise<Protocol | undefined> {
  const [texts = []] = await env.DB.run([selectProtocolStatement(protocolId, userId)]);
  const storedProtocols = texts.map((protocolJson) => readJson<StoredProtocol>(protocolJson));
  const [protocol] = await toApiProtocols(env, storedProtocols, language);
  return protocol;
}

/** Texts to set; `was` holds the texts before the change, to detect conflicts. */
export interface ProtocolTextsInput {
  readonly name: string;
  readonly description?: string | undefined;
  readonly lang: string;
  readonly was?: { readonly name?: string | undefined; readonly description?: string | undefined } | undefined;
}

/** Returns the text to store; undefined if the stored text conflicts with `formerText`. */
function chooseTextToStore(
  storedText: string,
  requestedText: string | undefined,
  formerText: string | undefined,
): string | undefined {
  if (requestedText === undefined || requestedText === formerText) return storedText;
  return formerText === undefined || storedText === formerText || storedText === requestedText
    ? requestedText
    : undefined;
}

/** Sets texts that differ from `was`. `changed`: a stored text conflicts; `none`: there is no such protocol. */
export async function updateProtocol(
  env: DataEnvironment,
  userId: number,
  protocolId: number,
  input: ProtocolTextsInput,
): Promise<'updated' | 'changed' | 'none'> {
  const { name: requestedName, description: requestedDescription, was = {} } = input;
  const textsBeforeUpdate = await readProtocolTexts(env, userId, protocolId);
  if (!textsBeforeUpdate) return 'none';
  const nameToStore = chooseTextToStore(textsBeforeUpdate.name, requestedName, was.name);
  const descriptionToStore = chooseTextToStore(textsBeforeUpdate.description, requestedDescription, was.description);
  if (nameToStore === undefined || descriptionToStore === undefined) return 'changed';
  const now = Date.now();
  const [, writtenRows] = await env.DB.run([
    beginProtocolEditStatement(userId, protocolId, now),
    statement(
      `UPDATE protocol SET name = ?3, description = ?4, search_key = ?5, updated_at = ?6,
         lang = iif(name = ?3 AND description = ?4, lang, ?9), version = ${NEXT_VERSION_SQL}
       WHERE id = ?1 AND practitioner_id = ?2 AND deleted_at IS NULL AND name = ?7 AND description = ?8 RETURNING '1' AS data`,
      protocolId,
      userId,
      nameToStore,
      descriptionToStore,
      protocolSearchKey(nameToStore, descriptionToStore),
      now,
      textsBeforeUpdate.name,
      textsBeforeUpdate.description,
      input.lang,
    ),
    storeAccountBytesStatement(userId),
  ]);
  return writtenRows?.[0] === '1' ? 'updated' : updateProtocol(env, userId, protocolId, input);
}

export async function readProtocolTexts(
  { DB }: DataEnvironment,
  userId: number,
  protocolId: number,
): Promise<NewProtocol | undefined> {
  const [texts] = await DB.run([
    statement(
      `SELECT json_object('name', name, 'description', description, 'lang', lang) AS data FROM protocol
       WHERE id = ?1 AND practitioner_id = ?2 AND deleted_at IS NULL`,
      protocolId,
      userId,
    ),
  ]);
  return readJson(texts?.[0]);
}
