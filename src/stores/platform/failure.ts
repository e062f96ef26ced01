import { FetchError } from '#contract/platform/client.ts';
import { readErrorBody } from '#contract/platform/error-body.ts';

/** How a server answers a call that it does not have. */
const UNSUPPORTED: readonly number[] = [404, 405, 501];
const TOO_MANY_REQUESTS = 429;

/**
 * Why a call failed. `unsupported`: this shop's server has no such call; `refused`: it says no, with its own words if
 * it has any; `unanswered`: it could not be asked, so that it is worth another try.
 */
export type Failure =
  | { readonly kind: 'unsupported' | 'unanswered' }
  | { readonly kind: 'refused'; readonly message: string | undefined };

export function failureOf(error: unknown): Failure {
  if (!(error instanceof FetchError)) return { kind: 'unanswered' };
  const { status, body } = error;
  if (UNSUPPORTED.includes(status)) return { kind: 'unsupported' };
  if (status === TOO_MANY_REQUESTS || status >= 500) return { kind: 'unanswered' };
  return { kind: 'refused', message: readErrorBody(body).message };
}
