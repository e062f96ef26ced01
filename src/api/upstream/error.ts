import { FetchError } from '#contract/platform/client.ts';
import { DatabaseStalled } from '#db/platform/time-limit.ts';

/** What is answered when the upstream returns no usable answer. */
type UpstreamStatus = 502 | 504;

const MESSAGES: Readonly<Record<UpstreamStatus, string>> = {
  502: 'The shop cannot be reached at the moment.',
  504: 'The shop takes too long to answer.',
};

/** The upstream is down, slow or talks nonsense; `reason` is for the log. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly status: UpstreamStatus;
  readonly reason: string;

  constructor(status: UpstreamStatus, reason: string) {
    super(MESSAGES[status]);
    this.status = status;
    this.reason = reason;
  }
}

/** Any failure on the way to the upstream or back as one of these. */
export function upstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const isSlow = error instanceof Error && error.name === 'TimeoutError';
  return new UpstreamError(isSlow ? 504 : 502, String(error));
}

/** Seconds that somebody waits who is not told how long. */
const RETRY_SECONDS = 10;

/** Seconds after which asking again makes sense, where it was the upstream or the database that did not answer. */
export function outageSeconds(error: unknown): number | undefined {
  if (error instanceof UpstreamError || error instanceof DatabaseStalled) return RETRY_SECONDS;
  return error instanceof FetchError && error.status === 503 ? RETRY_SECONDS : undefined;
}
