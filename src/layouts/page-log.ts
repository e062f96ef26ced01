import { getCurrentRequestId } from '#api/http/request-scope.ts';
import { toLoggedError } from '#domain/platform/logged-text.ts';

/** Logs an error of a page with the request id. */
export function logPageError(error: unknown): void {
  console.error(JSON.stringify({ level: 'error', request_id: getCurrentRequestId(), ...toLoggedError(error) }));
}
