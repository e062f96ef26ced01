import { hasStorageRoomSql } from '#db/account/usage.ts';
import { type Statement, statement } from '#db/database.ts';
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts';
import { isOwnProtocolSql } from './access.ts';
import { DOSE_OF_LINE_JSON_SQL } from './stored-dose.ts';

/** Milliseconds without an edit after which the next edit begins a new version. */
const VERSION_IDLE_PERIOD_MS = 30 * 60_000;

/** SQL of the product name of the line `l`, stored in a snapshot in case the product is removed from the catalogue. */
const NAME_OF_LINE_SQL = `(SELECT n.name FROM variant v JOIN product_name n ON n.product_id = v.product_id
  WHERE v.id = l.variant_id AND n.language IN (p.lang, '${DEFAULT_LANGUAGE}') ORDER BY n.language = p.lang DESC LIMIT 1)`;

/** SQL of the content of the protocol `p` as JSON. */
export const PROTOCOL_SNAPSHOT_JSON_SQL = `json_object('name', p.name, 'description', p.description, 'lang', p.lang, 'lines',
  (SELECT json_group_array(json_object('variant_id', l.variant_id, 'name', ${NAME_OF_LINE_SQL}, 'position', l.position,
    'quantity', l.quantity, 'notes', l.notes, 'dose', ${DOSE_OF_LINE_JSON_SQL}) ORDER BY l.position, l.variant_id)
   FROM protocol_line l WHERE l.protocol_id = p.id))`;

const sealVersionIfStatement = (
  versionConditionSql: string,
  protocolId: number | null,
  now: number,
  ...conditionValues: number[]
): Statement =>
  statement(
    `INSERT INTO protocol_version (protocol_id, version, at, sealed_at, snapshot)
     SELECT p.id, p.version, p.updated_at, ?2, ${PROTOCOL_SNAPSHOT_JSON_SQL} FROM protocol p
     WHERE p.id = coalesce(?1, (SELECT r.protocol_id FROM plan_receipt r WHERE r.id = last_insert_rowid())) AND ${versionConditionSql}
     ON CONFLICT DO NOTHING`,
    protocolId,
    now,
    ...conditionValues,
  );

/** Seals the current version, so that edits begin a new one, if the preceding statement changed a row. */
export const sealVersionStatement = (protocolId: number, now: number): Statement =>
  sealVersionIfStatement('changes() > 0', protocolId, now);

/** Seals the version whose read receipt the preceding statement stored; edits begin a new one. */
export const sealReadVersionStatement = (now: number): Statement => sealVersionIfStatement('changes() > 0', null, now);

/** Seals an own protocol's current version, so that edits begin a new one. */
export const sealOwnVersionStatement = (userId: number, protocolId: number, now: number): Statement =>
  sealVersionIfStatement(isOwnProtocolSql('?3'), protocolId, now, userId);

/**
 * Seals the current version if it was not edited for 30 minutes, so that the next edit begins a new one. Skips accounts
 * without room for the snapshot, so that they can still shorten texts.
 */
export const beginProtocolEditStatement = (userId: number, protocolId: number, now: number): Statement =>
  sealVersionIfStatement(
    `${isOwnProtocolSql('?3')} AND p.updated_at <= ?4 AND ${hasStorageRoomSql('?3', `octet_length(${PROTOCOL_SNAPSHOT_JSON_SQL})`)}`,
    protocolId,
    now,
    userId,
    now - VERSION_IDLE_PERIOD_MS,
  );

/** SQL of the version number that a protocol has after the present edit. */
export const NEXT_VERSION_SQL = `version + EXISTS (SELECT 1 FROM protocol_version sealed
  WHERE sealed.protocol_id = protocol.id AND sealed.version = protocol.version)`;
