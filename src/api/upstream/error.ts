import { FetchError } from '#contract/platform/client.ts';
import { DatabaseStalled } from '#db/platform/time-limit.ts';
import type { Outcome } from '#domain/upstream/circuit.ts';

/** What is answered when the upstream returns no usable answer. */
export type UpstreamStatus = 502 | 503 | 504;

const MESSAGES: Readonly<Record<UpstreamStatus, string>> = {
  502: 'The shop cannot be reached at the moment.',
  503: 'The shop is not available at the moment.',
  504: 'The shop takes too long to answer.',
};

interface UpstreamDetails {
  readonly retryAfter?: number;
  readonly outcome?: Outcome;
}

/** The upstream is down, slow or talks nonsense; `reason` is for the log. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly status: UpstreamStatus;
  readonly reason: string;
  /** Seconds after which asking again makes sense, where that is known. */
  readonly retryAfter: number | undefined;

  /** What the failure says about the upstream as a whole; most say nothing, one call alone may be to blame. */
  readonly outcome: Outcome;

  constructor(
    status: UpstreamStatus,
    reason: string,
    { retryAfter, outcome = 'unknown' }: UpstreamDetails = {},
  ) {
    super(MESSAGES[status]);
    this.status = status;
    this.reason = reason;
    this.retryAfter = retryAfter;
    this.outcome = outcome;
  }
}

/** Any failure on the way to the upstream or back as one of these. */
export function upstreamError(error: unknown): UpstreamError {
  return error instanceof UpstreamError ? error : new UpstreamError(502, String(error));
}

/** Seconds that somebody waits who is not told how long. */
const RETRY_SECONDS = 10;

/** Seconds after which asking again makes sense, where it was the upstream or the database that did not answer. */
export function outageSeconds(error: unknown): number | undefined {
  if (error instanceof UpstreamError) return error.retryAfter ?? RETRY_SECONDS;
  if (error instanceof DatabaseStalled) return RETRY_SECONDS;
  return error instanceof FetchError && error.status === 503 ? RETRY_SECONDS : undefined;
}
