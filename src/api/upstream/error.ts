import { FetchError } from '#contract/platform/client.ts';
import { DatabaseStalled } from '#db/platform/time-limit.ts';

/** Status without a usable upstream answer. */
type UpstreamStatus = 502 | 504;

const OUTAGE_MESSAGES: Readonly<Record<UpstreamStatus, string>> = {
  502: 'The shop cannot be reached at the moment.',
  504: 'The shop takes too long to answer.',
};

/** Upstream outage, timeout or invalid answer; `reason` is for the log. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly status: UpstreamStatus;
  readonly reason: string;

  constructor(status: UpstreamStatus, reason: string) {
    super(OUTAGE_MESSAGES[status]);
    this.status = status;
    this.reason = reason;
  }
}

/** Wraps any failure of an upstream call. */
export function toUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const isSlow = error instanceof Error && error.name === 'TimeoutError';
  return new UpstreamError(isSlow ? 504 : 502, String(error));
}

/** Seconds, without a Retry-After. */
const RETRY_SECONDS = 10;

/** Seconds until a retry makes sense, for upstream or database outages. */
export function outageSeconds(error: unknown): number | undefined {
  if (error instanceof UpstreamError || error instanceof DatabaseStalled) return RETRY_SECONDS;
  return error instanceof FetchError && error.status === 503 ? RETRY_SECONDS : undefined;
}
