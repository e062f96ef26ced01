import { MAXIMUM_IDEMPOTENCY_KEYS } from '#contract/account/limits.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { type DataEnvironment, type RowTexts, type Statement, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';

/** Claim of a request with an `Idempotency-Key`; `id` differs for each request, `key` is equal for all repeats. */
export interface IdempotencyClaim {
  readonly id: string;
  readonly userId: number;
  readonly key: string;
  readonly requestHash: string;
  readonly now: number;
}

/** Outcome of a first request, stored for responses to repeated requests. */
export interface StoredOutcome {
  readonly refusal?: string;
  readonly dropped?: readonly number[];
  /** Id of the created row. */
  readonly created?: number;
}

/** State of a claim. `mine`: first request; `repeat`: same request again; `different`: another request with the key. */
export type ClaimState =
  | { readonly kind: 'mine' }
  | { readonly kind: 'repeat'; readonly outcome: StoredOutcome }
  | { readonly kind: 'different' };

/** SQL condition: the request has no claim (`id` is NULL), or it was the first to claim its key. */
export const isClaimFirstSql = (id: string): string =>
  `(${id} IS NULL OR EXISTS (SELECT 1 FROM idempotency_key WHERE claim = ${id}))`;

/** Builds the statements that claim a key at the start of a transaction; `parseClaimResults` parses their results. */
export function createClaimStatements(idempotencyClaim: IdempotencyClaim | undefined): Statement[] {
  if (!idempotencyClaim) return [];
  const { id, userId, key, requestHash, now } = idempotencyClaim;
  return [
    statement(
      `DELETE FROM idempotency_key WHERE user_id = ?1 AND (created_at <= ?2 OR created_at < (
         SELECT created_at FROM idempotency_key WHERE user_id = ?1 ORDER BY created_at DESC LIMIT 1 OFFSET ?3))`,
      userId,
      now - DAY_MS,
      MAXIMUM_IDEMPOTENCY_KEYS - 2,
    ),
    statement(
      `INSERT INTO idempotency_key (user_id, key, request_hash, claim, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (user_id, key) DO NOTHING`,
      userId,
      key,
      requestHash,
      id,
      now,
    ),
    statement(
      `SELECT json_object('id', claim, 'requestHash', request_hash, 'outcome', json(outcome)) AS data
       FROM idempotency_key WHERE user_id = ?1 AND key = ?2`,
      userId,
      key,
    ),
  ];
}

interface ClaimRow {
  readonly id: string;
  readonly requestHash: string;
  readonly outcome: StoredOutcome | null;
}

/** Splits a transaction's results into the state of the claim and the results of the other statements. */
export function parseClaimResults(
  idempotencyClaim: IdempotencyClaim | undefined,
  rowsByStatement: readonly RowTexts[],
): { state: ClaimState; otherTexts: readonly RowTexts[] } {
  if (!idempotencyClaim) return { state: { kind: 'mine' }, otherTexts: rowsByStatement };
  const claimRow = readJson<ClaimRow>(rowsByStatement[2]?.[0] ?? '{}');
  return { state: claimStateOf(idempotencyClaim, claimRow), otherTexts: rowsByStatement.slice(3) };
}

function claimStateOf(idempotencyClaim: IdempotencyClaim, { id, requestHash, outcome }: ClaimRow): ClaimState {
  if (requestHash !== idempotencyClaim.requestHash) return { kind: 'different' };
  return id === idempotencyClaim.id ? { kind: 'mine' } : { kind: 'repeat', outcome: outcome ?? {} };
}

/** Stores the outcome of a first request, to answer repeated requests. */
export async function storeClaimOutcome(
  { DB }: DataEnvironment,
  idempotencyClaim: IdempotencyClaim | undefined,
  requestOutcome: StoredOutcome,
): Promise<void> {
  if (!idempotencyClaim) return;
  await DB.run([
    statement(
      'UPDATE idempotency_key SET outcome = ?2 WHERE claim = ?1',
      idempotencyClaim.id,
      JSON.stringify(requestOutcome),
    ),
  ]);
}

/** Deletes a claim in the transaction that made it if no protocol was created, so that a retry may succeed. */
export function deleteEmptyClaimStatements(idempotencyClaim: IdempotencyClaim | undefined): Statement[] {
  if (!idempotencyClaim) return [];
  return [
    statement(
      `DELETE FROM idempotency_key WHERE claim = ?1 AND NOT EXISTS (SELECT 1 FROM protocol WHERE creation = ?1)`,
      idempotencyClaim.id,
    ),
  ];
}

export type CreationOutcome =
  | { readonly kind: 'mine'; readonly texts: readonly RowTexts[] }
  | { readonly kind: 'repeat'; readonly id: number | undefined }
  | { readonly kind: 'different' };

/** Runs a creation once per claim; repeats return the first id. Deletes the claim if nothing was created. */
export async function createOncePerClaim(
  { DB }: DataEnvironment,
  idempotencyClaim: IdempotencyClaim | undefined,
  creationStatement: Statement,
  statementsAfterCreation: readonly Statement[],
  statementsBeforeCreation: readonly Statement[] = [],
): Promise<CreationOutcome> {
  const [expireStatement, , readStatement] = createClaimStatements(idempotencyClaim);
  if (!idempotencyClaim || !expireStatement || !readStatement) {
    const rowsByStatement = await DB.run([...statementsBeforeCreation, creationStatement, ...statementsAfterCreation]);
    return { kind: 'mine', texts: rowsByStatement.slice(statementsBeforeCreation.length) };
  }
  const { id, userId, key, requestHash, now } = idempotencyClaim;
  const claimKeyStatements = [
    expireStatement,
    // Has no ON CONFLICT, so that a repeat fails and rolls back the transaction.
    statement(
      `INSERT INTO idempotency_key (user_id, key, request_hash, claim, created_at) VALUES (?1, ?2, ?3, ?4, ?5)`,
      ...[userId, key, requestHash, id, now],
    ),
    ...statementsBeforeCreation,
  ];
  const settleClaimStatements = [
    statement(
      `UPDATE idempotency_key SET outcome = json_object('created', last_insert_rowid())
       WHERE claim = ?1 AND changes() > 0`,
      id,
    ),
    // Deletes the claim if nothing was created, so that a retry may succeed.
    statement('DELETE FROM idempotency_key WHERE claim = ?1 AND outcome IS NULL', id),
  ];
  try {
    const resultTexts = await DB.run([
      ...claimKeyStatements,
      creationStatement,
      ...settleClaimStatements,
      ...statementsAfterCreation,
    ]);
    const resultsAfterClaim = resultTexts.slice(claimKeyStatements.length);
    return {
      kind: 'mine',
      texts: [resultsAfterClaim[0] ?? [], ...resultsAfterClaim.slice(1 + settleClaimStatements.length)],
    };
  } catch (error) {
    if (!String(error).includes('idempotency_key')) throw error;
    const [claimRows] = await DB.run([readStatement]);
    const claimState = claimStateOf(idempotencyClaim, readJson<ClaimRow>(claimRows?.[0] ?? '{}'));
    return claimState.kind === 'repeat' ? { kind: 'repeat', id: claimState.outcome.created } : { kind: 'different' };
  }
}
