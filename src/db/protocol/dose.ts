import type { Dose } from '#contract/intake/schema.ts';
import { storeAccountBytesStatement } from '#db/account/usage.ts';
import { runWithCatalogueSession } from '#db/catalogue/version.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { readProductLabels } from '#db/product/label.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';
import { isOwnProtocolSql } from './access.ts';
import { describeLineDose } from './line-dose.ts';
import { selectLineStatement, storeIntakeCountStatement, touchProtocolStatement } from './line-statements.ts';
import { decodeStoredDose, encodeDose, encodePhases, type StoredLineUpdate } from './stored-dose.ts';
import { beginProtocolEditStatement } from './version.ts';

export interface LineReference {
  readonly userId: number;
  readonly protocolId: number;
  readonly variantId: number;
}

/** SQL condition: the preceding `touchProtocolStatement` updated the protocol, that is, a line was written. */
const WAS_PROTOCOL_CHANGED_SQL = 'changes() > 0';

interface DoseWriteConditions {
  /** True to write only if the preceding `touchProtocolStatement` updated the protocol. */
  readonly isTouchRequired?: boolean;
  readonly expected?: readonly string[] | undefined;
}

/** Sets the dose of an existing line; null removes the dose. */
export function setDoseStatement(
  { userId, protocolId, variantId }: LineReference,
  dose: Dose | null,
  now: number,
  { isTouchRequired = false, expected }: DoseWriteConditions = {},
): Statement {
  const matchingLineSql = `protocol_line l JOIN protocol p ON p.id = l.protocol_id
    WHERE l.protocol_id = ?1 AND l.variant_id = ?2 AND ${isOwnProtocolSql('?3')}${isTouchRequired ? ` AND ${WAS_PROTOCOL_CHANGED_SQL}` : ''}
      AND (?4 IS NULL OR coalesce((SELECT o.unit || o.phases FROM protocol_dose o
        WHERE o.protocol_id = l.protocol_id AND o.variant_id = l.variant_id), '') IN (SELECT value FROM json_each(?4)))`;
  const expectedDosesJson = expected ? JSON.stringify(expected) : null;
  if (!dose) {
    return statement(
      `DELETE FROM protocol_dose WHERE protocol_id = ?1 AND variant_id = ?2 AND EXISTS (SELECT 1 FROM ${matchingLineSql})`,
      protocolId,
      variantId,
      userId,
      expectedDosesJson,
    );
  }
  return statement(
    `INSERT INTO protocol_dose (protocol_id, variant_id, unit, phases, updated_at)
     SELECT l.protocol_id, l.variant_id, ?5, ?6, ?7 FROM ${matchingLineSql}
     ON CONFLICT (protocol_id, variant_id) DO UPDATE SET unit = excluded.unit, phases = excluded.phases,
       updated_at = excluded.updated_at`,
    protocolId,
    variantId,
    userId,
    expectedDosesJson,
    dose.unit,
    encodePhases(dose),
    now,
  );
}

/** Sets the user's usual dose on a line just added; a line that existed before has another quantity than `quantity`. */
export function applyUsualDoseStatement(
  { userId, protocolId, variantId }: LineReference,
  quantity: number,
  now: number,
): Statement {
  return statement(
    `INSERT INTO protocol_dose (protocol_id, variant_id, unit, phases, updated_at)
     SELECT l.protocol_id, l.variant_id, u.unit, u.phases, ?5
     FROM protocol_line l JOIN protocol p ON p.id = l.protocol_id JOIN variant v ON v.id = l.variant_id
       JOIN product d ON d.id = v.product_id JOIN usual_dose u ON u.user_id = p.practitioner_id
         AND u.product_id = d.id AND u.unit = d.portion_unit
     WHERE l.protocol_id = ?1 AND l.variant_id = ?2 AND ${isOwnProtocolSql('?3')} AND l.quantity = ?4 AND ${WAS_PROTOCOL_CHANGED_SQL}
     ON CONFLICT (protocol_id, variant_id) DO NOTHING`,
    protocolId,
    variantId,
    userId,
    quantity,
    now,
  );
}

