import { currentRequestId } from '#api/http/request-scope.ts';
import { loggedError } from '#domain/platform/logged-text.ts';

/** Writes a problem that a page met, with the id of its request, and goes on. */
export function reportProblem(problem: unknown): void {
  console.error(JSON.stringify({ level: 'error', request_id: currentRequestId(), ...loggedError(problem) }));
}
