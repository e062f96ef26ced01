import { FetchError } from '#contract/platform/client.ts';
import { readErrorBody } from '#contract/platform/error-body.ts';
import { READING_MS, showToast } from './toasts.ts';

/** Whether the server refused a call because the account or address makes too many: the same call is good later. */
export function isTooFast(error: unknown): error is FetchError {
  return error instanceof FetchError && error.status === 429;
}

/** Shows the server's words to somebody who makes changes too fast. */
export function tellTooFast({ body }: FetchError): void {
  const { message } = readErrorBody(body);
  if (message) showToast('warning', message, READING_MS);
}
