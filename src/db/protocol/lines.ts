import { ROLE } from '#contract/account/role.ts';
import type { Dose } from '#contract/intake/schema.ts';
import { MAXIMUM_LINE_QUANTITY } from '#contract/protocol/limits.ts';
import { storeAccountBytesStatement } from '#db/account/usage.ts';
import { type DataEnvironment, type RowTexts, type Statement, statement } from '#db/database.ts';
import {
  type ClaimState,
  createClaimStatements,
  type IdempotencyClaim,
  isClaimFirstSql,
  parseClaimResults,
} from '#db/platform/idempotency.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { isOwnProtocolSql } from './access.ts';
import { applyUsualDoseStatement, setDoseStatement } from './dose.ts';
import { selectLineStatement, storeIntakeCountStatement, touchProtocolStatement } from './line-statements.ts';
import type { StoredLineUpdate } from './stored-dose.ts';
import { beginProtocolEditStatement } from './version.ts';

/** Line to write; undefined notes leave the stored notes unchanged. */
export interface ProtocolLineInput {
  readonly product_variant_id: number;
  readonly quantity: number;
  readonly notes?: string | undefined;
  /** Dose to set; null removes the dose, undefined leaves it unchanged. */
  readonly dose?: Dose | null | undefined;
  readonly lang: string;
}

/** Change of a line; `was` holds the values before the change, to detect conflicts. */
export interface LineChangeInput extends ProtocolLineInput {
  readonly was?: { readonly quantity?: number | undefined; readonly notes?: string | undefined } | undefined;
}

export interface LineChangeResult {
  readonly claimState: ClaimState;
  readonly isWritten: boolean;
  readonly line: StoredLineUpdate | undefined;
}

/** SQL condition: the user `u` may add the product `d`, available or not, to a protocol. */
export const MAY_ADD_PRODUCT_SQL = `(d.practitioner_only = 0 OR u.user_type_id NOT IN (${ROLE.practitioner}, ${ROLE.d2c}))`;

function parseLineChangeResult(keyClaim: ClaimState, rowsByStatement: readonly RowTexts[]): LineChangeResult {
  return {
    claimState: keyClaim,
    isWritten: rowsByStatement[0]?.[0] === '1',
    line: readJson(rowsByStatement.at(-1)?.[0]),
  };
}

function languageIfNotesChanged({ notes, lang }: ProtocolLineInput, notesBeforeChange?: string): string | null {
  return notes && notes !== notesBeforeChange ? lang : null;
}

/** Adds a line at the top of a protocol; increases the quantity of an existing line, except with `if_absent`. */
export async function addProtocolProduct(
  { DB }: DataEnvironment,
  userId: number,
  protocolId: number,
  input: ProtocolLineInput & { readonly if_absent?: boolean | undefined },
  idempotencyClaim?: IdempotencyClaim,
): Promise<LineChangeResult> {
  const { product_variant_id: variantId, quantity, notes = '', dose, if_absent: addsOnlyIfAbsent = false } = input;
  const now = idempotencyClaim?.now ?? Date.now();
  const lineReference = { userId, protocolId, variantId };
  const [, ...texts] = await DB.run([
    beginProtocolEditStatement(userId, protocolId, now),
    ...createClaimStatements(idempotencyClaim),
    statement(
      `INSERT INTO protocol_line (protocol_id, variant_id, position, quantity, notes)
       SELECT p.id, v.id, coalesce((SELECT min(position) FROM protocol_line WHERE protocol_id = p.id), 1) - 1, ?4, ?5
       FROM protocol p JOIN user u ON u.id = p.practitioner_id JOIN variant v ON v.id = ?3
         JOIN product d ON d.id = v.product_id
       WHERE p.id = ?1 AND ${isOwnProtocolSql('?2')} AND ${MAY_ADD_PRODUCT_SQL} AND ${isClaimFirstSql('?6')}
       ON CONFLICT (protocol_id, variant_id) DO UPDATE SET quantity = protocol_line.quantity + excluded.quantity,
         notes = iif(excluded.notes = '', protocol_line.notes, excluded.notes)
         WHERE protocol_line.quantity + excluded.quantity <= ${MAXIMUM_LINE_QUANTITY} AND NOT ?7
       RETURNING '1' AS data`,
      protocolId,
      userId,
      variantId,
      quantity,
      notes,
      idempotencyClaim?.id ?? null,
      Number(addsOnlyIfAbsent),
    ),
    touchProtocolStatement(userId, protocolId, now, languageIfNotesChanged(input)),
    dose === undefined
      ? applyUsualDoseStatement(lineReference, quantity, now)
      : setDoseStatement(lineReference, dose, now, { isTouchRequired: true }),
    storeIntakeCountStatement('id', protocolId),
    storeAccountBytesStatement(userId),
    selectLineStatement(userId, protocolId, variantId),
  ]);
  const { state, otherTexts } = parseClaimResults(idempotencyClaim, texts);
  return parseLineChangeResult(state, otherTexts);
}