export async function readPortionUnitNames(
  { DB }: DataEnvironment,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const [texts] = await DB.run([
    statement(
      `SELECT json_group_array(json_array(v.id, p.portion_unit)) AS data
       FROM json_each(?1) wanted JOIN variant v ON v.id = wanted.value JOIN product p ON p.id = v.product_id`,
      JSON.stringify(variantIds),
    ),
  ]);
  return new Map(readJson<[number, string][]>(texts?.[0] ?? '[]'));
}

interface DoseChangeInput {
  readonly product_variant_id: number;
  readonly dose: Dose | null;
  /** Dose before the change, to detect conflicts; undefined to overwrite any dose. */
  readonly was?: Dose | null | undefined;
  readonly as_usual?: boolean | undefined;
}

/** Line after setting a dose; `changed` if the stored dose conflicts with `was`; undefined if there is no such line. */
export type DoseChangeOutcome = StoredLineUpdate | 'changed' | undefined;

/** Sets the dose of a line in an own protocol; undefined if there is no such line. */
export async function setProtocolDose(
  { DB }: DataEnvironment,
  userId: number,
  protocolId: number,
  { product_variant_id: variantId, dose, was, as_usual: shouldStoreUsualDose }: DoseChangeInput,
): Promise<DoseChangeOutcome> {
  const now = Date.now();
  const lineReference = { userId, protocolId, variantId };
  const acceptedEncodedDoses = was === undefined ? undefined : [encodeDose(was), encodeDose(dose)];
  const rowsByStatement = await DB.run([
    beginProtocolEditStatement(userId, protocolId, now),
    setDoseStatement(lineReference, dose, now, { expected: acceptedEncodedDoses }),
    touchProtocolStatement(userId, protocolId, now),
    ...(shouldStoreUsualDose ? [storeUsualDoseStatement(lineReference, dose, now)] : []),
    storeIntakeCountStatement('id', protocolId),
    storeAccountBytesStatement(userId),
    selectLineStatement(userId, protocolId, variantId),
  ]);
  const lineJson = rowsByStatement.at(-1)?.[0];
  if (lineJson === undefined) return undefined;
  const storedUpdate = readJson<StoredLineUpdate>(lineJson);
  const hasEditConflict = acceptedEncodedDoses && encodeDose(decodeStoredDose(storedUpdate.dose)) !== encodeDose(dose);
  return hasEditConflict ? 'changed' : storedUpdate;
}

/** Stores the line's dose as the user's usual dose. Must follow `touchProtocolStatement`, to skip a refused dose. */
function storeUsualDoseStatement(
  { userId, variantId, protocolId }: LineReference,
  dose: Dose | null,
  now: number,
): Statement {
  if (!dose) {
    return statement(
      `DELETE FROM usual_dose WHERE user_id = ?1 AND product_id = (SELECT product_id FROM variant WHERE id = ?2)
         AND EXISTS (SELECT 1 FROM protocol_line l JOIN protocol p ON p.id = l.protocol_id
           WHERE l.protocol_id = ?3 AND l.variant_id = ?2 AND ${isOwnProtocolSql('?1')})
         AND NOT EXISTS (SELECT 1 FROM protocol_dose WHERE protocol_id = ?3 AND variant_id = ?2)`,
      userId,
      variantId,
      protocolId,
    );
  }
  return statement(
    `INSERT INTO usual_dose (user_id, product_id, unit, phases, updated_at)
     SELECT ?1, v.product_id, ?4, ?5, ?6 FROM variant v JOIN protocol_dose o ON o.variant_id = v.id AND o.protocol_id = ?3
     WHERE v.id = ?2 AND ${WAS_PROTOCOL_CHANGED_SQL}
     ON CONFLICT (user_id, product_id) DO UPDATE SET unit = excluded.unit, phases = excluded.phases,
       updated_at = excluded.updated_at`,
    userId,
    variantId,
    protocolId,
    dose.unit,
    encodePhases(dose),
    now,
  );
}

export function toApiLineUpdate(env: DataEnvironment, { dose, ...line }: StoredLineUpdate, language: Language) {
  return runWithCatalogueSession(env, async (catalogueSession) => {
    const labelByProductId = await readProductLabels(catalogueSession, [line.product_id], language);
    return { ...line, ...describeLineDose(dose, labelByProductId.get(line.product_id) ?? {}, language) };
  });
}
