import { ROLE } from '#contract/account/role.ts';
import { MAXIMUM_QUANTITY } from '#contract/cart/limits.ts';
import type { CartLine } from '#contract/cart/schema.ts';
import { discountRateSql } from '#db/account/user.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import {
  type ClaimState,
  createClaimStatements,
  type IdempotencyClaim,
  isClaimFirstSql,
  parseClaimResults,
} from '#db/platform/idempotency.ts';
import { readJson } from '#domain/platform/read-json.ts';

/** Cart as stored, without prices and names. */
export interface StoredCart {
  readonly discountRate: number;
  readonly lines: readonly StoredLine[];
}

export interface StoredLine {
  readonly productId: number;
  readonly variantId: number;
  readonly quantity: number;
}

export interface CartWriteResult {
  readonly claimState: ClaimState;
  readonly writtenVariantIds: readonly number[];
  readonly cart: StoredCart;
}

export type QuantityConflictRule = 'add' | 'set' | 'merge';

const QUANTITY_SQL_BY_RULE: Readonly<Record<QuantityConflictRule, string>> = {
  add: `quantity = cart_line.quantity + excluded.quantity
        WHERE cart_line.quantity + excluded.quantity <= ${MAXIMUM_QUANTITY}`,
  set: 'quantity = excluded.quantity',
  merge: `quantity = min(${MAXIMUM_QUANTITY}, cart_line.quantity + excluded.quantity)`,
};

const CAN_BUY_VARIANT_SQL = `v.available = 1
  AND (p.practitioner_only = 0 OR u.user_type_id NOT IN (${ROLE.practitioner}, ${ROLE.d2c}))`;

function writeCartLinesStatement(
  userId: number,
  lines: readonly CartLine[],
  quantityRule: QuantityConflictRule,
  idempotencyClaim: IdempotencyClaim | undefined,
  now: number,
): Statement {
  return statement(
    `INSERT INTO cart_line (user_id, variant_id, quantity, added_at)
     SELECT u.id, v.id, given.value ->> 1, ?3
     FROM json_each(?2) given JOIN variant v ON v.id = given.value ->> 0 JOIN product p ON p.id = v.product_id
       JOIN user u ON u.id = ?1
     WHERE ${CAN_BUY_VARIANT_SQL} AND ${isClaimFirstSql('?4')}
     ON CONFLICT (user_id, variant_id) DO UPDATE SET ${QUANTITY_SQL_BY_RULE[quantityRule]}
     RETURNING CAST(variant_id AS TEXT) AS data`,
    userId,
    JSON.stringify(lines.map(({ product_variant_id: id, quantity }) => [id, quantity])),
    now,
    idempotencyClaim?.id ?? null,
  );
}

function selectCartStatement(userId: number): Statement {
  return statement(
    `SELECT json_object('discountRate', ${discountRateSql('u.id')},
       'lines', (SELECT json_group_array(json_object('productId', v.product_id, 'variantId', v.id,
           'quantity', l.quantity) ORDER BY l.added_at, l.variant_id)
         FROM cart_line l JOIN variant v ON v.id = l.variant_id WHERE l.user_id = u.id)) AS data
     FROM user u WHERE u.id = ?1`,
    userId,
  );
}

function parseStoredCart(sqlResultTexts: readonly (readonly string[])[]): StoredCart {
  return readJson<StoredCart>(sqlResultTexts.at(-1)?.[0] ?? '{"discountRate":0,"lines":[]}');
}

export async function getCart({ DB }: DataEnvironment, userId: number): Promise<StoredCart> {
  return parseStoredCart(await DB.run([selectCartStatement(userId)]));
}

/** Writes the cart lines that the user may buy, skips the others, and stores the idempotency claim with them. */
export async function writeCartLines(
  { DB }: DataEnvironment,
  userId: number,
  lines: readonly CartLine[],
  quantityRule: QuantityConflictRule,
  idempotencyClaim?: IdempotencyClaim,
): Promise<CartWriteResult> {
  const now = idempotencyClaim?.now ?? Date.now();
  const sqlResultTexts = await DB.run([
    ...createClaimStatements(idempotencyClaim),
    writeCartLinesStatement(userId, lines, quantityRule, idempotencyClaim, now),
    selectCartStatement(userId),
  ]);
  const { state, otherTexts } = parseClaimResults(idempotencyClaim, sqlResultTexts);
  return {
    claimState: state,
    writtenVariantIds: (otherTexts[0] ?? []).map(Number),
    cart: parseStoredCart(otherTexts),
  };
}

export async function removeCartLines(
  { DB }: DataEnvironment,
  userId: number,
  variantId: number | undefined,
): Promise<StoredCart> {
  const deleteLinesStatement = statement(
    'DELETE FROM cart_line WHERE user_id = ?1 AND (?2 IS NULL OR variant_id = ?2)',
    userId,
    variantId ?? null,
  );
  return parseStoredCart(await DB.run([deleteLinesStatement, selectCartStatement(userId)]));
}

export type PurchaseState = 'missing' | 'practitioner-only' | 'unavailable' | 'for-sale';

/** Reads the reason why a user may not buy a variant, or `for-sale` if there is none. */
export async function getPurchaseState(
  { DB }: DataEnvironment,
  userId: number,
  variantId: number,
): Promise<PurchaseState> {
  const [texts] = await DB.run([
    statement(
      `SELECT CASE WHEN ${CAN_BUY_VARIANT_SQL} THEN 'for-sale' WHEN v.available = 1 OR (p.practitioner_only = 1
           AND u.user_type_id IN (${ROLE.practitioner}, ${ROLE.d2c})) THEN 'practitioner-only'
         ELSE 'unavailable' END AS data
       FROM variant v JOIN product p ON p.id = v.product_id JOIN user u ON u.id = ?1 WHERE v.id = ?2`,
      userId,
      variantId,
    ),
  ]);
  const purchaseStates: readonly PurchaseState[] = ['practitioner-only', 'unavailable', 'for-sale'];
  return purchaseStates.find((purchaseState) => purchaseState === texts?.[0]) ?? 'missing';
}

/** Converts a guest's cart lines to stored ones; drops unknown variants. */
export async function resolveGuestLines({ DB }: DataEnvironment, lines: readonly CartLine[]): Promise<StoredLine[]> {
  const [texts] = await DB.run([
    statement(
      `SELECT json_group_array(json_object('productId', v.product_id, 'variantId', v.id,
         'quantity', given.value ->> 1) ORDER BY given.key) AS data
       FROM json_each(?1) given JOIN variant v ON v.id = given.value ->> 0`,
      JSON.stringify(lines.map(({ product_variant_id: id, quantity }) => [id, quantity])),
    ),
  ]);
  return readJson<StoredLine[]>(texts?.[0] ?? '[]');
}
