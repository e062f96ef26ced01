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

/** Outcome of a first request, stored to answer repeated requests. */
export interface StoredAnswer {
  readonly refusal?: string;
  readonly dropped?: readonly number[];
  /** Id of the created row. */
  readonly created?: number;
}

/** State of a claim. `mine`: first request; `repeat`: same request again; `different`: the key of another request. */
export type ClaimState =
  | { readonly kind: 'mine' }
  | { readonly kind: 'repeat'; readonly outcome: StoredAnswer }
  | { readonly kind: 'different' };

/** SQL condition: the request has no claim (`id` is NULL), or its claim is the first of the key. */
export const isClaimFirst = (id: string): string =>
  `(${id} IS NULL OR EXISTS (SELECT 1 FROM idempotency_key WHERE claim = ${id}))`;

/** Builds the statements that claim a key at the start of a transaction; `readClaim` parses their results. */
export function claimStatements(claim: IdempotencyClaim | undefined): Statement[] {
  if (!claim) return [];
  const { id, userId, key, requestHash, now } = claim;
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
  readonly outcome: StoredAnswer | null;
}

/** Splits a transaction's results into the state of the claim and the results of the other statements. */
export function readClaim(
  claim: IdempotencyClaim | undefined,
  texts: readonly RowTexts[],
): { state: ClaimState; otherTexts: readonly RowTexts[] } {
  if (!claim) return { state: { kind: 'mine' }, otherTexts: texts };
  const row = readJson<ClaimRow>(texts[2]?.[0] ?? '{}');
  return { state: claimStateOf(claim, row), otherTexts: texts.slice(3) };
}

function claimStateOf(claim: IdempotencyClaim, { id, requestHash, outcome }: ClaimRow): ClaimState {
  if (requestHash !== claim.requestHash) return { kind: 'different' };
  return id === claim.id ? { kind: 'mine' } : { kind: 'repeat', outcome: outcome ?? {} };
}

/** Stores the outcome of a first request, to answer repeated requests. */
export async function storeOutcome(
  { DB }: DataEnvironment,
  claim: IdempotencyClaim | undefined,
  outcome: StoredAnswer,
): Promise<void> {
  if (!claim) return;
  await DB.run([
    statement('UPDATE idempotency_key SET outcome = ?2 WHERE claim = ?1', claim.id, JSON.stringify(outcome)),
  ]);
}

/** Deletes a claim in the transaction that made it, if no protocol was created, so that a retry may succeed. */
export function releaseClaimStatements(claim: IdempotencyClaim | undefined): Statement[] {
  if (!claim) return [];
  return [
    statement(
      `DELETE FROM idempotency_key WHERE claim = ?1 AND NOT EXISTS (SELECT 1 FROM protocol WHERE creation = ?1)`,
      claim.id,
    ),
  ];
}

export type CreationOutcome =
  | { readonly kind: 'mine'; readonly texts: readonly RowTexts[] }
  | { readonly kind: 'repeat'; readonly id: number | undefined }
  | { readonly kind: 'different' };

/** Runs a creation once per claim; repeats return the first id. Deletes the claim if `changeStatement` did nothing. */
export async function createOncePerClaim(
  { DB }: DataEnvironment,
  claim: IdempotencyClaim | undefined,
  changeStatement: Statement,
  laterStatements: readonly Statement[],
  firstStatements: readonly Statement[] = [],
): Promise<CreationOutcome> {
  const [expireStatement, , readStatement] = claimStatements(claim);
  if (!claim || !expireStatement || !readStatement) {
    const texts = await DB.run([...firstStatements, changeStatement, ...laterStatements]);
    return { kind: 'mine', texts: texts.slice(firstStatements.length) };
  }
  const { id, userId, key, requestHash, now } = claim;
  const claimKey = [
    expireStatement,
    // Has no ON CONFLICT, so that a repeat fails and rolls back the transaction.
    statement(
      `INSERT INTO idempotency_key (user_id, key, request_hash, claim, created_at) VALUES (?1, ?2, ?3, ?4, ?5)`,
      ...[userId, key, requestHash, id, now],
    ),
    ...firstStatements,
  ];
  const settleClaim = [
    statement(
      `UPDATE idempotency_key SET outcome = json_object('created', last_insert_rowid())
       WHERE claim = ?1 AND changes() > 0`,
      id,
    ),
    // Deletes the claim if nothing was created, so that a retry may succeed.
    statement('DELETE FROM idempotency_key WHERE claim = ?1 AND outcome IS NULL', id),
  ];
  try {
    const texts = await DB.run([...claimKey, changeStatement, ...settleClaim, ...laterStatements]);
    const results = texts.slice(claimKey.length);
    return { kind: 'mine', texts: [results[0] ?? [], ...results.slice(1 + settleClaim.length)] };
  } catch (error) {
    if (!String(error).includes('idempotency_key')) throw error;
    const [claimRows] = await DB.run([readStatement]);
    const state = claimStateOf(claim, readJson<ClaimRow>(claimRows?.[0] ?? '{}'));
    return state.kind === 'repeat' ? { kind: 'repeat', id: state.outcome.created } : { kind: 'different' };
  }
}
