import { FetchError } from '#contract/platform/client.ts';
import { readErrorBody } from '#contract/platform/error-body.ts';

export const NO_TOKEN_MESSAGE = 'Unauthorized';
const TOKEN_EXPIRED_MESSAGE = 'Token has expired';

/** Reasons of transient failures: no response, overload (503), rate limit (429), other server error. */
export type TransientReason = 'unreachable' | 'busy' | 'limited' | 'faulty';

/** Failure of a request. `refused`: rejected, with the server's message if any; `signed-out`: no valid session. */
export type RequestFailure =
  | { readonly kind: 'transient'; readonly reason: TransientReason }
  | { readonly kind: 'refused'; readonly message: string | undefined }
  | { readonly kind: 'unsupported' | 'signed-out' };

const FAILURES_BY_STATUS: Readonly<Record<number, RequestFailure>> = {
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

export function serverMessageOf(error: unknown): string | undefined {
  return error instanceof FetchError ? readErrorBody(error.body).message : undefined;
}

export function classifyError(error: unknown): RequestFailure {
  if (!(error instanceof FetchError)) {
    const isMissingToken = error instanceof Error && error.message === NO_TOKEN_MESSAGE;
    return isMissingToken ? { kind: 'signed-out' } : { kind: 'transient', reason: 'unreachable' };
  }
  const serverMessage = serverMessageOf(error);
  if (serverMessage === TOKEN_EXPIRED_MESSAGE) return { kind: 'signed-out' };
  const isServerError = error.status >= 500;
  const defaultFailure: RequestFailure = isServerError
    ? { kind: 'transient', reason: 'faulty' }
    : { kind: 'refused', message: serverMessage };
  return FAILURES_BY_STATUS[error.status] ?? defaultFailure;
}

export function isNotFoundError(error: unknown): boolean {
  return error instanceof FetchError && (error.status === 404 || error.status === 410);
}

/** True for a conflict (409): the value was changed or removed elsewhere since it was read. */
export function isConflictError(error: unknown): boolean {
  return error instanceof FetchError && error.status === 409;
}

export function readTransientReason(error: unknown): TransientReason | undefined {
  const failure = classifyError(error);
  return failure.kind === 'transient' ? failure.reason : undefined;
}

/** True for transient failures that are retried without limit: all except server errors, which may be permanent. */
export const isRetriedWithoutLimit = (failure: RequestFailure): boolean =>
  failure.kind === 'transient' && failure.reason !== 'faulty';

/** Error of a failed sign-in: `message` is a fixed text, `displayText` is the text shown to the user. */
export class SessionError extends Error {
  override readonly name = 'SessionError';
  readonly text: string;

  constructor(message: string, displayText: string, cause?: unknown) {
    super(message, { cause });
    this.text = displayText;
  }
}