/** Sets a line's quantity and notes if they differ from `was`; writes nothing if the stored values conflict. */
export async function updateProtocolProduct(
  { DB }: DataEnvironment,
  userId: number,
  protocolId: number,
  input: LineChangeInput,
): Promise<LineChangeResult> {
  const { product_variant_id: variantId, quantity, notes, dose, was = {} } = input;
  const now = Date.now();
  const lineReference = { userId, protocolId, variantId };
  const [, ...texts] = await DB.run([
    beginProtocolEditStatement(userId, protocolId, now),
    statement(
      `UPDATE protocol_line SET quantity = iif(?6 = ?4, quantity, ?4), notes = iif(?7 = ?5, notes, coalesce(?5, notes))
       WHERE protocol_id = ?1 AND variant_id = ?3
         AND (?6 IS NULL OR ?6 = ?4 OR quantity IN (?6, ?4))
         AND (?7 IS NULL OR ?5 IS NULL OR ?7 = ?5 OR notes IN (?7, ?5))
         AND EXISTS (SELECT 1 FROM protocol p
         JOIN user u ON u.id = p.practitioner_id JOIN variant v ON v.id = ?3 JOIN product d ON d.id = v.product_id
         WHERE p.id = ?1 AND ${isOwnProtocolSql('?2')} AND ${MAY_ADD_PRODUCT_SQL})
       RETURNING '1' AS data`,
      protocolId,
      userId,
      variantId,
      quantity,
      notes ?? null,
      was.quantity ?? null,
      was.notes ?? null,
    ),
    touchProtocolStatement(userId, protocolId, now, languageIfNotesChanged(input, was.notes)),
    ...(dose === undefined ? [] : [setDoseStatement(lineReference, dose, now, { isTouchRequired: true })]),
    storeIntakeCountStatement('id', protocolId),
    storeAccountBytesStatement(userId),
    selectLineStatement(userId, protocolId, variantId),
  ]);
  return parseLineChangeResult({ kind: 'mine' }, texts);
}

const IS_OWN_PROTOCOL_SQL = `EXISTS (SELECT 1 FROM protocol p WHERE p.id = ?1 AND ${isOwnProtocolSql('?2')})`;
const selectOwnProtocolStatement = (userId: number, protocolId: number): Statement =>
  statement(`SELECT '1' AS data WHERE ${IS_OWN_PROTOCOL_SQL}`, protocolId, userId);

/** Removes a line whose values match `was`. `changed`: it has other values; `none`: there is no such protocol. */
export async function removeProtocolProduct(
  { DB }: DataEnvironment,
  userId: number,
  protocolId: number,
  variantId: number,
  fieldsBeforeChange: LineChangeInput['was'] = {},
): Promise<'removed' | 'changed' | 'none'> {
  const now = Date.now();
  const [, own, , , line] = await DB.run([
    beginProtocolEditStatement(userId, protocolId, now),
    selectOwnProtocolStatement(userId, protocolId),
    statement(
      `DELETE FROM protocol_line WHERE protocol_id = ?1 AND variant_id = ?3 AND ${IS_OWN_PROTOCOL_SQL}
         AND quantity = coalesce(?4, quantity) AND notes = coalesce(?5, notes)`,
      protocolId,
      userId,
      variantId,
      fieldsBeforeChange.quantity ?? null,
      fieldsBeforeChange.notes ?? null,
    ),
    touchProtocolStatement(userId, protocolId, now),
    selectLineStatement(userId, protocolId, variantId),
    storeIntakeCountStatement('id', protocolId),
  ]);
  if (own?.[0] !== '1') return 'none';
  return line?.[0] === undefined ? 'removed' : 'changed';
}

/** Moves a line to a position from 1 and renumbers all lines; false if there is no such line. */
export async function moveProtocolProduct(
  { DB }: DataEnvironment,
  userId: number,
  protocolId: number,
  variantId: number,
  newPosition: number,
): Promise<boolean> {
  const now = Date.now();
  const [, line] = await DB.run([
    beginProtocolEditStatement(userId, protocolId, now),
    selectLineStatement(userId, protocolId, variantId),
    statement(
      `WITH other AS (SELECT variant_id, row_number() OVER (ORDER BY position, variant_id) AS sort
           FROM protocol_line WHERE protocol_id = ?1 AND variant_id <> ?3),
         placed AS (SELECT variant_id, sort FROM other UNION ALL SELECT ?3, ?4 - 0.5),
         numbered AS (SELECT variant_id, row_number() OVER (ORDER BY sort) AS place FROM placed)
       UPDATE protocol_line SET position = numbered.place FROM numbered
       WHERE protocol_line.protocol_id = ?1 AND protocol_line.variant_id = numbered.variant_id AND ${IS_OWN_PROTOCOL_SQL}
         AND EXISTS (SELECT 1 FROM protocol_line WHERE protocol_id = ?1 AND variant_id = ?3)`,
      protocolId,
      userId,
      variantId,
      newPosition,
    ),
    touchProtocolStatement(userId, protocolId, now),
  ]);
  return line?.[0] !== undefined;
}
