import { currentRequestId } from '#api/request-scope.ts';

/** Writes a problem that a page met, with the id of its request, and goes on. */
export function reportProblem(problem: unknown): void {
  const { message, stack } = problem instanceof Error ? problem : { message: String(problem) };
  console.error(JSON.stringify({ level: 'error', request_id: currentRequestId(), message, stack }));
}
