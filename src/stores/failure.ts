import { FetchError } from '#contract/platform/client.ts';
import { readErrorBody } from '#contract/platform/error-body.ts';

/** The client's own error for a call that needs a token where none is stored. */
export const NO_TOKEN = 'Unauthorized';
const TOKEN_EXPIRED = 'Token has expired';

/**
 * Why another try may work: nobody answered (`unreachable`), the shop had too much to do and changed nothing
 * (`busy`), the account or address makes too many calls (`limited`), the server failed (`faulty`).
 */
export type TransientReason = 'unreachable' | 'busy' | 'limited' | 'faulty';

/**
 * Why a call failed. `unsupported`: the server has no such call; `refused`: it says no, in its own words if it has
 * any; `signed-out`: nobody is signed in any more.
 */
export type Failure =
  | { readonly kind: 'transient'; readonly reason: TransientReason }
  | { readonly kind: 'refused'; readonly message: string | undefined }
  | { readonly kind: 'unsupported' | 'signed-out' };

const KINDS: Readonly<Record<number, Failure>> = {
  401: { kind: 'signed-out' },
  404: { kind: 'unsupported' },
  405: { kind: 'unsupported' },
  408: { kind: 'transient', reason: 'unreachable' },
  429: { kind: 'transient', reason: 'limited' },
  501: { kind: 'unsupported' },
  502: { kind: 'transient', reason: 'unreachable' },
  503: { kind: 'transient', reason: 'busy' },
  504: { kind: 'transient', reason: 'unreachable' },
};

/** The server's own words about a failure, if it sent any. */
export function messageOf(error: unknown): string | undefined {
  return error instanceof FetchError ? readErrorBody(error.body).message : undefined;
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof FetchError)) {
    const isSignedOut = error instanceof Error && error.message === NO_TOKEN;
    return isSignedOut ? { kind: 'signed-out' } : { kind: 'transient', reason: 'unreachable' };
  }
  const message = messageOf(error);
  if (message === TOKEN_EXPIRED) return { kind: 'signed-out' };
  const isFault = error.status >= 500;
  const other: Failure = isFault ? { kind: 'transient', reason: 'faulty' } : { kind: 'refused', message };
  return KINDS[error.status] ?? other;
}

/** Whether the server has no such thing any more: somebody has removed it in another window or on another device. */
export function isGone(error: unknown): boolean {
  return error instanceof FetchError && error.status === 404;
}

/** Why another try may work; undefined where none will. */
export function transientReason(error: unknown): TransientReason | undefined {
  const failure = failureOf(error);
  return failure.kind === 'transient' ? failure.reason : undefined;
}

/** Whether a change is to be sent again by itself: nobody refused it. A server with a fault may fail at it for ever. */
export const isWorthWaiting = (failure: Failure): boolean =>
  failure.kind === 'transient' && failure.reason !== 'faulty';
