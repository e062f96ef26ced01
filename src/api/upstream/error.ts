import { FetchError } from '#contract/platform/client.ts';
import { DatabaseStalledError } from '#db/platform/time-limit.ts';

/** HTTP status to respond with if the upstream fails to respond. */
type UpstreamStatus = 502 | 504;

const OUTAGE_MESSAGES: Readonly<Record<UpstreamStatus, string>> = {
  502: 'The shop cannot be reached at the moment.',
  504: 'The shop takes too long to answer.',
};

/** Outage, timeout or invalid response of the upstream; `reason` is for the log. */
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

/** Converts any failure of an upstream call; status 504 for a timeout. */
export function toUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  return new UpstreamError(isTimeout ? 504 : 502, String(error));
}

/** Seconds after which to retry a failed upstream or database. */
const OUTAGE_RETRY_SECONDS = 10;

/** Seconds after which to retry an outage of the upstream or database; undefined for other errors. */
export function outageRetrySecondsOf(error: unknown): number | undefined {
  if (error instanceof UpstreamError || error instanceof DatabaseStalledError) return OUTAGE_RETRY_SECONDS;
  return error instanceof FetchError && error.status === 503 ? OUTAGE_RETRY_SECONDS : undefined;
}
