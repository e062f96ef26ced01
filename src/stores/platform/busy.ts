import { FetchError } from '#contract/platform/client.ts';

const SERVICE_UNAVAILABLE = 503;

/** Whether the shop has too much to do for a call: nothing was changed, and it is worth another try in some seconds. */
export function isBusy(error: unknown): boolean {
  return error instanceof FetchError && error.status === SERVICE_UNAVAILABLE;
}
