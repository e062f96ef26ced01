import { type DataEnvironment, type Statement, statement, type Texts } from '#db/database.ts';

const LIFETIME = 24 * 3_600_000;

/** One request that wants to be done once: `id` is its own, `key` is the caller's for all repeats. */
export interface Claim {
  readonly id: string;
  readonly userId: number;
  readonly key: string;
  readonly requestHash: string;
  readonly now: number;
}

export interface StoredAnswer {
  readonly status: number;
  readonly answer: string;
}

/** What became of a claim: `mine` did the work now, `pending` is a repeat of a request without an answer yet. */
export type ClaimState =
  | { readonly kind: 'mine' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'different' }
  | { readonly kind: 'answered'; readonly stored: StoredAnswer };

/** True in SQL for a change without a claim, or whose claim was the first of its key; `id` is a parameter. */
export const claimHolds = (id: string): string =>
  `(${id} IS NULL OR EXISTS (SELECT 1 FROM idempotency_key WHERE claim = ${id}))`;

/** Makes the claim at the beginning of a transaction; `readClaim` reads what these statements gave. */
export function claimStatements(claim: Claim | undefined): Statement[] {
  if (!claim) return [];
  const { id, userId, key, requestHash, now } = claim;
  return [
    statement(
      'DELETE FROM idempotency_key WHERE user_id = ?1 AND key = ?2 AND created_at <= ?3',
      userId,
      key,
      now - LIFETIME,
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
      `SELECT json_object('id', claim, 'requestHash', request_hash, 'status', status, 'answer', answer) AS data
       FROM idempotency_key WHERE user_id = ?1 AND key = ?2`,
      userId,
      key,
    ),
  ];
}

interface ClaimRow {
  readonly id: string;
  readonly requestHash: string;
  readonly status: number | null;
  readonly answer: string | null;
}

/** Splits what a transaction gave into the state of its claim and the rest. */
export function readClaim(
  claim: Claim | undefined,
  texts: readonly Texts[],
): { state: ClaimState; rest: readonly Texts[] } {
  if (!claim) return { state: { kind: 'mine' }, rest: texts };
  const row: ClaimRow = JSON.parse(texts[2]?.[0] ?? '{}');
  return { state: stateOf(claim, row), rest: texts.slice(3) };
}

function stateOf(claim: Claim, { id, requestHash, status, answer }: ClaimRow): ClaimState {
  if (requestHash !== claim.requestHash) return { kind: 'different' };
  if (id === claim.id) return { kind: 'mine' };
  if (status === null || answer === null) return { kind: 'pending' };
  return { kind: 'answered', stored: { status, answer } };
}

/** Keeps the answer of a key, unless it has one already, and gives the one that all repeats get. */
export async function storeAnswer(
  { DB }: DataEnvironment,
  { userId, key }: Claim,
  { status, answer }: StoredAnswer,
): Promise<StoredAnswer> {
  const [texts] = await DB.run([
    statement(
      `UPDATE idempotency_key SET status = coalesce(status, ?3), answer = coalesce(answer, ?4)
       WHERE user_id = ?1 AND key = ?2 RETURNING json_object('status', status, 'answer', answer) AS data`,
      userId,
      key,
      status,
      answer,
    ),
  ]);
  const text = texts?.[0];
  if (text === undefined) return { status, answer };
  const stored: StoredAnswer = JSON.parse(text);
  return stored;
}
